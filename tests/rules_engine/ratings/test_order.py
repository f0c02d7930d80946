"""Matches stand in the order of their time, but never one before another that fed it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings import codes
from rules_engine.ratings.order import PlayedMatch, playing_order
from rules_engine.ratings.replay import HistoryRefused


@st.composite
def events(draw: st.DrawFn) -> list[PlayedMatch]:
    """Each match is fed by up to two that were made before it; times are often equal and sometimes wrong."""
    count = draw(st.integers(0, 12))
    names = draw(st.permutations(range(100, 100 + count)))
    matches = []
    for at in range(count):
        feeders = draw(st.lists(st.sampled_from(names[:at]), max_size=2, unique=True)) if at else []
        matches.append(PlayedMatch(names[at], draw(st.integers(0, 3)), tuple(feeders)))
    return matches


def order(*matches: PlayedMatch) -> list[int]:
    return list(playing_order(matches))


def test_time_comes_first_then_depth_then_id() -> None:
    early, final = PlayedMatch(9, 10), PlayedMatch(1, 20, fed_by=(5, 7))

    assert order(final, PlayedMatch(7, 20), PlayedMatch(5, 20), early) == [9, 5, 7, 1]


def test_a_final_entered_an_hour_early_waits_for_its_semi_finals() -> None:
    final, third = PlayedMatch(1, 10, fed_by=(2, 3)), PlayedMatch(4, 25)

    assert order(final, PlayedMatch(2, 20), PlayedMatch(3, 30), third) == [2, 4, 3, 1]


def test_what_is_not_rated_feeds_nobody() -> None:
    assert order(PlayedMatch(1, 10, fed_by=(99,))) == [1]


@given(events(), st.randoms(use_true_random=False))
def test_nobody_is_before_his_feeder_however_they_are_handed_over(events: list[PlayedMatch], luck: object) -> None:
    keys = playing_order(events)
    luck.shuffle(events)  # type: ignore[attr-defined]  # hypothesis gives a Random

    assert playing_order(events) == keys
    assert len(set(keys.values())) == len(events)
    assert list(keys.values()) == sorted(keys.values())
    for one in events:
        assert all(keys[feeder] < keys[one.match] for feeder in one.fed_by)


@pytest.mark.parametrize(
    ("matches", "code"),
    [
        ((PlayedMatch(1, 0, (2,)), PlayedMatch(2, 0, (1,))), codes.FED_IN_A_CIRCLE),
        ((PlayedMatch(1, 0, (1,)),), codes.FED_IN_A_CIRCLE),
        ((PlayedMatch(1, 0), PlayedMatch(1, 5)), codes.MATCH_TWICE),
    ],
)
def test_circles_and_doubles_are_refused(matches: tuple[PlayedMatch, ...], code: str) -> None:
    with pytest.raises(HistoryRefused) as refused:
        playing_order(matches)

    (violation,) = refused.value.verdict.violations
    assert (violation.code, dict(violation.params)) == (code, {"match": 1})
