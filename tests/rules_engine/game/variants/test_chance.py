"""Games by chance: they end, and a seed gives the same ones."""

import pytest

from rules_engine.game.variants.chance import Ended, Tally, tally
from rules_engine.game.variants.table import VARIANTS


@pytest.mark.parametrize("name", sorted(set(VARIANTS) - {"jacquet", "acey"}))
def test_games_end_and_are_counted_once(name: str) -> None:
    counts = tally(VARIANTS[name], 3, 1)

    assert counts.games + counts.unfinished == 3
    assert counts.first + counts.second + counts.drawn == counts.games > 0
    assert sum(counts.openings.values()) == (counts.games if VARIANTS[name].has_dice else 0)
    assert all(high > low for high, low in counts.openings)


def test_same_seed_gives_the_same_games() -> None:
    variant = VARIANTS["hypergammon"]

    assert tally(variant, 20, 1) == tally(variant, 20, 1) != tally(variant, 20, 2)


def test_acey_has_its_chosen_doublets_played() -> None:
    assert tally(VARIANTS["acey"], 1, 1).games == 1


def test_game_that_does_not_end_is_left_out() -> None:
    counts = Tally()
    counts.add(None)
    counts.add(Ended(None, 10, (6, 5)))

    assert (counts.games, counts.unfinished, counts.drawn, counts.turns) == (1, 1, 1, 10)
    assert (counts.openings[6, 5], counts.openings_won[6, 5]) == (1, 0)
