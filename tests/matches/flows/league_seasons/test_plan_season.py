from collections.abc import Iterator
from typing import Any

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.flows.league_seasons.plan_season import plan_season
from matches.models import LeagueSeason
from matches.season_plan import SeasonPlan
from tests.support import build
from tests.support.build import NOON, House
from tests.support.league_seasons import PLAN, ref_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def codes(refusal: Any) -> list[str]:
    return [violation.code for violation in refusal.value.verdict.violations]


def test_a_plan_is_stored_and_changed(home: House) -> None:
    plan_season(ref=ref_of(home), plan=PLAN, ctx=ActContext(home.by_director, NOON))
    plan_season(
        ref=ref_of(home), plan={"first_week": "2026-10-05", "cycles": 1}, ctx=ActContext(home.by_director, NOON)
    )

    assert LeagueSeason.objects.get().plan == SeasonPlan("2026-10-05", cycles=1)


def wrong() -> Iterator[tuple[dict[str, Any], list[str]]]:
    first = {"first_week": "2026-10-05"}
    yield {}, ["draws.key_missing"]
    yield {**first, "colour": 1}, ["draws.key_unknown"]
    yield {**first, "cycles": "2"}, ["draws.type_wrong"]
    yield {**first, "cycles": 5, "start": "25:00"}, ["bad_season_number", "bad_season_time"]
    yield {"first_week": "5 October"}, ["bad_season_day"]
    yield {**first, "venues": [{"name": "Hall"}, {"name": "Hall "}]}, ["venue_twice"]
    yield {**first, "venues": [{"name": " "}]}, ["bad_venue"]
    yield {**first, "homes": {"1": {"venue": 1}}}, ["bad_season_number"]


@pytest.mark.parametrize(("plan", "expected"), list(wrong()))
def test_what_does_not_fit_is_refused_with_every_reason(home: House, plan: dict[str, Any], expected: list[str]) -> None:
    with pytest.raises(Refused) as refusal:
        plan_season(ref=ref_of(home), plan=plan, ctx=ActContext(home.by_director, NOON))

    assert codes(refusal) == expected
    assert not LeagueSeason.objects.exists()


def test_a_stranger_plans_nothing(home: House) -> None:
    with pytest.raises(NotAllowed):
        plan_season(ref=ref_of(home), plan=PLAN, ctx=ActContext(build.acting(build.login()), NOON))
