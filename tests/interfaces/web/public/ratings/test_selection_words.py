"""The criteria of a selection in words."""

from django.utils.translation import override

from interfaces.web.public.ratings.selection_words import criteria_lines

_CRITERIA = {"places": 6, "matches": 30, "months": 12, "points": 250, "season_name": "Tour 2026", "licence": True}


def test_each_criterion_is_a_sentence() -> None:
    with override("en"):
        lines = criteria_lines({**_CRITERIA, "countries": ["DK"]})

    assert lines == [
        "The first 6 players of the list who meet the criteria.",
        "At least 30 rated matches in the last 12 months.",
        "At least 2.5 points in Tour 2026.",
        "A paid licence on the day of the selection.",
        "Country: Denmark.",
    ]
