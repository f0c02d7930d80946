"""Sentences of peg solitaire."""

from interfaces.wording.sentences import sentence


def test_sentence_names_the_cells() -> None:
    assert "From 1 to 19 is no jump" in sentence("not_a_jump", {"source": 1, "target": 19})
