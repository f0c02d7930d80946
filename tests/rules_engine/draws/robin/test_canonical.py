"""All play all: every pair once, homes level, the fewest breaks."""

from collections import Counter, defaultdict
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws.robin.canonical import FREE, Round, canonical, doubled, meeting_rounds

LARGEST = 300


def homes(rounds: tuple[Round, ...]) -> dict[int, str]:
    """For every number its rounds: H at home, A away, - free."""
    told: defaultdict[int, str] = defaultdict(str)
    for round_ in rounds:
        for home, away in round_:
            told[home] += "-" if away == FREE else "H"
            if away != FREE:
                told[away] += "A"
    return told


def breaks(rounds: tuple[Round, ...]) -> int:
    return sum(first == second for row in homes(rounds).values() for first, second in pairwise(row))


def check_rounds(entries: int, rounds: tuple[Round, ...], times: int) -> None:
    """Everybody once in each round, every pair so many times, homes and aways differ by one at most."""
    for round_ in rounds:
        assert sorted(number for pair in round_ for number in pair if number != FREE) == list(range(1, entries + 1))
    counts = Counter(pair for pair, _ in meeting_rounds(rounds))
    assert len(counts) == entries * (entries - 1) // 2
    assert set(counts.values()) == {times}
    assert all(abs(row.count("H") - row.count("A")) <= 1 for row in homes(rounds).values())


def check_canonical(entries: int) -> None:
    once, twice = canonical(entries), doubled(entries)
    check_rounds(entries, once, 1)
    check_rounds(entries, twice, 2)
    assert len(twice) == 2 * len(once)
    if entries % 2 == 0:
        assert breaks(once) == entries - 2
        assert breaks(twice) == max(0, 3 * entries - 6)
    else:
        assert breaks(once) == 0
    assert not any("HHH" in row or "AAA" in row for row in homes(twice).values())


@given(st.integers(2, LARGEST))
@settings(max_examples=8, deadline=None)
def test_all_play_all_in_a_field_of_any_size(entries: int) -> None:
    check_canonical(entries)


@pytest.mark.deep
def test_all_play_all_in_every_field_there_is() -> None:
    for entries in range(2, LARGEST + 1):
        check_canonical(entries)


def test_the_table_of_six() -> None:
    """Number 6 is fixed and meets 1 to 5 in turn."""
    assert canonical(6) == (
        ((1, 6), (2, 5), (4, 3)),
        ((6, 2), (3, 1), (5, 4)),
        ((3, 6), (4, 2), (1, 5)),
        ((6, 4), (5, 3), (2, 1)),
        ((5, 6), (1, 4), (3, 2)),
    )


def test_of_five_each_is_free_once() -> None:
    free = [home for round_ in canonical(5) for home, away in round_ if away == FREE]
    assert sorted(free) == [1, 2, 3, 4, 5]


def test_two_play_one_match_or_one_at_each_home() -> None:
    assert canonical(2) == (((1, 2),),)
    assert doubled(2) == (((1, 2),), ((2, 1),))
