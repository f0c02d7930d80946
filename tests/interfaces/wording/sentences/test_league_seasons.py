from interfaces.wording.sentences import sentence


def test_sentences_say_what_is_wrong_and_what_to_do() -> None:
    params = {"team": "Fjord", "day": "2026-10-05"}
    assert sentence("team_plays_that_day", params) == "Fjord plays another tie on 5 Oct 2026. Choose another day."
