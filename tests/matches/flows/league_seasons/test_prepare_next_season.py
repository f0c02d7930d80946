from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.league_seasons.prepare_next_season import prepare_next_season
from matches.inputs.league_seasons import NextSeasonInput
from matches.models import Tournament
from matches.queries.league_seasons.seasons import divisions_of, get_season
from matches.services.league_seasons.drafting import draft
from tests.support import build
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
NEXT = NextSeasonInput("next-season", "Next season", date(2027, 5, 3), date(2027, 9, 1))


@pytest.fixture
def home() -> House:
    return build.house()


def prepare(home: House, by: Actor | None = None, **changes: Any) -> Tournament:
    plan = replace(NEXT, **changes)
    return prepare_next_season(ref=scene.ref_of(home), plan=plan, ctx=ActContext(by or home.by_officer, NOON))


def names(tournament: Tournament) -> list[list[str]]:
    return [sorted(team.name for team in division.teams) for division in divisions_of(tournament)]


def refused(home: House, **changes: Any) -> list[str]:
    with pytest.raises(Refused) as refusal:
        prepare(home, **changes)
    return [violation.code for violation in refusal.value.verdict.violations]


def test_teams_go_up_and_down_into_the_next_season(home: House) -> None:
    events = scene.season(home)
    scene.decide_all(home, events)

    tournament = prepare(home)

    assert names(tournament) == [["Fjord", "Harbour", "Pier", "Sava"], ["Dune", "Lagoon", "Quay", "Reef"]]
    season = get_season(tournament)
    assert season.follows == home.tournament
    assert season.plan.first_week == "2027-05-07"
    assert season.plan.venues == scene.PLAN.venues
    squad = divisions_of(tournament)[0].event.entries.filter(plays_for__team_name="Harbour")
    assert squad.count() == 3
    assert len(draft(season).divisions) == 2


def test_the_manager_changes_the_draft(home: House) -> None:
    events = scene.season(home)
    entry = {row.team_name: row.pk for event in events for row in event.entries.filter(plays_for=None)}

    tournament = prepare(home, levels={entry["Lagoon"]: 1, entry["Pier"]: 0})

    assert "Lagoon" in names(tournament)[0]
    assert "Pier" not in [name for division in names(tournament) for name in division]


def test_what_does_not_fit_is_refused(home: House) -> None:
    events = scene.season(home)
    entries = [row.pk for row in events[1].entries.filter(plays_for=None)]

    assert refused(home, levels={10**9: 1}) == ["unknown_team"]
    assert refused(home, levels={entries[0]: 3}) == ["unknown_level"]
    assert refused(home, levels=dict.fromkeys(entries, 1)) == ["too_few_teams"]
    assert refused(home, name="") == ["name_length"]
    with pytest.raises(Conflicting):
        prepare(home, slug=home.tournament.slug)
    with pytest.raises(NotAllowed):
        prepare(home, home.by_director)
