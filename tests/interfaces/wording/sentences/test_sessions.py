"""Sentences of money sessions."""

from interfaces.wording.sentences import sentence


def test_sentence_names_the_agreed_number() -> None:
    assert "more than 2 automatic" in sentence("automatic_doubles_too_many", {"most": 2})
