"""An event of another site has the ids of that site in its document."""

from exchange.queries.documents.origins import in_words_of_origin


def test_ids_of_entries_are_those_of_the_other_site_everywhere() -> None:
    draw = {"format": "knockout", "settings": {}, "drawings": [{"round": 0, "output": {"seats": [1, 2]}}]}
    event = {
        "entries": [{"entry": 1}, {"entry": 2}],
        "stages": [{"draw": draw, "placings": [{"entry": 2}]}, {"position": 2}],
        "matches": [{"match": 1, "sides": [2, 1]}],
        "prizes": [{"prizes": [{"entry": 1, "amount": 5}]}],
    }

    renamed = in_words_of_origin(event, {1: 71, 2: 72})

    assert renamed == {
        "entries": [{"entry": 71}, {"entry": 72}],
        "stages": [
            {"draw": {**draw, "drawings": [{"round": 0, "output": {"seats": [71, 72]}}]}, "placings": [{"entry": 72}]},
            {"position": 2},
        ],
        "matches": [{"match": 1, "sides": [72, 71]}],
        "prizes": [{"prizes": [{"entry": 71, "amount": 5}]}],
    }
    assert in_words_of_origin(event, {}) is event
