"""What a match to come would bring: by the official rating, and by strength, never mixed."""

from datetime import timedelta

import pytest

from matches.models import RatingChange, RatingPool
from matches.queries import chances
from rules_engine.ratings.fibs import FibsSettings, win_probability
from rules_engine.ratings.strength.constants import POINTS, PRESETS
from rules_engine.ratings.strength.forecast import shown
from tests import build
from tests.build import NOON, House
from tests.matches.estimates import estimated, not_estimated
from tests.matches.web.test_players import met, two
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

    told = chances.prospect(pool, (ann, soren), 5, LATER).official
    met(home, ann, soren, days=1)

    assert told is not None
    rows = {row.player_id: row.difference for row in RatingChange.objects.filter(is_last=True)}
    happened = (rows[ann.pk], rows[soren.pk])
    assert any(all(abs(a - b) <= 1 for a, b in zip(happened, one, strict=True)) for one in (told.win, told.lose))


def test_newcomer_is_expected_to_stand_where_everybody_begins(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)

    told = chances.prospect(pool, (ann, soren), 7, NOON)

    assert told.official is not None
    assert told.official.chance == 0.5
    assert told.official.win == (2646, -2646)  # 4 · √7 · 5 · 0.5
    assert told.by_strength is None


def test_chances_by_strength_come_from_the_strength_alone(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 170_000, 2_000)
    estimated(soren, 150_000, 2_000)

    told = chances.prospect(pool, (ann, soren), 7, NOON)

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

    one = chances.prospect(pool, (ann, soren), 9, LATER)
    other = chances.prospect(pool, (soren, ann), 9, LATER)

    assert one.official and other.official and one.by_strength and other.by_strength
    assert one.official.chance + other.official.chance == pytest.approx(1.0)
    assert one.by_strength.chance + other.by_strength.chance == pytest.approx(1.0)
    assert one.official.win == tuple(reversed(other.official.lose))


def test_skill_is_read_back_from_the_familiar_scale(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 162_341, 4_149)
    constants = PRESETS[POINTS]._replace(drift_per_match=0.0)

    skill = chances.skill_of(chances.footings(pool, [ann])[ann.pk], constants, NOON)

    assert skill is not None
    assert shown(skill, constants).rating == pytest.approx(1623.41)
    assert shown(skill, constants).uncertainty == pytest.approx(41.49)


def test_strength_is_less_certain_after_a_pause(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann)
    footing, constants = chances.footings(pool, [ann])[ann.pk], PRESETS[POINTS]

    soon, late = (chances.skill_of(footing, constants, NOON + timedelta(days=days)) for days in (1, 900))

    assert soon and late
    assert late.variance > soon.variance
    assert late.mean == soon.mean


def test_nothing_is_told_by_strength_of_one_who_is_rated_and_not_estimated(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    not_estimated(soren)

    assert chances.prospect(pool, (ann, soren), 7, NOON).by_strength is None


def test_chances_at_each_length(home: House, pool: RatingPool) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    sides = chances.prospect(pool, (ann, soren), 7, NOON).sides

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

    assert chances.prospect(pool, (ann, soren), 1_000, NOON).by_strength is None
