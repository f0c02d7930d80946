"""Possible finals against known counts, known impossible scores and the brute force."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.finals import (
    MatchTerms,
    is_possible_capped,
    is_possible_raw,
)
from rules_engine.game.ruleset import INTL, ruleset_from
from tests.rules_engine.game.brute_force import Law, finals
from tests.rules_engine.game.sheets import LAWS, ruleset_of

CUBELESS = ruleset_from({"cube_enabled": False})
LIVE_CUBE = ruleset_from({"dead_cube": "need_le_cube"})
#              length: cubeless, live cube, open
COUNTS = {1: (3, 3, 3), 3: (9, 20, 86), 5: (15, 57, 240), 7: (21, 102, 440)}
OPEN_COUNTS = {2: 29, 4: 157, 9: 682, 11: 946}


def possible_finals(terms: MatchTerms) -> set[tuple[int, int]]:
    """Return every raw final that the first side can win."""
    most = terms.length + 3 * terms.ruleset.cube_max
    return {final for final in product(range(terms.length, most), range(terms.length)) if is_possible_raw(terms, final)}


@pytest.mark.parametrize("length", COUNTS)
def test_possible_finals_counts(length: int) -> None:
    counted = tuple(len(possible_finals(MatchTerms(length, rules))) for rules in (CUBELESS, LIVE_CUBE, INTL))

    assert counted == COUNTS[length]


@pytest.mark.parametrize("length", OPEN_COUNTS)
def test_possible_finals_open_counts(length: int) -> None:
    assert len(possible_finals(MatchTerms(length))) == OPEN_COUNTS[length]


@pytest.mark.parametrize("length", range(2, 12))
def test_possible_finals_open_follow_the_closed_form(length: int) -> None:
    """W–b: some a < n with W−a a game's value, at most 3 where the game must be the Crawford game."""
    values = {2**power * times for power in range(7) for times in (1, 2, 3)}
    expected = {
        (before + value, lost)
        for lost in range(length)
        for before in range(length)
        for value in values
        if before + value >= length and (value <= 3 or not _is_forced_crawford(length, before, lost))
    }

    assert possible_finals(MatchTerms(length)) == expected


def _is_forced_crawford(length: int, one: int, two: int) -> bool:
    return (one, two) in ((length - 1, 0), (0, length - 1))


@pytest.mark.parametrize(
    ("length", "final"),
    [(3, (10, 0)), (3, (12, 2)), (5, (20, 0)), (5, (24, 4)), (5, (28, 0)), (7, (22, 0)), (7, (24, 6))],
)
def test_is_possible_raw_known_impossible(length: int, final: tuple[int, int]) -> None:
    left, right = final
    assert is_possible_raw(MatchTerms(length), (left, right)) is False
    assert is_possible_raw(MatchTerms(length), (right, left)) is False


def test_is_possible_raw_huge_numbers_are_quick() -> None:
    terms = MatchTerms(2**31 - 1, ruleset_from({"cube_max": 2**30}))

    assert is_possible_raw(terms, (2**31, 5)) is True
    assert is_possible_raw(terms, (2**31 + 2**34, 5)) is False


@given(st.sampled_from(LAWS), st.integers(1, 6), st.data())
def test_possible_finals_agree_with_brute_force(law: Law, length: int, data: st.DataObject) -> None:
    scores = st.integers(0, length - 1)
    start = (data.draw(scores), data.draw(scores))
    terms = MatchTerms(length, ruleset_of(law), start)

    expected = finals(length, law, start)
    near = {(first, second) for first, second in product(range(4 * length), range(4 * length))}

    assert {final for final in expected | near if is_possible_raw(terms, final)} == expected


@given(st.sampled_from(LAWS), st.integers(1, 6), st.data())
def test_is_possible_capped_is_the_cut_of_a_raw_final(law: Law, length: int, data: st.DataObject) -> None:
    scores = st.integers(0, length - 1)
    start = (data.draw(scores), data.draw(scores))
    cut = {(min(left, length), min(right, length)) for left, right in finals(length, law, start)}
    every = [(left, right) for left in range(length + 2) for right in range(length + 2)]

    possible = {pair for pair in every if is_possible_capped(MatchTerms(length, ruleset_of(law), start), pair)}

    assert possible == cut
