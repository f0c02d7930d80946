from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotFound, Refused, Stale
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.events.undo_act import undo_act
from matches.flows.league_seasons.make_fixtures import make_fixtures
from matches.models import Node
from matches.queries.results.appointments import appointment_of
from matches.season_plan import Home as SharedHome
from matches.services.league_seasons.drafting import draft
from tests.support import build, teams
from tests.support import league_seasons as scene
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def codes(refusal: Any) -> list[str]:
    return [violation.code for violation in refusal.value.verdict.violations]


@pytest.fixture
def home() -> House:
    return build.house()


def make(home: House, digest: str | None = None, days: int = 0) -> Any:
    at = NOON + timedelta(days=days)
    return make_fixtures(ref=scene.ref_of(home), digest=digest, ctx=ActContext(home.by_director, at))


def test_fixtures_draw_every_division_with_times_and_venues(home: House) -> None:
    first, second = scene.season(home)

    ties = [teams.ties(event) for event in (first, second)]
    assert [len(of_event) for of_event in ties] == [6, 6]
    rows = {match: appointment_of(match, NOON) for of_event in ties for match in of_event}
    harbour = [row for match, row in rows.items() if row and match.side0.team_name == "Harbour"]
    assert {row.venue for row in harbour} == {"Old Hall"}
    assert {f"{row.agreed_at:%A %H:%M}" for row in harbour} == {"Wednesday 20:00"}
    evenings = [row.agreed_at for row in rows.values() if row and row.venue == "Old Hall"]
    assert len(set(evenings)) == len(evenings)


def test_what_was_looked_at_is_what_is_made(home: House) -> None:
    scene.divisions(home)
    digest = draft(scene.planned(home)).digest

    with pytest.raises(Stale):
        make(home, "0" * 64)
    division = make(home, digest).divisions[0]

    numbers = {team.row.id: team.row.number for team in division.division.teams}
    nodes = Node.objects.filter(stage=division.division.stage).order_by("round", "position")
    drawn = [(node.round, *(numbers[entry] for entry in node.entries)) for node in nodes]
    assert drawn == [(number, *tie) for number, round_ in enumerate(division.rounds, start=1) for tie in round_]


def test_an_odd_division_has_free_rounds(home: House) -> None:
    (event,) = scene.divisions(home, (("Harbour", "Pier", "Quay"),))
    scene.planned(home)
    make(home)

    assert len(teams.ties(event)) == 3
    assert Node.objects.filter(stage__event=event, state="bye").count() == 3


def test_fixtures_are_made_once(home: House) -> None:
    scene.season(home)

    with pytest.raises(Conflicting) as refusal:
        make(home)
    assert codes(refusal) == ["fixtures_made"]


def test_a_season_without_a_plan_is_none(home: House) -> None:
    scene.divisions(home)

    with pytest.raises(NotFound) as refusal:
        make(home)
    assert codes(refusal) == ["no_season"]


def test_divisions_and_days_have_to_fit(home: House) -> None:
    scene.plan_only(home)
    with pytest.raises(Refused) as refusal:
        make(home)
    assert codes(refusal) == ["no_divisions"]

    scene.divisions(home, (("Harbour", "Pier"), ("Quay",)))
    with pytest.raises(Refused) as refusal:
        make(home)
    assert codes(refusal) == ["bad_division"]

    teams.team_in(home, home.tournament.events.get(name="Division 2"), "Dune")
    with pytest.raises(Refused) as refusal:
        make(home, days=90)
    assert codes(refusal) == ["fixtures_in_the_past"]


def test_three_teams_on_one_night_clash_with_a_note(home: House) -> None:
    scene.divisions(home, (("Harbour", "Pier", "Quay", "Dune"),))
    (quay,) = scene.teams_named("Quay")
    homes = {str(quay): SharedHome(1, 2)}
    season_draft = draft(scene.planned(home, replace(scene.PLAN, homes=homes)))

    assert {clash.venue for clash in season_draft.clashes} == {"Old Hall"}
    assert sum(clash.excess for clash in season_draft.clashes) >= 1


def test_team_that_came_since_is_not_left_out_of_a_draw_by_the_old_fixtures(home: House) -> None:
    event, _ = scene.season(home)
    ctx = ActContext(home.by_director, NOON)
    kinds = ("plan_fixtures", "draw_event")
    rows = Act.objects.filter(stream__kind="event", stream__key=str(event.pk), kind__in=kinds)
    acts = {act.kind: act for act in rows}
    for kind in kinds:
        undo_act(event_id=event.pk, act_id=acts[kind].pk, ctx=ctx)
    teams.team_in(home, event, "Newcomer")

    with pytest.raises(Refused) as refusal:
        draw_stage(event_id=event.pk, ctx=ctx)

    assert codes(refusal) == ["draws.entry_without_fixture"]
