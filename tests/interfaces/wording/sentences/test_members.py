"""Sentences about licences."""

from interfaces.wording.sentences import sentence


def test_refusals_of_licences_say_what_to_do() -> None:
    assert sentence("number_taken", {"number": "41"}) == (
        "The member number 41 is or was that of another player. It is not given again."
    )
    assert sentence("licence_already", {"name": "Ann", "year": "2026"}) == (
        "Ann has a licence of 2026 already, or has asked for one."
    )
