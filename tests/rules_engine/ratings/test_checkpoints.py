"""A correction replays from the first match that changed, with the bits of a replay of everything."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings import checkpoints, codes
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.replay import HistoryRefused, RatedMatch, replay
from rules_engine.words import PlayerId

FIBS = FibsSettings()
MATCHES = 5 * checkpoints.EVERY // 2


def history(matches: int = MATCHES) -> list[RatedMatch]:
    luck = Random(1)
    pairs = [luck.sample(range(40), 2) for _ in range(matches)]
    return [
        RatedMatch((at,), at, PlayerId(one), PlayerId(other), luck.choice((1, 5, 7, 11)))
        for at, (one, other) in enumerate(pairs)
    ]


WHOLE = history()
FIRST = checkpoints.replay_from((), WHOLE, FIBS)


def flipped(at: int) -> list[RatedMatch]:
    one = WHOLE[at]
    return [*WHOLE[:at], replace(one, winner=one.loser, loser=one.winner), *WHOLE[at + 1 :]]


def test_from_nothing_it_is_a_replay_of_everything() -> None:
    whole = replay(WHOLE, FIBS)

    assert FIRST.begin == 0
    assert (FIRST.changes, FIRST.ratings, FIRST.input_sha256) == (whole.changes, whole.ratings, whole.input_sha256)
    assert [one.matches for one in FIRST.checkpoints] == [checkpoints.EVERY, 2 * checkpoints.EVERY]


@settings(max_examples=8, deadline=None)
@given(st.integers(0, MATCHES - 1))
def test_a_flipped_result_begins_at_the_last_checkpoint_before_it(at: int) -> None:
    corrected = flipped(at)

    resumed, whole = checkpoints.replay_from(FIRST.checkpoints, corrected, FIBS), replay(corrected, FIBS)

    assert resumed.begin == at // checkpoints.EVERY * checkpoints.EVERY
    assert resumed.changes == whole.changes[2 * resumed.begin :]
    assert (resumed.ratings, resumed.input_sha256) == (whole.ratings, whole.input_sha256)
    assert resumed.checkpoints == checkpoints.replay_from((), corrected, FIBS).checkpoints


def test_nothing_new_replays_only_the_end() -> None:
    resumed = checkpoints.replay_from(FIRST.checkpoints, WHOLE, FIBS)

    assert (resumed.begin, resumed.ratings) == (2 * checkpoints.EVERY, FIRST.ratings)


def test_other_settings_or_starting_ratings_make_every_checkpoint_worthless() -> None:
    assert checkpoints.replay_from(FIRST.checkpoints, WHOLE, FibsSettings(ramp=None)).begin == 0
    assert checkpoints.replay_from(FIRST.checkpoints, WHOLE, FIBS, {PlayerId(0): (1600.0, 10)}).begin == 0


def test_a_history_that_got_shorter_resumes_where_it_can() -> None:
    shorter = WHOLE[: checkpoints.EVERY + 5]

    assert checkpoints.replay_from(FIRST.checkpoints, shorter, FIBS).ratings == replay(shorter, FIBS).ratings


def test_what_replay_refuses_is_refused() -> None:
    with pytest.raises(HistoryRefused) as refused:
        checkpoints.replay_from((), [RatedMatch((1,), 1, PlayerId(1), PlayerId(1), 5)], FIBS)

    assert [one.code for one in refused.value.verdict.violations] == [codes.SELF_MATCH]
