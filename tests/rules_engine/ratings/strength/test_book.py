"""The estimate of a pool: order, hash, refusals, and what it says of a match to come."""

import math
from array import array
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings import codes
from rules_engine.ratings.replay import HistoryRefused
from rules_engine.ratings.rounding import scaled_strengths
from rules_engine.ratings.strength.book import Book, StrengthMatch, estimate
from rules_engine.ratings.strength.constants import BOUNDS, PRESETS, Constants, check_constants
from rules_engine.ratings.strength.forecast import FIBS_START, Meeting, Skill, changes, expected_score, results, scale
from rules_engine.words import PlayerId
from tests.rules_engine.ratings.strength.world import season

POINTS = PRESETS["points"]
LATER = 3_000


def pool(matches: int = 300) -> list[StrengthMatch]:
    return [
        StrengthMatch((at,), at, int(day), PlayerId(one + 10), PlayerId(other + 10), int(n), int(won), int(lost))
        for at, (day, one, other, n, won, lost) in enumerate(season(matches, 8, 5))
    ]


BOOK = estimate(pool(), POINTS)

skills = st.builds(Skill, st.floats(-1, 1), st.floats(0.0001, 0.1))
meetings = st.builds(Meeting, skills, skills, st.integers(1, 25), st.just(POINTS), st.floats(0.5, 2))


def refused(*matches: StrengthMatch, constants: object = POINTS) -> list[str]:
    with pytest.raises(HistoryRefused) as why:
        estimate(matches, constants)  # type: ignore[arg-type]  # absurd constants are the point
    return [one.code for one in why.value.verdict.violations]


def test_the_same_matches_in_any_order_give_the_same_bits_and_hash() -> None:
    shuffled = pool()
    Random(3).shuffle(shuffled)

    assert estimate(shuffled, POINTS) == BOOK


def test_the_hash_knows_constants_and_scores() -> None:
    other = [replace(pool()[0], lost=0 if pool()[0].lost else 1), *pool()[1:]]
    hashes = {estimate(other, POINTS).input_sha256, estimate(pool(), POINTS._replace(growth=0.1)).input_sha256}

    assert len(hashes | {BOOK.input_sha256}) == 3


def test_the_strongest_and_the_weakest_are_found() -> None:
    by_skill = sorted(BOOK.posteriors, key=lambda player: BOOK.skill(player, LATER).mean)

    assert {by_skill[0], by_skill[1]} <= {15, 16, 17}
    assert {by_skill[-1], by_skill[-2]} <= {10, 11, 12}


def test_whoever_rests_is_less_certain_and_a_stranger_is_a_newcomer() -> None:
    at_once, later = BOOK.skill(PlayerId(10), LATER), BOOK.skill(PlayerId(10), LATER + 3000)

    assert later.variance > at_once.variance
    assert BOOK.skill(PlayerId(99), LATER) == Skill(-POINTS.growth, POINTS.spread**2)


def test_strength_is_shown_on_the_familiar_scale() -> None:
    """At seven points a shown difference means what it means by the formula of FIBS."""
    plain = POINTS._replace(length_exponent=0.5)
    one, other = Skill(0.2, 1e-12), Skill(0.1, 1e-12)
    difference = scale(plain) * (one.mean - other.mean)
    _, spread = scaled_strengths((array("d", [0.0]), array("d", [0.01])), (FIBS_START, scale(plain)))

    chance = Meeting(one, other, 7, plain).chance
    assert chance == pytest.approx(1 / (1 + 10 ** (-difference * math.sqrt(7) / 2000)), abs=1e-9)
    assert spread[0] == 100 * round(2 * 868.5889638 * 0.1)


@settings(max_examples=60, deadline=None)
@given(meetings)
def test_scores_share_out_the_chances(meeting: Meeting) -> None:
    told = results(meeting)

    assert len(told) == 2 * meeting.length
    assert sum(one.chance for one in told) == pytest.approx(1, abs=1e-9)
    assert sum(one.chance for one in told if one.won > one.lost) == pytest.approx(meeting.chance, abs=1e-9)
    assert max(expected_score(meeting)) <= meeting.length


@settings(max_examples=60, deadline=None)
@given(meetings)
def test_the_clearer_a_result_the_more_it_changes(meeting: Meeting) -> None:
    first = [one.changes[0] for one in results(meeting)]

    assert first == sorted(first, reverse=True)
    assert all(one.changes[0] * one.changes[1] <= 0 for one in results(meeting))


@settings(max_examples=60, deadline=None)
@given(meetings)
def test_sides_are_alike(meeting: Meeting) -> None:
    turned = replace(meeting, player=meeting.other, other=meeting.player)
    length = meeting.length

    assert meeting.chance + turned.chance == pytest.approx(1, abs=1e-12)
    assert changes(meeting, length, 0) == pytest.approx(changes(turned, 0, length)[::-1], abs=1e-6)


def test_a_forecast_is_what_the_next_match_would_change() -> None:
    """The change that is told beforehand is the one that the estimate then makes."""
    matches = pool(40)
    one, other, day = PlayerId(10), PlayerId(11), matches[-1].day + 1
    before = estimate(matches, POINTS)
    meeting = before.meeting(one, other, 7, day)
    after = estimate([*matches, StrengthMatch((40,), 40, day, one, other, 7, 7, 4)], POINTS)

    rise = _mean(after, one) - _mean(before, one)
    assert rise == pytest.approx(changes(meeting, 7, 4)[0] / scale(POINTS), abs=1e-9)


def _mean(book: Book, player: PlayerId) -> float:
    return book.posteriors[player].mean


def _with(name: str, value: object) -> Constants:
    return Constants(**{**POINTS._asdict(), name: value})


def test_what_cannot_be_is_refused() -> None:
    one = StrengthMatch((1,), 1, 100, PlayerId(1), PlayerId(2), 7, 7, 3)

    assert refused(replace(one, loser=PlayerId(1))) == [codes.SELF_MATCH]
    assert refused(replace(one, length=0)) == [codes.LENGTH_TOO_SHORT]
    assert refused(replace(one, length=5_000)) == [codes.LENGTH_TOO_LONG]
    assert refused(replace(one, lost=-1)) == [codes.SCORE_OUT_OF_RANGE]
    assert refused(one, replace(one, match=2)) == [codes.KEY_TWICE]
    with pytest.raises(HistoryRefused):
        BOOK.meeting(PlayerId(1), PlayerId(1), 7, LATER)
    with pytest.raises(HistoryRefused):
        BOOK.meeting(PlayerId(1), PlayerId(2), 0, LATER)


@pytest.mark.parametrize("name", BOUNDS)
@pytest.mark.parametrize("value", [math.nan, math.inf, "7", True, None])
def test_constants_that_are_no_numbers_are_refused(name: str, value: object) -> None:
    assert refused(constants=_with(name, value)) == [codes.SETTING_NOT_A_NUMBER]


@pytest.mark.parametrize("name", BOUNDS)
def test_absurd_constants_are_refused(name: str) -> None:
    assert refused(constants=_with(name, 1e30)) == [codes.SETTING_OUT_OF_RANGE]
    assert refused(constants=_with(name, -1e30)) == [codes.SETTING_OUT_OF_RANGE]


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_are_within_bounds(preset: str) -> None:
    assert check_constants(PRESETS[preset]).is_ok


def test_newcomer_begins_below_the_average_player_of_long_experience() -> None:
    newcomer = BOOK.skill(PlayerId(99), LATER).mean
    growth = -newcomer * scale(POINTS)

    assert growth == pytest.approx(88.5, abs=0.1)
    assert POINTS.growth * math.exp(-300 / POINTS.growth_matches) * scale(POINTS) < 2
