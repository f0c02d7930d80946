"""Positions for the tests: the recorded vectors, and random ones."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from rules_engine.game.board.position import BAR, BLOT, Position, with_borne_off

VECTORS = Path(__file__).parents[3] / "data" / "plays" / "vectors.jsonl"
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]

rolls = st.tuples(st.integers(1, 6), st.integers(1, 6))


@cache
def vectors() -> list[dict[str, Any]]:
    return [json.loads(line) for line in VECTORS.read_text().splitlines()]


def board(own: dict[int, int], theirs: dict[int, int] | None = None) -> Position:
    """The position of these checkers by point, both seen by the player on roll; his opponent's bar is 0."""
    data = bytearray(26)
    for point, count in own.items():
        data[point] += count
    for point, count in (theirs or {}).items():
        data[point] += BLOT * count
    return with_borne_off(bytes(data))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any placement, mostly of few points, near home or far; some could not come about in play."""
    highest = draw(st.sampled_from([6, 7, 9, 24, BAR]))
    own = draw(st.lists(st.integers(1, highest), min_size=1, max_size=15))
    free = [point for point in range(25) if point not in own]
    theirs = draw(st.lists(st.sampled_from(free), max_size=15))
    return board({point: own.count(point) for point in own}, {point: theirs.count(point) for point in theirs})
