"""A state as bytes: it comes back as it was, it is small, and nothing else is taken for one."""

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.strength.constants import PRESETS, Constants
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.state import State, beginning
from rules_engine.ratings.strength.state_bytes import VERSION, StateRefused, state_from_bytes, state_to_bytes
from tests.rules_engine.ratings.strength.world import rows_of

POINTS = PRESETS["points"]
TOLD = state_to_bytes(play_through(rows_of(60, 6, 1), 6, POINTS).state)


def sealed(told: bytes) -> bytes:
    """With the hash that belongs to it."""
    return told + hashlib.sha256(told).digest()


def why(told: bytes) -> str:
    with pytest.raises(StateRefused) as refused:
        state_from_bytes(told)
    return str(refused.value)


@given(st.integers(0, 80), st.sampled_from(sorted(PRESETS)))
def test_a_state_comes_back_as_it_was(matches: int, preset: str) -> None:
    state = play_through(rows_of(matches, 300, 5), 301, PRESETS[preset]).state

    assert state_from_bytes(state_to_bytes(state)) == state
    assert type(state_from_bytes(state_to_bytes(state)).constants.sweeps) is int


def test_before_the_first_match_there_is_a_state() -> None:
    assert state_from_bytes(state_to_bytes(beginning(POINTS))) == beginning(POINTS)


@pytest.mark.parametrize("unit", [1.0, 0.25, 1e6, -1e12, 1e25])
def test_days_and_points_need_not_be_small_nor_whole(unit: float) -> None:
    state = play_through(rows_of(60, 6, 1), 6, POINTS).state
    rows = state.rows._replace(day=type(state.rows.day)("d", [day * unit for day in state.rows.day]))

    assert state_from_bytes(state_to_bytes(replace(state, rows=rows))).rows == rows


def test_a_row_takes_fifty_bytes_and_a_player_fifty_more() -> None:
    few, many = (len(state_to_bytes(play_through(rows_of(n, 40, 1), 40, POINTS).state)) for n in (100, 400))

    assert many - few <= 52 * 300
    assert few - 52 * 100 < 60 * 40 + 500


@given(st.binary(max_size=400))
def test_garbage_is_no_state(told: bytes) -> None:
    assert why(told) == "these bytes are no state of the strength estimate"


@given(st.integers(18, len(TOLD) - 1), st.integers(1, 255))
def test_a_damaged_state_is_told_as_such(at: int, bits: int) -> None:
    damaged = bytearray(TOLD)
    damaged[at] ^= bits

    assert why(bytes(damaged)) == "the state is damaged: play from the beginning"
    assert why(TOLD[:at]) == "the state is damaged: play from the beginning"


def test_a_state_of_another_version_is_told_as_such() -> None:
    later = TOLD[:16] + (VERSION + 1).to_bytes(2, "little") + TOLD[18:]

    assert why(later) == f"the state is of version {VERSION + 1}, not {VERSION}: play from the beginning"


def foreign(state: State) -> bytes:
    return sealed(state_to_bytes(state)[:-32])


def test_what_the_kernels_could_not_bear_is_refused() -> None:
    """Numbers beyond the players, constants beyond reason, columns that stop short."""
    state = play_through(rows_of(60, 6, 1), 6, POINTS).state
    beyond = replace(state, rows=state.rows._replace(loser=type(state.rows.loser)("q", [6] * 60)))
    absurd = replace(state, constants=Constants(**dict.fromkeys(POINTS._fields, -1)))

    longer = sealed(TOLD[:-32] + bytes(8))
    for told in (foreign(beyond), foreign(absurd), sealed(TOLD[:-200]), longer):
        assert why(told) == "the state is not one that this estimate wrote: play from the beginning"
