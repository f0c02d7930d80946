"""Worked examples: their plays are legal, and what is drawn is one of them."""

import pytest

from interfaces.web.public.site.variant_examples import EXAMPLES, _plays, worked_examples
from rules_engine.game.variants.table import VARIANTS


def test_every_variant_has_an_example() -> None:
    assert set(EXAMPLES) == set(VARIANTS)
    assert worked_examples("tavli") == ()


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_drawn_play_of_an_example_is_legal(name: str) -> None:
    for example in EXAMPLES[name]:
        plays = _plays(name, example)
        assert not example.routes or example.routes in plays


def test_plays_stand_in_words() -> None:
    first, lost = worked_examples("jacquet")

    assert first.play == "2 times from beside the board to 23, 2 times from beside the board to 20"
    assert (first.count, first.other_plays) == (1, ())
    assert (lost.count, lost.play, lost.routes) == (0, "", ())
