"""A stored value has its word."""

from interfaces.wording.words import WORDS, word


def test_value_without_a_word_is_returned_as_it_is() -> None:
    assert (word("disputed", "match"), word("frozen", "match")) == ("score disputed", "frozen")


def test_no_word_is_empty() -> None:
    assert [(family, value) for family, words in WORDS.items() for value in words if not word(value, family)] == []
