"""A history played through: laws of the whole."""

import subprocess
import sys
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings.compiled import IS_COMPILED
from rules_engine.ratings.strength.book import StrengthMatch, estimate
from rules_engine.ratings.strength.columns import part, rows
from rules_engine.ratings.strength.constants import PRESETS
from rules_engine.ratings.strength.estimate import (
    NotToBePlayed,
    Played,
    estimate_from,
    period_ends,
    play_on,
    play_through,
)
from rules_engine.ratings.strength.state import beginning
from rules_engine.ratings.strength.state_bytes import state_from_bytes, state_to_bytes
from rules_engine.words import PlayerId
from tests.rules_engine.ratings.strength.world import rows_of, season

POINTS = PRESETS["points"]
SHORT = POINTS._replace(period=30.0, window=120.0, sweeps=2, rust=0.05)  # most rows leave the window
seeds = st.integers(0, 10_000)

BITS = """
import sys
sys.modules["numba"] = None
from tests.rules_engine.ratings.strength.test_estimate import in_pieces
print(in_pieces(400, 12, 7, (90, 91, 250)).hex())
"""


def in_pieces(matches: int, players: int, seed: int, cuts: tuple[int, ...]) -> bytes:
    """Everything that is told when a history is played from state to state, each of them kept as bytes."""
    history, state, told = rows_of(matches, players, seed), beginning(SHORT), b""
    for begin, end in zip((0, *cuts), (*cuts, matches), strict=True):
        played = play_on(state_from_bytes(state_to_bytes(state)), part(history, (begin, end)), players)
        state, told = played.state, told + b"".join(column.tobytes() for column in columns(played))
    return told + state_to_bytes(state)


def columns(played: Played) -> "tuple[array[float], ...]":
    return played.mean, played.variance, played.chance


@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(1, 60))
def test_what_comes_later_changes_no_prediction(seed: int, cut: int) -> None:
    whole, part = season(80, 6, seed), season(80, 6, seed)[:cut]

    assert play_through(rows(part), 6, POINTS).chance == play_through(rows(whole), 6, POINTS).chance[:cut]


@settings(max_examples=20, deadline=None)
@given(seeds, st.permutations(range(6)))
def test_other_numbers_for_the_players_change_nothing(seed: int, names: list[int]) -> None:
    matches = season(80, 6, seed)
    renamed = [(day, names[one], names[other], n, won, lost) for day, one, other, n, won, lost in matches]

    assert play_through(rows(renamed), 6, POINTS).chance == play_through(rows(matches), 6, POINTS).chance


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_two_whom_nobody_knows_have_even_chances(seed: int) -> None:
    (*_, last) = season(40, 6, seed)
    matches = [*season(40, 6, seed), (last[0] + 1, 6, 7, 7.0, 7.0, 3.0)]

    assert play_through(rows(matches), 8, POINTS).chance[-1] == 0.5


def test_the_stronger_are_found_and_weighing_again_predicts_better() -> None:
    history = rows_of(3000, 12, 1)

    filtered = play_through(history, 12, POINTS._replace(sweeps=0)).chance[1500:]
    swept = play_through(history, 12, POINTS).chance[1500:]

    assert sum(p > 0.5 for p in swept) > 0.55 * len(swept)
    assert sum(swept) > 0.999 * sum(filtered)


def test_an_empty_history_is_played_through() -> None:
    assert play_through(rows([]), 0, POINTS).chance == array("d")


def test_days_that_run_back_are_no_time() -> None:
    back = rows([(100.0, 0, 1, 7.0, 0.0, 0.0), (50.0, 0, 1, 7.0, 0.0, 0.0), (100.0, 1, 0, 7.0, 0.0, 0.0)])

    assert all(0 < p < 1 for p in play_through(back, 2, POINTS).chance)


@settings(max_examples=40, deadline=None)
@given(seeds, st.lists(st.integers(0, 90), max_size=4).map(sorted), st.booleans())
def test_pieces_give_the_same_bits_as_the_whole(seed: int, cuts: list[int], is_backward: bool) -> None:
    """From any row, going on or through bytes, with players who are numbered as they come; also where days run back."""
    matches = season(90, 8, seed)
    history = rows(matches[45:] + matches[:45] if is_backward else matches)
    whole, state, told = play_on(beginning(SHORT), history, 8, cuts), beginning(SHORT), []
    going, went_on = estimate_from(state), []
    for begin, end in zip((0, *cuts), (*cuts, 90), strict=True):
        pieces = part(history, (begin, end))
        players = max(state.players, 1 + max([*pieces.winner, *pieces.loser, -1]))
        played = play_on(state, pieces, players)
        state = state_from_bytes(state_to_bytes(played.state))
        told.append(played)
        went_on.append(going.play(pieces, players))

    for at, column in enumerate(columns(whole)):
        assert b"".join(columns(one)[at].tobytes() for one in told) == column.tobytes()
        assert b"".join(columns(one)[at].tobytes() for one in went_on) == column.tobytes()
    assert state == going.state == whole.state
    for cut, kept in zip(cuts, whole.states, strict=True):
        assert play_on(kept, part(history, (cut, 90)), 8).state == whole.state


@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(1, 59))
def test_what_is_told_of_a_match_is_what_was_known_then(seed: int, count: int) -> None:
    matches = season(60, 6, seed)
    played = play_through(rows(matches), 6, POINTS)
    (day, winner, loser, *_) = matches[count - 1]

    then = estimate(
        (
            StrengthMatch((at,), at, int(day), PlayerId(one), PlayerId(other), int(n), int(won), int(lost))
            for at, (day, one, other, n, won, lost) in enumerate(matches[:count])
        ),
        POINTS,
    )

    for node, player in ((2 * count - 2, winner), (2 * count - 1, loser)):
        skill = then.skill(PlayerId(player), int(day))
        assert (played.mean[node], played.variance[node]) == (skill.mean, skill.variance)


@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(0, 59))
def test_a_match_that_is_inserted_moves_no_end_of_a_period(seed: int, at: int) -> None:
    matches = season(60, 6, seed)
    inserted = [*matches[:at], (matches[at][0], 0, 1, 5.0, 5.0, 2.0), *matches[at:]]

    before, after = (period_ends(rows(some), 30.0) for some in (matches, inserted))
    assert [matches[row][0] for row in before] == [inserted[row][0] for row in after]


def test_rows_that_do_not_go_on_from_a_state_are_refused() -> None:
    """A number beyond its column would be read from somewhere else."""
    state = play_through(rows_of(20, 6, 1), 6, POINTS).state

    with pytest.raises(NotToBePlayed):
        play_on(state, rows([]), 5)
    with pytest.raises(NotToBePlayed):
        play_on(state, rows([(2000.0, 0, 6, 7.0, 0.0, 0.0)]), 6)
    with pytest.raises(NotToBePlayed):
        play_on(state, rows([(2000.0, -1, 0, 7.0, 0.0, 0.0)]), 6)
    with pytest.raises(NotToBePlayed):
        play_on(state, rows([]), 6, (1,))


@pytest.mark.skipif(not IS_COMPILED, reason="Numba is not installed: there is one way only")
def test_compiled_and_plain_give_the_same_bits() -> None:
    plain = subprocess.run([sys.executable, "-c", BITS], check=True, capture_output=True, text=True).stdout.strip()

    assert in_pieces(400, 12, 7, (90, 91, 250)).hex() == plain
