"""Every format and criterion has a word."""

from interfaces.wording.draw_words import DRAW_WORDS
from rules_engine.leagues.event_formats import event_format_names


def test_every_format_has_a_word_and_so_has_the_list_of_matches() -> None:
    assert set(DRAW_WORDS["format"]) == set(event_format_names())
