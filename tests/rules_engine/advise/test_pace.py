"""The live pace: what was expected, until matches say otherwise."""

import math
import statistics

import pytest

from rules_engine.advise.pace import CASES, Timed, pace, paces, slow_after, slow_matches


def test_before_anything_is_played_the_pace_is_the_expected_one() -> None:
    assert pace([], 8) == 8


def test_many_matches_say_more_than_the_expectation() -> None:
    slow = [Timed(5, 60)] * 30

    assert pace(slow, 8) == pytest.approx(12, rel=0.06)


def test_one_match_says_little() -> None:
    assert 8 < pace([Timed(5, 80)], 8) < 12


def test_matches_that_go_on_are_no_longer_overlooked() -> None:
    quick = [Timed(7, 40)] * 4
    still_going = [Timed(7, 55, is_over=False)] * 28

    assert pace(quick, 8) < 7
    assert pace(quick + still_going, 8) > 8


def test_order_of_the_matches_does_not_matter() -> None:
    told = [Timed(5, 30), Timed(7, 80), Timed(9, 60, is_over=False)]

    assert pace(told, 8) == pace(told[::-1], 8)


def test_start_noted_with_the_score_and_forgotten_match_say_nothing() -> None:
    assert pace([Timed(7, 0.5), Timed(7, 900), Timed(7, 900, is_over=False)], 8) == 8


def test_slow_is_longer_than_95_of_100() -> None:
    going = {1: Timed(9, 101, is_over=False), 2: Timed(9, 97, is_over=False), 3: Timed(9, 101)}

    assert slow_after(9, 8) == pytest.approx(99, abs=1.5)
    assert slow_matches({1: going[1]}, 8) == {1}
    assert slow_matches({2: going[2]}, 8) == frozenset()
    assert slow_matches({3: going[3]}, 8) == frozenset()
    assert slow_matches({}, 8) == frozenset()


def test_slow_is_measured_by_the_pace_of_the_others() -> None:
    slow_event = {match: Timed(7, 84) for match in range(20)}

    assert slow_matches(slow_event | {99: Timed(7, 84, is_over=False)}, 8) == frozenset()
    assert slow_matches(slow_event | {99: Timed(7, 130, is_over=False)}, 8) == {99}


def test_forgotten_match_is_slow_and_says_nothing_of_the_others() -> None:
    assert slow_matches({1: Timed(7, 900, is_over=False), 2: Timed(7, 60, is_over=False)}, 8) == {1}


def test_paces_are_as_far_apart_as_events_are_before_anything_is_played() -> None:
    cases = paces([], 8)

    logs = [math.log(case / 8) for case in cases]
    assert (len(cases), list(cases)) == (CASES, sorted(cases))
    assert statistics.fmean(logs) == pytest.approx(0, abs=0.001)
    assert statistics.pstdev(logs) == pytest.approx(0.2, abs=0.01)


def test_matches_narrow_the_paces_around_the_likeliest() -> None:
    slow = [Timed(5, 60)] * 30

    cases = paces(slow, 8)

    assert cases[CASES // 2] == pytest.approx(pace(slow, 8), rel=0.02)
    assert cases[-1] / cases[0] < 1.4


def test_even_many_matches_leave_some_doubt() -> None:
    assert len(set(paces([Timed(5, 40)] * 3000, 8))) == CASES
