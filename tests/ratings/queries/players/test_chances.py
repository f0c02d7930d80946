"""What a match to come would bring: by the official rating, and by strength, never mixed."""

from datetime import UTC, datetime, timedelta
from math import sqrt

import pytest

from matches.models import RatingPool
from ratings.flows.pools.rate_pool import rate_pool
from ratings.inputs.pools import TermsInput
from ratings.models import RatingChange, RatingRun
from ratings.queries.players import chances
from ratings.queries.pools.forecast_scale import forecast_scale_now
from ratings.queries.pools.strength_rows import strength_history
from rules_engine.ratings.fibs import FibsSettings, win_probability
from rules_engine.ratings.strength.constants import GAMES, POINTS, PRESETS, constants_to_plain
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.forecast import FIBS_START, Meeting, scale
from rules_engine.ratings.strength.posterior import skill_on
from tests.interfaces.web.public.site.test_players import met, met_once, two
from tests.support import build
from tests.support.build import NOON, House
from tests.support.estimates import estimated, not_estimated
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
LATER = NOON + timedelta(days=40)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def pool(home: House) -> RatingPool:
    return home.pool


def test_official_forecast_is_what_the_next_match_then_changes(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)

    told = chances.head_to_head_forecast(pool, (ann, soren), 5, LATER).official
    met(home, ann, soren, days=1)

    assert told is not None
    rows = {row.player_id: row.difference for row in RatingChange.objects.filter(is_last=True)}
    happened = (rows[ann.pk], rows[soren.pk])
    assert any(all(abs(a - b) <= 1 for a, b in zip(happened, one, strict=True)) for one in (told.win, told.lose))


def test_newcomer_is_expected_to_stand_where_everybody_begins(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)

    told = chances.head_to_head_forecast(pool, (ann, soren), 7, NOON)

    assert told.official is not None
    assert told.official.chance == 0.5
    assert told.official.win == (2646, -2646)  # 4 · √7 · 5 · 0.5
    assert told.by_strength is None


def test_chances_by_strength_come_from_the_strength_alone(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 170_000, 2_000)
    estimated(soren, 150_000, 2_000)

    told = chances.head_to_head_forecast(pool, (ann, soren), 7, NOON)

    assert told.by_strength is not None
    assert 0.6 < told.by_strength.chance < 0.65  # two hundred points at seven points: .648 by the official scale
    assert sum(score.chance for score in told.by_strength.scores) == pytest.approx(1.0)
    assert len(told.by_strength.scores) == 14
    assert told.by_strength.expected[0] > told.by_strength.expected[1]
    assert all((score.changes[0] > 0) is (score.won > score.lost) for score in told.by_strength.scores[:2])


def test_both_sides_are_told_the_same_from_either_side(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann)
    estimated(soren, 150_000, 9_000)

    one = chances.head_to_head_forecast(pool, (ann, soren), 9, LATER)
    other = chances.head_to_head_forecast(pool, (soren, ann), 9, LATER)

    assert one.official and other.official and one.by_strength and other.by_strength
    assert one.official.chance + other.official.chance == pytest.approx(1.0)
    assert one.by_strength.chance + other.by_strength.chance == pytest.approx(1.0)
    assert one.official.win == tuple(reversed(other.official.lose))


def test_skill_is_read_back_from_the_familiar_scale(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 162_341, 4_149)
    constants = PRESETS[POINTS]._replace(drift_per_match=0.0)

    skill = chances.skill_of(chances.player_strengths(pool, [ann])[ann.pk], constants, NOON)

    assert skill is not None
    assert FIBS_START + scale(constants) * skill.mean == pytest.approx(1623.41)
    assert 2 * scale(constants) * sqrt(skill.variance) == pytest.approx(41.49)


def test_strength_is_less_certain_after_a_pause(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann)
    footing, constants = chances.player_strengths(pool, [ann])[ann.pk], PRESETS[POINTS]

    soon, late = (chances.skill_of(footing, constants, NOON + timedelta(days=days)) for days in (1, 900))

    assert soon and late
    assert late.variance > soon.variance
    assert late.mean == soon.mean


def test_forecast_on_a_later_day_is_that_of_the_estimate(home: House, pool: RatingPool) -> None:
    """What is read back from the list is what the estimate itself knows, to the point: with years and idle months."""
    constants = PRESETS[GAMES]._replace(sweeps=0)
    build.rate_by(home, TermsInput(strength=constants_to_plain(constants)))
    (ann, soren), cleo = two(home), build.player(home, "Cleo Dahl")
    met(home, ann, soren)
    met_once(home, ann, cleo, NOON + timedelta(days=300))
    history, at = strength_history(pool), NOON + timedelta(days=400)
    state = play_through(history.rows, history.players, constants).state
    skills = [skill_on((at - datetime.fromtimestamp(0, UTC)).days, state.posterior(one), constants) for one in range(2)]

    told = chances.head_to_head_forecast(pool, (ann, soren), 7, at)

    first = RatingChange.objects.filter(player=ann).order_by("moment")[0]
    mine = 0 if first.difference > 0 else 1  # players are numbered as they come, the winner first
    meeting = Meeting(skills[mine], skills[1 - mine], 7, constants, state.boldness[0])
    assert told.by_strength is not None
    assert told.by_strength.chance == pytest.approx(meeting.chance, abs=1e-3)


def test_forecast_is_as_bold_as_the_last_run_has_learnt(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 3)
    estimated(ann, 170_000, 2_000)
    estimated(soren, 150_000, 2_000)
    run = RatingRun.objects.filter(pool=pool).order_by("pk").last()
    assert run is not None
    history = strength_history(pool)
    learnt = play_through(history.rows, history.players, PRESETS[POINTS]).state.boldness[0]

    told = chances.head_to_head_forecast(pool, (ann, soren), 7, NOON)
    (by_length,) = chances.by_length(pool, told.sides, NOON, [7])

    assert run.counts["slope"] == forecast_scale_now(pool) == pytest.approx(learnt)
    assert learnt != 1
    assert told.by_strength is not None
    assert told.by_strength.chance == by_length.by_strength
    one, other = (skill for side in told.sides if (skill := chances.skill_of(side, PRESETS[POINTS], NOON)))
    assert told.by_strength.chance == Meeting(one, other, 7, PRESETS[POINTS], learnt).chance


def test_slope_stays_where_a_run_has_nothing_to_do(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 3)
    before = forecast_scale_now(pool)

    rate_pool(pool_id=pool.pk, at=LATER)()

    last = RatingRun.objects.filter(pool=pool).order_by("pk").last()
    assert last is not None
    assert last.counts["slope"] == before != 1


def test_nothing_is_told_by_strength_of_one_who_is_rated_and_not_estimated(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    not_estimated(soren)

    assert chances.head_to_head_forecast(pool, (ann, soren), 7, NOON).by_strength is None


def test_chances_at_each_length(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    sides = chances.head_to_head_forecast(pool, (ann, soren), 7, NOON).sides

    told = chances.by_length(pool, sides, NOON)

    ratings = [(side.rating or 0) / 100 for side in sides]
    assert [one.length for one in told] == [3, 5, 7, 11, 15, 21]
    assert [one.official for one in told] == [
        win_probability(ratings[0], ratings[1], length, FibsSettings()) for length in chances.LENGTHS
    ]


def test_longer_match_than_anybody_plays_has_no_table_of_scores(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    for one in (ann, soren):
        estimated(one)

    assert chances.head_to_head_forecast(pool, (ann, soren), 1_000, NOON).by_strength is None
