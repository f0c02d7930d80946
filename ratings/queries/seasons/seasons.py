"""Seasons, the events that count in each, and the table of players."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery

from clubs.models import Club, Federation, Player
from journal.models import Stream
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Event, EventFact, RatingPool, Tournament
from ratings.models import SeasonPick, SeasonPoints, SeasonTable

_Kind = SeasonPick.Kind


class Standing(Enum):
    """The status of an event in a season."""

    COUNTS = "counts"
    RUNNING = "running"  # it counts as far as it has been played
    TO_FINISH = "to_finish"  # it will count as soon as it is finished
    LEFT_OUT = "left_out"
    NOT_TAKEN = "not_taken"  # by the terms; it can be put in by hand


@dataclass(frozen=True, slots=True)
class SeasonEvent:
    """An event in a season. ``picked``: the decision by hand, or ""."""

    event: Event
    standing: Standing
    picked: str


def seasons_of(federation: Federation) -> QuerySet[SeasonTable]:
    """Return the seasons of a federation, the latest first."""
    rows = SeasonTable.objects.select_related("federation", "club", "pool").filter(federation=federation)
    return rows.order_by("-until_on", "code", "pk")


def seasons_of_club(club: Club) -> QuerySet[SeasonTable]:
    rows = SeasonTable.objects.select_related("federation", "club").filter(club=club)
    return rows.order_by("-until_on", "code", "pk")


def seasons_of_pool(pool: RatingPool) -> QuerySet[SeasonTable]:
    """Return the seasons that take events of a pool: all events, those of the pool, or one picked by hand. The latest
    first.
    """
    later = SeasonPick.objects.holding().filter(table=OuterRef("table"), event=OuterRef("event"), pk__gt=OuterRef("pk"))
    table_ids = SeasonPick.objects.holding().filter(~Exists(later), kind=_Kind.IN, event__pool=pool).values("table")
    by_terms = Q(takes=SeasonTable.Takes.ALL) | Q(pool=pool)
    return seasons_of(pool.federation).filter(by_terms | Q(pk__in=table_ids))


def season(federation: str, code: str) -> SeasonTable:
    """Return a season by its code. Raise NotFound if it is unknown."""
    rows = SeasonTable.objects.select_related("federation", "club__federation", "pool")
    table = first_or_none(rows.filter(federation__slug=federation, code=code))
    if table is None:
        raise NotFound(cause("unknown_season", code=code[:40]))
    return table


def find_season(federation: Federation, code: str) -> SeasonTable | None:
    return first_or_none(SeasonTable.objects.filter(federation=federation, code=code))


def season_by_id(season_id: int) -> SeasonTable:
    return SeasonTable.objects.select_related("federation", "club", "pool").get(pk=season_id)


def has_season(federation: Federation, code: str) -> bool:
    return SeasonTable.objects.filter(federation=federation, code=code).exists()


def number(table: SeasonTable) -> int:
    """Return the number of the season's stream."""
    seq = Stream.objects.filter(kind=Stream.Kind.SEASON, key=str(table.pk)).values_list("seq", flat=True).first()
    return seq or 0


def taking(event_id: int) -> QuerySet[SeasonTable]:
    """Return the seasons in which an event counts, or will count once it is finished.

    The last day and the pool are those in the database: they may have changed since the event was read.
    """
    homes = Tournament.objects.filter(events=event_id)
    last_on = Subquery(homes.values("until_on"))
    by_days = Q(from_on__lte=last_on, until_on__gte=last_on, federation__in=homes.values("federation"))
    by_club = Q(club__isnull=True) | Q(club__in=homes.values("host_club"))
    pools = Event.objects.filter(pk=event_id).values("pool")
    by_terms = Q(takes="all") | Q(takes="pool", pool__in=pools)
    by_hand = SeasonPick.objects.filter(event=event_id).values("table")
    return SeasonTable.objects.filter((by_days & by_club & by_terms) | Q(pk__in=by_hand)).order_by("pk")


def with_players(players: Iterable[int]) -> QuerySet[SeasonTable]:
    """Return the seasons with these players in the table, to be calculated again after a merge."""
    rows = SeasonPoints.objects.filter(player__in=list(players)).values("table")
    return SeasonTable.objects.filter(pk__in=rows).order_by("pk")


def picks(table: SeasonTable) -> Mapping[int, str]:
    """Return the last decision by hand on each event."""
    rows = SeasonPick.objects.holding().filter(table=table).order_by("pk")
    return dict(rows.values_list("event_id", "kind"))


def event_of(table: SeasonTable, event_id: int) -> Event:
    """Return a public event of the federation. Raise NotFound for any other."""
    rows = Event.objects.filter(tournament__federation=table.federation_id, tournament__is_public=True)
    event = first_or_none(rows.filter(pk=event_id)) if 0 < event_id < 2**63 else None
    if event is None:
        raise NotFound(cause("unknown_event", event=min(event_id, 2**63)))
    return event


def events_near(table: SeasonTable) -> QuerySet[Event]:
    """Return the federation's public events that end in the days of the season, and the picked ones, latest first."""
    ends = Q(tournament__until_on__gte=table.from_on, tournament__until_on__lte=table.until_on)
    picked_ids = SeasonPick.objects.filter(table=table).values("event")
    rows = Event.objects.filter(ends | Q(pk__in=picked_ids), tournament__federation=table.federation_id)
    rows = rows.filter(tournament__is_public=True).select_related("tournament__federation", "pool")
    return rows.order_by(F("tournament__until_on").desc(), "-pk")


def season_events(table: SeasonTable, events: Sequence[Event]) -> list[SeasonEvent]:
    """Return the status of events in the season. The number of queries is constant."""
    kinds, finished_ids = picks(table), finished([event.pk for event in events])
    return [
        SeasonEvent(
            event, _standing(table, event, kinds.get(event.pk, ""), event.pk in finished_ids), kinds.get(event.pk, "")
        )
        for event in events
    ]


def finished(event_ids: Sequence[int]) -> set[int]:
    """Return the finished ones of the events."""
    kinds = [EventFact.Kind.FINISHED, EventFact.Kind.REOPENED]
    rows = EventFact.objects.holding().filter(event__in=event_ids, kind__in=kinds).order_by("pk")
    last = dict(rows.values_list("event_id", "kind"))
    return {event for event, kind in last.items() if kind == EventFact.Kind.FINISHED}


def rows_of(table: SeasonTable) -> QuerySet[SeasonPoints]:
    rows = SeasonPoints.objects.filter(table=table).select_related("player")
    return rows.order_by("position", "pk")


def row_of(table: SeasonTable, player: Player) -> SeasonPoints:
    """Return the row of a player. Raise NotFound if there is none."""
    row = rows_of(table).filter(player=player).first()
    if row is None:
        raise NotFound(cause("not_in_season", player=player.public_id))
    return row


def places_of(player: Player) -> list[SeasonPoints]:
    """Return the rows of a player in all seasons, the latest first."""
    return _places(player_id=player.pk)


@prepared
def _places(player_id: int) -> QuerySet[SeasonPoints]:
    rows = SeasonPoints.objects.filter(player=player_id).select_related("table__federation")
    return rows.order_by("-table__until_on", "table__code", "pk")


def players_by_id(ids: Iterable[int]) -> dict[int, Player]:
    return Player.objects.in_bulk(list(ids))


def _standing(table: SeasonTable, event: Event, pick: str, is_finished: bool) -> Standing:
    if pick == _Kind.OUT:
        return Standing.LEFT_OUT
    if pick != _Kind.IN and not is_taken(table, event):
        return Standing.NOT_TAKEN
    if is_finished:
        return Standing.COUNTS
    return Standing.RUNNING if table.counts_running else Standing.TO_FINISH


def is_taken(table: SeasonTable, event: Event) -> bool:
    """Return whether the terms alone take the event."""
    home = event.tournament
    is_here = table.club_id is None or table.club_id == home.host_club_id
    is_then = table.from_on <= home.until_on <= table.until_on
    is_included = table.takes == "all" or (table.takes == "pool" and table.pool_id == event.pool_id)
    return is_here and is_then and is_included
