"""The fixtures of a team, event by event."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import Q

from clubs.models import Team
from matches.models import Entry, Event, Match, at_node
from matches.models.squad import captained_teams
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.teams.team_rows import TeamRow, rows_of

MOST_EVENTS: Final = 20


@dataclass(frozen=True, slots=True)
class TeamSeason:
    """An event of a team: its squad there, and its ties in the order of the draw."""

    event: Event
    team: TeamRow
    ties: tuple[MatchRow, ...]


def seasons_of(team: Team) -> list[TeamSeason]:
    """Return the public events that a team has entered, the latest first; of those not yet published nothing."""
    public = {"event__tournament__is_public": True, "event__has_unpublished_parts": False}
    entries = Entry.objects.holding().filter(team=team, **public).select_related("event__tournament__federation")
    return _seasons(list(entries.order_by("-event__tournament__from_on", "-pk")[:MOST_EVENTS]))


def captained_by(user_id: int) -> list[TeamSeason]:
    """Return the events that are going on in which a login acts for a team."""
    entries = Entry.objects.holding().filter(pk__in=captained_teams(user_id))
    return _seasons(list(entries.select_related("event__tournament__federation").order_by("-pk")[:MOST_EVENTS]))


def _seasons(entries: list[Entry]) -> list[TeamSeason]:
    ties = _ties([entry.pk for entry in entries])
    teams = {row.id: row for row in rows_of(entries)}
    return [TeamSeason(entry.event, teams[entry.pk], tuple(ties[entry.pk])) for entry in entries]


def _ties(entries: list[int]) -> Mapping[int, list[MatchRow]]:
    rows = Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries), at_node(), part_of=None)
    ties: dict[int, list[MatchRow]] = defaultdict(list)
    for row in match_rows(rows.order_by("pk")):
        for side in row.sides:
            ties[side.id].append(row)
    return ties
