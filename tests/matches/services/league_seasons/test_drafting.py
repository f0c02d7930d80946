from dataclasses import replace
from datetime import date, timedelta

import pytest

from matches.services.league_seasons.drafting import draft
from tests.support import build
from tests.support import league_seasons as scene
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    home = build.house()
    scene.divisions(home)
    return home


def test_closed_weeks_move_all_rounds_that_follow(home: House) -> None:
    first = date.fromisoformat(scene.PLAN.first_week)
    plan = replace(scene.PLAN, closed=(str(first + timedelta(days=7)),), day=first.weekday())

    rows = draft(scene.planned(home, plan)).divisions[0].fixtures

    days = sorted({row.at.date() for row in rows if row.home.name != "Harbour"})
    assert {(day - first).days for day in days} <= {0, 14, 21}


def test_every_round_may_be_played_until_the_last_week_to_catch_up(home: House) -> None:
    season = scene.planned(home)

    assert set(draft(season).divisions[0].due) == {season.plan.last_catch_up}


def test_a_seed_makes_the_same_draft_again(home: House) -> None:
    season = scene.planned(home)

    assert draft(season, "ab").digest == draft(season, "ab").digest
    assert draft(season).seed != "ab"


def test_ties_on_closed_days_without_a_week_to_catch_up_are_named(home: House) -> None:
    first = date.fromisoformat(scene.PLAN.first_week)
    days = tuple(str(first - timedelta(days=first.weekday()) + timedelta(days=at)) for at in range(7))

    season_draft = draft(scene.planned(home, replace(scene.PLAN, closed_days=days, catch_up=())))

    assert {row.round for row in season_draft.on_closed_days} == {1}
