"""Sentences of questions about mistakes at the table."""

from interfaces.wording.sentences import sentence


def test_sentence_lists_the_moments_of_the_mistake() -> None:
    text = sentence("moment_not_possible", {"noticed": "answered", "offered": "turn_open turn_ended"})

    assert text == "This mistake cannot be noticed at the moment “answered”. Choose from: turn_open turn_ended."
