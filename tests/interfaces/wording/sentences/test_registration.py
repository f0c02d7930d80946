"""Sentences for registration."""

from interfaces.wording.sentences import sentence


def test_sentence_says_when_registration_opens() -> None:
    text = sentence("registration_opens_later", {"at": "2026-05-01 14:00"})

    assert text == "Registration opens on 1 May 2026, 14:00. Come back then."
