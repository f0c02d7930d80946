"""A career counted in parts."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratings.models import RatingChange
from ratings.queries.players import career_breakdowns, careers
from rules_engine.ratings.fibs import FibsSettings, win_probability
from tests.interfaces.web.public.site.test_players import met, two
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_lengths_and_years_add_up_to_the_whole(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 3, days=200)
    meetings = careers.career(ann)

    lengths, years = career_breakdowns.by_length(meetings), career_breakdowns.by_year(meetings)

    assert [(one.key, one.totals.played) for one in lengths] == [(5, 3)]
    assert [(one.key, one.totals.played) for one in years] == [(2027, 1), (2026, 2)]
    assert sum(one.totals.points for one in years) == careers.totals(meetings).points


def test_form_is_the_last_ten_and_what_they_changed(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 12)
    meetings = careers.career(ann)

    form = career_breakdowns.rated_record(ann, home.pool).form(meetings)

    rows = list(RatingChange.objects.filter(player=ann).order_by("moment"))
    assert form.meetings == tuple(meetings[:10])
    assert form.points == rows[-1].after - rows[2].before


def test_form_without_a_rated_match_tells_no_points(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, pool="")

    assert career_breakdowns.rated_record(ann, home.pool).form(careers.career(ann)).points is None


def test_bands_compare_what_was_won_with_what_the_formula_expected(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 2)
    record = career_breakdowns.rated_record(ann, home.pool)

    bands = record.bands(careers.career(ann))

    rows = {row.match_id: row for row in RatingChange.objects.filter(player=soren)}
    mine = RatingChange.objects.filter(player=ann)
    chances = [win_probability(r.before / 100, rows[r.match_id].before / 100, 5, FibsSettings()) for r in mine]
    assert sum(band.totals.played for band in bands) == 2
    assert sum(band.expected or 0 for band in bands) == pytest.approx(sum(chances))


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        (120_000, (True, False, 20_000, None)),
        (140_000, (True, False, 5_000, 20_000)),
        (150_000, (False, False, 5_000, 5_000)),
        (154_999, (False, False, 5_000, 5_000)),
        (155_000, (False, True, 5_000, 20_000)),
        (190_000, (False, True, 20_000, None)),
    ],
)
def test_band_is_told_by_how_far_the_opponent_stood_away(
    home: House, theirs: int, told: tuple[bool, bool, int, int | None]
) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    RatingChange.objects.filter(player=soren).update(before=theirs)

    (band,) = career_breakdowns.rated_record(ann, home.pool).bands(careers.career(ann))

    assert (band.is_lower, band.is_higher, band.near, band.far) == told


def test_period_begins_so_many_months_ago() -> None:
    assert career_breakdowns.since(None, NOON) is None
    assert career_breakdowns.since(12, NOON) == NOON - timedelta(days=365.25)
    assert career_breakdowns.since(10**9, NOON) == career_breakdowns.since(1_200, NOON)


def test_record_takes_as_many_queries_for_many_matches(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)

    def count() -> int:
        with CaptureQueriesContext(connection) as seen:
            career_breakdowns.rated_record(ann, home.pool)
        return len(seen)

    few = count()
    met(home, ann, soren, 2)

    assert count() == few
