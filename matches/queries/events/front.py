"""The front page: running, upcoming and recent tournaments with their events, and the latest results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Q, QuerySet

from clubs.models import Federation
from journal.prepared import prepared
from matches.models import Result, Tournament
from matches.queries.events.event_lines import EventLine, lines_of
from matches.queries.publications import is_published
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import spectator_rows
from matches.queries.results.result_rows import latest_results
from matches.queries.tournaments import tournaments

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
    """A match that was decided recently, with its event and tournament."""

    row: MatchRow
    event: str
    tournament: str
    time_zone: str


@dataclass(frozen=True, slots=True)
class TournamentOverview:
    """Tournaments near a day: running by end, upcoming by beginning, recent by end."""

    running: Sequence[Tournament]
    upcoming: Sequence[Tournament]
    recent: Sequence[Tournament]


@dataclass(frozen=True, slots=True)
class FederationFront:
    """Tournaments of a federation near a day; those that are running with their events."""

    running: Sequence[Listed]
    upcoming: Sequence[Tournament]
    recent: Sequence[Tournament]

    def __bool__(self) -> bool:
        return bool(self.running or self.upcoming or self.recent)


@dataclass(frozen=True, slots=True)
class Front:
    running: Sequence[Listed]
    upcoming: Sequence[Listed]
    recent: Sequence[Listed]
    latest: Sequence[Latest]

    def __bool__(self) -> bool:
        return bool(self.running or self.upcoming or self.recent)


def front(at: datetime) -> Front:
    """Return what everybody may see on the front page."""
    overview = _overview(_near(today=at.date()), at.date())
    groups = (overview.running, overview.upcoming, overview.recent)
    visible_tournaments = [tournament for group in groups for tournament in group]
    events = lines_of(visible_tournaments)
    current, upcoming, recent = ([_listed(tournament, events, at.date()) for tournament in group] for group in groups)
    return Front(current, upcoming, recent, _latest([tournament.pk for tournament in visible_tournaments]))


def of_federation(federation: Federation, at: datetime) -> FederationFront:
    """Return what everybody may see of a federation, on its local date."""
    today = federation.day_at(at)
    overview = _overview(_near_in(federation_id=federation.pk, today=today), today)
    events = lines_of(overview.running)
    current = [_listed(tournament, events, today) for tournament in overview.running]
    return FederationFront(current, overview.upcoming, overview.recent)


@prepared
def _near(today: date) -> "QuerySet[Tournament]":
    return _closest(tournaments.listed_for_all(), today)


@prepared
def _near_in(federation_id: int, today: date) -> "QuerySet[Tournament]":
    return _closest(tournaments.listed_for_all().filter(federation=federation_id), today)


def _closest(rows: "QuerySet[Tournament]", today: date) -> "QuerySet[Tournament]":
    """Return the tournaments near a day: some of those that are running, upcoming and over."""
    has_started, takes_place = Q(from_on__lte=today, until_on__gte=today), Q(state=Tournament.State.PLANNED)
    current = rows.filter(has_started & takes_place).order_by("until_on", "pk")
    upcoming = rows.filter(Q(from_on__gt=today) | has_started & ~takes_place).order_by("from_on", "pk")
    recent = rows.filter(until_on__lt=today).order_by("-until_on", "-pk")
    groups = (current[:MOST_RUNNING], upcoming[:MOST_OTHERS], recent[:MOST_OTHERS])
    ids = [group.values("pk") for group in groups]
    return rows.filter(Q(pk__in=ids[0]) | Q(pk__in=ids[1]) | Q(pk__in=ids[2]))


def _overview(near: Sequence[Tournament], today: date) -> TournamentOverview:
    return TournamentOverview(
        sorted((row for row in near if _is_running(row, today)), key=lambda row: (row.until_on, row.pk)),
        sorted((row for row in near if _is_upcoming(row, today)), key=lambda row: (row.from_on, row.pk)),
        sorted((row for row in near if row.until_on < today), key=lambda row: (row.until_on, row.pk), reverse=True),
    )


def _is_running(tournament: Tournament, today: date) -> bool:
    return tournament.from_on <= today <= tournament.until_on and tournament.state == Tournament.State.PLANNED


def _is_upcoming(tournament: Tournament, today: date) -> bool:
    """Return whether it lies ahead; one that does not take place counts as such until its last day."""
    return tournament.until_on >= today and not _is_running(tournament, today)


def _listed(tournament: Tournament, events: Mapping[int, Sequence[EventLine]], today: date) -> Listed:
    return Listed(tournament, events[tournament.pk], (tournament.from_on - today).days)


def _latest(tournament_ids: Sequence[int]) -> list[Latest]:
    """Return the latest results. A corrected result counts once."""
    results = _newest(tournament_ids=list(tournament_ids))
    return [_decided(row, result) for row, result in zip(spectator_rows((), results), results, strict=True)]


@prepared
def _newest(tournament_ids: list[int]) -> "QuerySet[Result]":
    rows = latest_results().filter(
        is_published("match__stage__event"), match__stage__event__tournament__in=tournament_ids
    )
    newest = rows.select_related("match__stage__event__tournament").order_by("-played_at", "-pk")
    return newest[:MOST_RESULTS]


def _decided(row: MatchRow, result: Result) -> Latest:
    event = result.match.stage.event
    return Latest(row, event.name, event.tournament.name, event.tournament.time_zone)
