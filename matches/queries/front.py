"""The front page: which tournaments run, which come, which were, with their events; and the latest results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from clubs.models import Federation
from journal.acts import Actor
from matches.models import Match, Result, Tournament
from matches.queries import tournaments
from matches.queries.event_lines import EventLine, lines_of
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows

MOST_RUNNING = 10
MOST_OTHERS = 6
MOST_RESULTS = 8


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament with its events. ``days``: until it begins; 0 or less once it has."""

    tournament: Tournament
    events: Sequence[EventLine]
    days: int


@dataclass(frozen=True, slots=True)
class Latest:
    """A match that was just decided, with where."""

    row: MatchRow
    event: str
    tournament: str
    time_zone: str


@dataclass(frozen=True, slots=True)
class Around:
    """Tournaments around a day: the running that end first, the coming that begin first, the last that were."""

    running: Sequence[Tournament]
    coming: Sequence[Tournament]
    recent: Sequence[Tournament]

    def __bool__(self) -> bool:
        return bool(self.running or self.coming or self.recent)


@dataclass(frozen=True, slots=True)
class Front:
    running: Sequence[Listed]
    coming: Sequence[Listed]
    recent: Sequence[Listed]
    latest: Sequence[Latest]

    def __bool__(self) -> bool:
        return bool(self.running or self.coming or self.recent)


def front(viewer: Actor, at: datetime) -> Front:
    """What a viewer may see around today; the running first that ends first, the latest results first."""
    told = _around(tournaments.visible(viewer, at), at.date())
    groups = (told.running, told.coming, told.recent)
    listed = [one for group in groups for one in group]
    events = lines_of(listed)
    running, coming, recent = ([_listed(one, events, at.date()) for one in group] for group in groups)
    return Front(running, coming, recent, _latest([one.pk for one in listed]))


def of_federation(federation: Federation, viewer: Actor, at: datetime) -> Around:
    """What a viewer may see of it around its today."""
    today = at.astimezone(ZoneInfo(federation.time_zone)).date()
    return _around(tournaments.of_federation(federation, viewer, at), today)


def _around(rows: "QuerySet[Tournament]", today: date) -> Around:
    running = rows.filter(from_on__lte=today, until_on__gte=today).order_by("until_on", "pk")
    coming = rows.filter(from_on__gt=today).order_by("from_on", "pk")
    recent = rows.filter(until_on__lt=today).order_by("-until_on", "-pk")
    return Around(list(running[:MOST_RUNNING]), list(coming[:MOST_OTHERS]), list(recent[:MOST_OTHERS]))


def _listed(one: Tournament, events: Mapping[int, Sequence[EventLine]], today: date) -> Listed:
    return Listed(one, events[one.pk], (one.from_on - today).days)


def _latest(tournament_ids: Sequence[int]) -> list[Latest]:
    """A corrected result keeps the time of its match, so that it counts once."""
    rows = Result.objects.holding().filter(match__stage__event__tournament__in=tournament_ids)
    newest = rows.order_by("-played_at", "-pk").values_list("match_id", flat=True)[: 3 * MOST_RESULTS]
    ids = list(dict.fromkeys(newest))[:MOST_RESULTS]
    found = Match.objects.select_related("stage__event__tournament").in_bulk(ids)
    told = match_rows(found[pk] for pk in ids)
    return [_decided(row, found[row.id]) for row in told]


def _decided(row: MatchRow, match: Match) -> Latest:
    event = match.stage.event
    return Latest(row, event.name, event.tournament.name, event.tournament.time_zone)
