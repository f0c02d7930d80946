"""The feed of changes: what became public, for a viewer."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db.models import Q, QuerySet

from exchange.models import Change, ChangeCounter
from journal.context import Actor
from matches.inputs.publication import BY_HAND, Part, Unpublished
from matches.models import Event, Node, UnpublishedPart
from matches.queries.publications import unpublished_by_event
from matches.queries.tournaments.tournaments import visible

_PLACES: Final = (
    "federation",
    "tournament__federation",
    "event__tournament__federation",
    "stage",
    "match__stage",
    "entry",
    "list__pool__federation",
)
_DECIDED: Final = (Change.Kind.RESULT, Change.Kind.CORRECTION)


@dataclass(frozen=True, slots=True)
class ListRef:
    """An edition of a published list."""

    pool: str
    on: date
    edition: int


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """A change as other sites get it: slugs, ids and numbers, as in addresses of the API; None for what it has not."""

    position: int
    kind: str
    at: datetime
    federation: str
    tournament: str | None
    event: int | None
    stage: int | None
    round: int | None
    match: int | None
    entry: int | None
    list: ListRef | None
    announcement: int | None


@dataclass(frozen=True, slots=True)
class ChangePage:
    """A page of the feed. ``last``: the position from which to go on. ``has_more``: whether there is another page."""

    changes: Sequence[ChangeRow]
    last: int
    has_more: bool


@dataclass(frozen=True, slots=True)
class ChangeFilter:
    """Which changes are asked for; "" for all. ``tournament``: a slug in the federation."""

    kind: str = ""
    federation: str = ""
    tournament: str = ""

    @property
    def condition(self) -> Q:
        names = {"kind": self.kind, "federation__slug": self.federation, "tournament__slug": self.tournament}
        return Q(**{name: value for name, value in names.items() if value})


def changes_since(position: int, size: int, filters: ChangeFilter, viewer: Actor, at: datetime) -> ChangePage:
    """Return the changes after a position that a viewer may see, in their order.

    The counter is read before the rows: all positions up to it are committed, and later ones are left to the next page.
    """
    end = last_position()
    rows = Change.objects.filter(filters.condition, _visible_to(viewer, at), position__gt=position, position__lte=end)
    page = list(rows.select_related(*_PLACES).order_by("position")[: size + 1])
    has_more = len(page) > size
    hidden_ids = hidden_of(page[:size], at)
    changes = [change_row(row) for row in page[:size] if row.pk not in hidden_ids]
    return ChangePage(changes, page[size - 1].position or 0 if has_more else max(end, position), has_more)


def last_position() -> int:
    """Return the position of the latest change, 0 without one."""
    return ChangeCounter.objects.filter(pk=1).values_list("position", flat=True).first() or 0


def _visible_to(viewer: Actor, at: datetime) -> Q:
    return Q(tournament=None) | Q(tournament__in=visible(viewer, at).order_by().values("pk"))


def change_row(row: Change) -> ChangeRow:
    """Return a numbered change with its places, which were read with it."""
    assert row.federation is not None, "it has a position"
    rating_list, entry = row.list, row.entry
    return ChangeRow(
        position=row.position or 0,
        kind=row.kind,
        at=row.at,
        federation=row.federation.slug,
        tournament=row.tournament.slug if row.tournament else None,
        event=row.event_id,
        stage=row.stage.position if row.stage else None,
        round=row.round or None,
        match=row.match_id,
        entry=entry.number if entry else None,
        list=ListRef(rating_list.pool.code, rating_list.on, rating_list.edition) if rating_list else None,
        announcement=row.announcement,
    )


def unnumbered(stream_id: int) -> QuerySet[Change]:
    """Return the changes of a stream that have no position yet, in the order of its acts."""
    return Change.objects.filter(stream=stream_id, position=None).order_by("pk")


def with_places(rows: QuerySet[Change]) -> list[Change]:
    """Return changes with their federation, tournament, stage and round filled in."""
    changes = list(rows.select_related(*_PLACES))
    rounds = _rounds_of(changes)
    for row in changes:
        _fill(row, rounds)
    return changes


def _fill(row: Change, rounds: dict[int, int]) -> None:
    if row.event is not None:
        row.tournament = row.event.tournament
    if row.match is not None:
        row.stage = row.match.stage
        row.round = rounds.get(row.match.pk, 0) if row.stage.draw_format.is_by_rounds else 0
    row.federation = row.tournament.federation if row.tournament else row.list.pool.federation if row.list else None


def _rounds_of(rows: Iterable[Change]) -> dict[int, int]:
    match_ids = {row.match_id for row in rows if row.match_id}
    nodes = Node.objects.filter(match__in=match_ids) if match_ids else Node.objects.none()
    return dict(nodes.values_list("match", "round"))


def hidden_of(rows: Collection[Change], at: datetime) -> set[int]:
    """Return the ids of changes of which the event does not publish what they are about at a time."""
    events: dict[int, Event] = {row.event.pk: row.event for row in rows if row.event is not None}
    unpublished = unpublished_by_event(events.values(), at)
    return {row.pk for row in rows if row.event_id and _is_hidden(row, unpublished.get(row.event_id, Unpublished()))}


def _is_hidden(row: Change, unpublished: Unpublished) -> bool:
    if not unpublished:
        return False
    if row.kind == Change.Kind.ENTRY:
        return unpublished.includes(Part.ENTRIES)
    if row.match_id and not row.round and row.stage and row.stage.draw_format.is_by_rounds:
        return True  # its round was withdrawn
    if row.kind in _DECIDED:
        return unpublished.includes_results(row.stage_id or 0, row.round)
    return unpublished.includes_round(row.stage_id or 0, row.round)


def next_publication(row: Change, at: datetime) -> datetime | None:
    """Return when the clock next publishes something of the event of a change; None: never by itself."""
    times = UnpublishedPart.objects.filter(event=row.event_id, until_at__gt=at).exclude(until_at=BY_HAND)
    return times.order_by("until_at").values_list("until_at", flat=True).first()
