"""Sentences of performances say what to correct."""

from interfaces.wording.sentences import sentence
from interfaces.wording.sentences.performances import SENTENCES


def test_figures_that_differ_are_both_named() -> None:
    text = sentence("performance_figures_differ", {"rating": "5.25", "exact": "3.75"})
    assert "5.25" in text and "3.75" in text
    assert "performance_contradicts" in SENTENCES
