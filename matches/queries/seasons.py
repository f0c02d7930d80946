"""Seasons: which there are, which events count in each, and the table with what everybody did."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from django.db.models import F, Q, QuerySet

from clubs.models import Club, Federation, Player
from journal.models import Stream
from journal.refusals import Unseen, because
from journal.unique import only
from matches.models import Event, EventFact, RatingPool, SeasonPick, SeasonPoints, SeasonTable

_Kind = SeasonPick.Kind


class Standing(Enum):
    """How an event stands to a season."""

    COUNTS = "counts"
    RUNNING = "running"  # it counts, as far as it is played
    TO_FINISH = "to_finish"  # it will count as soon as it is finished
    LEFT_OUT = "left_out"
    NOT_TAKEN = "not_taken"  # by the terms; it can be put in by hand


@dataclass(frozen=True, slots=True)
class SeasonEvent:
    """``picked``: what was said of it by hand."""

    event: Event
    standing: Standing
    picked: str


def seasons_of(federation: Federation) -> QuerySet[SeasonTable]:
    """The latest first."""
    rows = SeasonTable.objects.select_related("federation", "club", "pool").filter(federation=federation)
    return rows.order_by("-until_on", "code", "pk")


def seasons_of_club(club: Club) -> QuerySet[SeasonTable]:
    rows = SeasonTable.objects.select_related("federation", "club").filter(club=club)
    return rows.order_by("-until_on", "code", "pk")


def seasons_of_pool(pool: RatingPool) -> QuerySet[SeasonTable]:
    """Those that take the events of a pool, the latest first."""
    return seasons_of(pool.federation).filter(pool=pool)


def season(federation: str, code: str) -> SeasonTable:
    """One season by its code; unknown: Unseen."""
    rows = SeasonTable.objects.select_related("federation", "club__federation", "pool")
    found = only(rows.filter(federation__slug=federation, code=code))
    if found is None:
        raise Unseen(because("unknown_season", code=code[:40]))
    return found


def season_by_id(season_id: int) -> SeasonTable:
    return SeasonTable.objects.select_related("federation", "club", "pool").get(pk=season_id)


def has_season(federation: Federation, code: str) -> bool:
    return SeasonTable.objects.filter(federation=federation, code=code).exists()


def number(table: SeasonTable) -> int:
    """The number of the season's stream."""
    found = Stream.objects.filter(kind=Stream.Kind.SEASON, key=str(table.pk)).values_list("seq", flat=True).first()
    return found or 0


def taking(event: Event) -> QuerySet[SeasonTable]:
    """The seasons in which an event counts, or would if it were finished."""
    home = event.tournament
    when = Q(from_on__lte=home.until_on, until_on__gte=home.until_on, federation=home.federation_id)
    where = Q(club__isnull=True) | Q(club=home.host_club_id)
    which = Q(takes="all") | Q(takes="pool", pool=event.pool_id)
    picked = SeasonPick.objects.filter(event=event).values("table")
    return SeasonTable.objects.filter((when & where & which) | Q(pk__in=picked)).order_by("pk")


def with_players(players: Iterable[int]) -> QuerySet[SeasonTable]:
    """The seasons in whose tables some players stand: to be added up again when these become one."""
    rows = SeasonPoints.objects.filter(player__in=list(players)).values("table")
    return SeasonTable.objects.filter(pk__in=rows).order_by("pk")


def picks(table: SeasonTable) -> Mapping[int, str]:
    """By event: what was said of it last by hand."""
    rows = SeasonPick.objects.holding().filter(table=table).order_by("pk")
    return dict(rows.values_list("event_id", "kind"))


def event_of(table: SeasonTable, event_id: int) -> Event:
    """A public event of the federation; else Unseen."""
    rows = Event.objects.filter(tournament__federation=table.federation_id, tournament__is_public=True)
    found = only(rows.filter(pk=event_id)) if 0 < event_id < 2**63 else None
    if found is None:
        raise Unseen(because("unknown_event", event=min(event_id, 2**63)))
    return found


def events_near(table: SeasonTable) -> QuerySet[Event]:
    """Public events of the federation that end in the days of the season, and those that were picked; latest first."""
    ends = Q(tournament__until_on__gte=table.from_on, tournament__until_on__lte=table.until_on)
    said = SeasonPick.objects.filter(table=table).values("event")
    rows = Event.objects.filter(ends | Q(pk__in=said), tournament__federation=table.federation_id)
    rows = rows.filter(tournament__is_public=True).select_related("tournament__federation", "pool")
    return rows.order_by(F("tournament__until_on").desc(), "-pk")


def season_events(table: SeasonTable, events: Sequence[Event]) -> list[SeasonEvent]:
    """How some events stand to the season, in as many queries for many as for one."""
    said, done = picks(table), finished([event.pk for event in events])
    return [
        SeasonEvent(one, _standing(table, one, said.get(one.pk, ""), one.pk in done), said.get(one.pk, ""))
        for one in events
    ]


def finished(event_ids: Sequence[int]) -> set[int]:
    """Those of the events that are finished."""
    kinds = [EventFact.Kind.FINISHED, EventFact.Kind.REOPENED]
    rows = EventFact.objects.holding().filter(event__in=event_ids, kind__in=kinds).order_by("pk")
    last = dict(rows.values_list("event_id", "kind"))
    return {event for event, kind in last.items() if kind == EventFact.Kind.FINISHED}


def rows_of(table: SeasonTable) -> QuerySet[SeasonPoints]:
    rows = SeasonPoints.objects.filter(table=table).select_related("player")
    return rows.order_by("position", "pk")


def row_of(table: SeasonTable, player: Player) -> SeasonPoints:
    """A player in the table; who is not in it: Unseen."""
    found = rows_of(table).filter(player=player).first()
    if found is None:
        raise Unseen(because("not_in_season", player=player.public_id))
    return found


def places_of(player: Player) -> QuerySet[SeasonPoints]:
    """Where he stands in every season in which he has points, the latest first."""
    rows = SeasonPoints.objects.filter(player=player).select_related("table__federation")
    return rows.order_by("-table__until_on", "table__code", "pk")


def players_by_id(ids: Iterable[int]) -> dict[int, Player]:
    return Player.objects.in_bulk(list(ids))


def _standing(table: SeasonTable, event: Event, said: str, is_finished: bool) -> Standing:
    if said == _Kind.OUT:
        return Standing.LEFT_OUT
    if said != _Kind.IN and not _is_taken(table, event):
        return Standing.NOT_TAKEN
    if is_finished:
        return Standing.COUNTS
    return Standing.RUNNING if table.counts_running else Standing.TO_FINISH


def _is_taken(table: SeasonTable, event: Event) -> bool:
    """By the terms alone."""
    home = event.tournament
    is_here = table.club_id is None or table.club_id == home.host_club_id
    is_then = table.from_on <= home.until_on <= table.until_on
    is_wanted = table.takes == "all" or (table.takes == "pool" and table.pool_id == event.pool_id)
    return is_here and is_then and is_wanted
