"""The fixtures of all divisions of a season together, as the rule book makes them. Nothing is written."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from journal.refusals import Refused, cause
from matches.models import LeagueSeason
from matches.queries.league_seasons.seasons import Division, DivisionTeam, divisions_of
from matches.season_plan import SeasonPlan, sunday
from matches.services.draws.drawing import seed_for
from rules_engine.leagues.fixture_dates import Calendar, Dated, dated, on_closed_days
from rules_engine.leagues.fixture_plan import Clash, FixturePlan, plan_fixtures
from rules_engine.leagues.fixtures import Facts, Rounds
from rules_engine.leagues.venues import Venue as SharedNight

MOST_IN_A_DIVISION = 32


@dataclass(frozen=True, slots=True)
class FixtureDraft:
    """A tie as it would be played. ``home``, ``away``: teams of the division. ``venue``: its name, or ""."""

    round: int
    home: DivisionTeam
    away: DivisionTeam
    at: datetime
    venue: str
    is_closed: bool


@dataclass(frozen=True, slots=True)
class DivisionDraft:
    """The fixtures of a division. ``rounds``: by the numbers of its entries. ``due``: the last day of each round."""

    division: Division
    rounds: Rounds
    fixtures: tuple[FixtureDraft, ...]
    due: tuple[date, ...]
    facts: Facts


@dataclass(frozen=True, slots=True)
class ClashRow:
    """A round in which more teams play at home at a venue on one night than it takes."""

    round: int
    venue: str
    teams: tuple[str, ...]
    excess: int


@dataclass(frozen=True, slots=True)
class SeasonDraft:
    """The fixtures of a season before they are made. ``seed``: that of their lots."""

    divisions: tuple[DivisionDraft, ...]
    clashes: tuple[ClashRow, ...]
    seed: str

    @property
    def digest(self) -> str:
        """Return the SHA-256 of the ties with their times and venues: what was looked at is what is made."""
        rows = [
            [row.round, row.home.row.id, row.away.row.id, row.at.isoformat(), row.venue]
            for division in self.divisions
            for row in division.fixtures
        ]
        return hashlib.sha256(json.dumps(rows).encode()).hexdigest()

    @property
    def on_closed_days(self) -> list[FixtureDraft]:
        """Return the ties that no week to catch up takes."""
        return [row for division in self.divisions for row in division.fixtures if row.is_closed]


def draft(season: LeagueSeason, seed: str = "") -> SeasonDraft:
    """Return the fixtures that the rule book makes. ``seed``: "" for that of the next attempt.

    Raise ``Refused`` without divisions, or for one of a wrong size.
    """
    divisions, plan = divisions_of(season.tournament), season.plan
    check_divisions(divisions)
    lots, nights = seed or seed_for(divisions[0].stage, 0), list(_nights(divisions, plan))
    sizes = [len(division.playing) for division in divisions]
    fixture_plan = plan_fixtures(sizes, plan.cycles, [night for night, _ in nights], lots)
    drafts = tuple(_division(season, division, fixture_plan, at) for at, division in enumerate(divisions))
    names = [name for _, name in nights]
    return SeasonDraft(drafts, tuple(_clash(divisions, names, clash) for clash in fixture_plan.clashes), lots)


def check_divisions(divisions: Sequence[Division]) -> None:
    if not divisions:
        raise Refused(cause("no_divisions"))
    for division in divisions:
        teams = len(division.playing)
        if not 2 <= teams <= MOST_IN_A_DIVISION:
            name = division.event.name
            raise Refused(cause("bad_division", division=name, teams=teams, least=2, most=MOST_IN_A_DIVISION))


def _nights(divisions: Sequence[Division], plan: SeasonPlan) -> Iterator[tuple[SharedNight, str]]:
    """Yield the evenings of venues with the teams that play at home there, and the name of the venue."""
    teams: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for at, division in enumerate(divisions):
        for number, team in enumerate(division.playing, start=1):
            if plan.venue_of(team.team):
                key = plan.home_of(team.team).venue, plan.day_of(team.team)
                teams.setdefault(key, []).append((at, number))
    for (venue, _), at_home in sorted(teams.items()):
        row = plan.venues[venue - 1]
        yield SharedNight(tuple(at_home), row.at_once), row.name


def _division(season: LeagueSeason, division: Division, fixture_plan: FixturePlan, at: int) -> DivisionDraft:
    plan, teams = season.plan, division.playing
    calendar = _calendar(plan, teams)
    rounds = dated(fixture_plan.divisions[at], calendar)
    day_ties = {tie for _, tie in on_closed_days(rounds, calendar)}
    zone = ZoneInfo(season.tournament.time_zone)
    fixtures = tuple(
        _fixture(plan, teams, number, tie, zone, tie in day_ties)
        for number, round_ in enumerate(rounds, start=1)
        for tie in round_
    )
    numbers = tuple(
        tuple((teams[home - 1].row.number, teams[away - 1].row.number) for home, away, _ in round_) for round_ in rounds
    )
    return DivisionDraft(division, numbers, fixtures, _due(plan, rounds), fixture_plan.facts[at])


def _fixture(
    plan: SeasonPlan, teams: Sequence[DivisionTeam], round_: int, tie: Dated, zone: ZoneInfo, is_closed: bool
) -> FixtureDraft:
    home, away, day = teams[tie[0] - 1], teams[tie[1] - 1], tie[2]
    venue = plan.venue_of(home.team)
    at = datetime.combine(day, plan.start_of(home.team), tzinfo=zone)
    return FixtureDraft(round_, home, away, at, venue.name if venue else "", is_closed)


def _calendar(plan: SeasonPlan, teams: Sequence[DivisionTeam]) -> Calendar:
    days = {number: plan.day_of(team.team) for number, team in enumerate(teams, start=1)}
    pauses, closed_days, catch_up = (
        tuple(map(date.fromisoformat, texts)) for texts in (plan.closed, plan.closed_days, plan.catch_up)
    )
    return Calendar(date.fromisoformat(plan.first_week), plan.weeks_between, days, pauses, closed_days, catch_up)


def _due(plan: SeasonPlan, rounds: Sequence[Sequence[Dated]]) -> tuple[date, ...]:
    """Return the last day of each round: that of the last week to catch up, or of its own week."""
    last = plan.last_catch_up or date.min
    ends = [max(sunday(tie[2]) for tie in round_) for round_ in rounds]
    return tuple(max(*ends[: at + 1], last) for at in range(len(ends)))


def _clash(divisions: Sequence[Division], names: Sequence[str], clash: Clash) -> ClashRow:
    teams = tuple(divisions[at].playing[number - 1].name for at, number in clash.teams)
    return ClashRow(clash.round, names[clash.venue], teams, clash.excess)
