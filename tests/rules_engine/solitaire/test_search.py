"""The quick search finds lines, the thorough one also proves that there are none."""

import random

import pytest

from rules_engine.solitaire.board import FULL, bit, jumps_from, position_of
from rules_engine.solitaire.judge import judge
from rules_engine.solitaire.search import GaveUpError, beam, meet


def _reachable(start: int) -> set[int]:
    """All positions that lines lead to, found plainly."""
    reached, new = {start}, [start]
    while new:
        new = [x for x in {p ^ jump.mask for p in new for jump in jumps_from(p)} if x not in reached]
        reached |= set(new)
    return reached


@pytest.mark.parametrize("seed", range(8))
def test_thorough_search_agrees_with_trying_everything(seed: int) -> None:
    chance = random.Random(seed)
    start = position_of(chance.sample(range(1, 38), 9))
    reachable = _reachable(start)
    goals = {position_of(chance.sample(range(1, 38), 4)) for _ in range(40)} | set(list(reachable)[:20])
    for goal in goals:
        if goal.bit_count() < start.bit_count():
            line = meet(start, goal, 100_000)
            assert (line is not None) == (goal in reachable)
            assert line is None or judge(start, [(jump.source, jump.target) for jump in line], goal).is_reached


def test_quick_search_leads_from_either_end() -> None:
    for vacant, finish in ((3, 35), (9, 6)):
        line = beam(FULL ^ bit(vacant), bit(finish), 200)
        assert line is not None
        assert judge(FULL ^ bit(vacant), [(jump.source, jump.target) for jump in line], bit(finish)).is_reached
    assert beam(position_of((1, 37)), bit(1), 10) is None


def test_thorough_search_gives_up() -> None:
    with pytest.raises(GaveUpError):
        meet(FULL ^ bit(3), bit(35), 1_000)
