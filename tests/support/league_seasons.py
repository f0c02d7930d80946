"""A season of a league for tests: two divisions, venues, fixtures."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from journal.context import ActContext
from matches.flows.league_seasons.make_fixtures import make_fixtures
from matches.flows.league_seasons.plan_season import plan_season
from matches.flows.results.end_match import end_match
from matches.flows.tournaments.add_staff import add_staff
from matches.inputs.results import OutcomeInput
from matches.inputs.tournaments import TournamentRef
from matches.models import Entry, Event, LeagueSeason, Match
from matches.season_plan import Home, Moves, SeasonPlan, Venue
from matches.services.league_seasons.drafting import draft
from tests.support import build, teams
from tests.support.build import FOR_EVER, NOON, House
from tests.support.remembered import scene

NAMES = ("Harbour", "Fjord", "Sava", "Lagoon"), ("Pier", "Quay", "Dune", "Reef")
PLAN = SeasonPlan(
    first_week=str((NOON + timedelta(days=7)).date()),
    cycles=1,
    catch_up=(str((NOON + timedelta(days=35)).date()),),
    venues=(Venue("Old Hall", 1, "Quay 1"), Venue("Club Room", 2)),
    moves=(Moves(1, 1, True),),
)


def ref_of(home: House) -> TournamentRef:
    return TournamentRef(home.federation.slug, home.tournament.slug)


@scene
def divisions(home: House, names: tuple[tuple[str, ...], ...] = NAMES, **plan: Any) -> list[Event]:
    """The divisions of a season with their teams, before their fixtures are made."""
    events = []
    for level, in_division in enumerate(names, start=1):
        event = teams.team_event(home, 0, name=f"Division {level}", **plan)
        for name in in_division:
            teams.team_in(home, event, name)
        events.append(event)
    return events


def planned(home: House, plan: SeasonPlan = PLAN) -> LeagueSeason:
    """The season with its plan; "Harbour" and "Pier" share the old hall."""
    homes = {str(team): Home(1, 2, "20:00") for team in teams_named("Harbour", "Pier")}
    full = SeasonPlan(**{**{name: getattr(plan, name) for name in plan.__slots__}, "homes": {**homes, **plan.homes}})
    return plan_season(ref=ref_of(home), plan=full, ctx=ActContext(home.by_director, NOON))


def teams_named(*names: str) -> list[int]:
    return [Entry.objects.get(team_name=name).team_id or 0 for name in names]


@scene
def season(home: House, plan: SeasonPlan = PLAN) -> list[Event]:
    """The divisions of a season with fixtures."""
    events = divisions(home)
    planned(home, plan)
    make_fixtures(ref=ref_of(home), ctx=ActContext(home.by_director, NOON))
    return events


def plan_only(home: House) -> LeagueSeason:
    """A season without divisions."""
    return plan_season(ref=ref_of(home), plan=PLAN, ctx=ActContext(home.by_director, NOON))


def decide(home: House, match: Match, winner: int = 0, at: datetime = NOON) -> None:
    """Forfeit a tie."""
    ctx = ActContext(home.by_director, at, "They did not come.")
    end_match(match_id=match.pk, outcome=OutcomeInput("forfeit", winner), ctx=ctx)


def decide_all(home: House, events: Sequence[Event]) -> None:
    """The team that was entered earlier wins each tie."""
    for event in events:
        for match in teams.ties(event):
            decide(home, match, 0 if match.side0_id < match.side1_id else 1)


FAR = SeasonPlan("2199-01-07", cycles=1, venues=(Venue("Old Hall"), Venue("Club Room", 2)), moves=(Moves(1, 1, True),))


def season_tournaments(home: House) -> None:
    """Two seasons for the tables of permissions: of one the fixtures are to be made, of the other they are."""
    for slug in ("season", "going"):
        tournament = build.tournament_of(home.federation.slug, home.by_officer, slug)
        ctx = ActContext(home.by_officer, NOON)
        add_staff(ref=build.ref(tournament), user=home.director, role="director", term=FOR_EVER, ctx=ctx)
        there = replace(home, tournament=tournament)
        divisions(there, ((f"{slug} 1", f"{slug} 2"), (f"{slug} 3", f"{slug} 4")))
        plan_season(ref=ref_of(there), plan=FAR, ctx=ctx)
        if slug == "going":
            make_fixtures(ref=ref_of(there), ctx=ctx)


def growing_season(home: House, size: int) -> None:
    """A season with so many divisions, and teams in each."""
    tournament = build.tournament_of(home.federation.slug, home.by_officer, "going")
    there, ctx = replace(home, tournament=tournament), ActContext(home.by_officer, NOON)
    names = [tuple(f"Going {level} {number}" for number in range(size + 1)) for level in range(size)]
    build.serve(tournament, home.director, home.by_officer)
    divisions(there, tuple(names))
    plan_season(ref=ref_of(there), plan=FAR, ctx=ctx)
    make_fixtures(ref=ref_of(there), ctx=ctx)


def growing_season_words(home: House) -> dict[str, Any]:
    return {"tournament": "going", "match": going_ties(home)[0].pk, "level": 1}


def season_words(home: House) -> dict[str, Any]:
    """What stands in the addresses of the tables."""
    season = LeagueSeason.objects.get(tournament__federation=home.federation, tournament__slug="season")
    return {"fixture": going_ties(home)[0].pk, "digest": draft(season).digest}


def going_ties(home: House) -> list[Match]:
    events = Event.objects.filter(tournament__federation=home.federation, tournament__slug="going").order_by("pk")
    return [tie for event in events for tie in teams.ties(event)]
