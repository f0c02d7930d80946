"""The compass draw."""

from collections import Counter
from random import Random

import pytest

from rules_engine.leagues.compass import compass, sections


@pytest.mark.parametrize("rounds", [2, 3, 4, 5])
def test_full_field_plays_all_rounds_and_parts_every_place(rounds: int) -> None:
    size = 2**rounds
    nodes = compass(size)
    winners: dict[str, int] = {}
    losers: dict[str, int] = {}
    played: Counter[int] = Counter()
    paths: dict[int, str] = {}
    dice = Random(rounds)
    for node in nodes:
        seeds = {str(seed): seed for seed in range(1, size + 1)}
        sides = [{"seed": seeds, "winner": winners, "loser": losers}[kind][str(name)] for kind, name in node.sources]
        dice.shuffle(sides)
        winners[node.key], losers[node.key] = sides
        played.update(sides)
        paths = {**paths, sides[0]: f"{node.key} won", sides[1]: f"{node.key} lost"}

    assert len(nodes) == rounds * 2 ** (rounds - 1)
    assert set(played.values()) == {rounds}
    assert len({node.section for node in nodes}) == sections(size) == 2 ** (rounds - 1)
    assert len(set(paths.values())) == size
    assert len({node.key for node in nodes}) == len(nodes)


def test_sections_of_sixteen_have_the_names_of_the_compass() -> None:
    assert {node.section for node in compass(16)} == {"E", "W", "N", "S", "NE", "NW", "SW", "SE"}
