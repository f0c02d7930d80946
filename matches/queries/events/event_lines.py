"""Events in lists: state, entries, progress, winner."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from matches.models import Entry, EntryFact, Event, MatchFact, Node, Standing, Tournament
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.events import programmes
from matches.queries.events.programmes import EventState


@dataclass(frozen=True, slots=True)
class Progress:
    """The numbers of matches of an event.

    ``matches``: of the bracket, 0 without one. ``at_tables``: called or started, and not decided.
    """

    matches: int = 0
    decided: int = 0
    at_tables: int = 0


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in a list. ``entries``: number of entries that are in. ``winner``: None until it is known."""

    id: int
    name: str
    state: EventState
    entries: int
    lengths: tuple[int, ...]
    pool: str
    progress: Progress
    winner: EntryRow | None


def event_lines(tournament: Tournament) -> list[EventLine]:
    return lines_of([tournament])[tournament.pk]


def lines_of(tournaments: Iterable[Tournament]) -> Mapping[int, list[EventLine]]:
    """Return the events of some tournaments, in order. The number of queries is constant."""
    pks = [tournament.pk for tournament in tournaments]
    events = list(Event.objects.filter(tournament__in=pks).select_related("pool").order_by("pk"))
    data = _EventData.of([event.pk for event in events])
    return {pk: [data.line(event) for event in events if event.tournament_id == pk] for pk in pks}


@dataclass(frozen=True, slots=True)
class _EventData:
    """Data about some events, by event."""

    states: Mapping[int, EventState]
    entered: Mapping[int, int]
    progress: Mapping[int, Progress]
    winners: Mapping[int, EntryRow]

    @classmethod
    def of(cls, events: Sequence[int]) -> "_EventData":
        return cls(programmes.states_of(events), entered(events), _progress(events), _winners(events))

    def line(self, event: Event) -> EventLine:
        return EventLine(
            id=event.pk,
            name=event.name,
            state=self.states[event.pk],
            entries=self.entered.get(event.pk, 0),
            lengths=event.play.lengths,
            pool=event.pool.name if event.pool else "",
            progress=self.progress.get(event.pk, Progress()),
            winner=self.winners.get(event.pk),
        )


def entered(event_ids: Sequence[int]) -> dict[int, int]:
    """Return the number of entries that are in, by event. The last fact of an entry counts."""
    rows = Entry.objects.holding().filter(event__in=event_ids).values_list("event_id").annotate(Count("pk"))
    left = _left_counts(event_ids)
    return {event: count - left.get(event, 0) for event, count in rows}


def _left_counts(event_ids: Sequence[int]) -> dict[int, int]:
    kinds = EntryFact.Kind
    moves = EntryFact.objects.holding().filter(
        entry__event__in=event_ids, kind__in=[kinds.WITHDRAWN, kinds.DISQUALIFIED, kinds.REPLACED, kinds.BACK]
    )
    last = {entry: (event, kind) for entry, event, kind in _moves(moves)}
    counts: dict[int, int] = {}
    for event, kind in last.values():
        counts[event] = counts.get(event, 0) + (kind != kinds.BACK)
    return counts


def _moves(facts: "QuerySet[EntryFact]") -> "QuerySet[EntryFact, tuple[int, int, str]]":
    return facts.filter(entry__act__undone_by=None).order_by("pk").values_list("entry_id", "entry__event_id", "kind")


def _progress(event_ids: Sequence[int]) -> dict[int, Progress]:
    """Return the progress of the events that have a bracket."""
    nodes = Node.objects.filter(stage__event__in=event_ids).exclude(state__in=[Node.State.BYE, Node.State.EMPTY])
    all_of = _counted(nodes)
    decided_counts = _counted(nodes.filter(state=Node.State.DECIDED))
    at_tables = _counted(nodes.filter(state=Node.State.READY, match__in=_started_matches(event_ids)))
    return {
        event: Progress(count, decided_counts.get(event, 0), at_tables.get(event, 0)) for event, count in all_of.items()
    }


def _counted(nodes: "QuerySet[Node]") -> dict[int, int]:
    return dict(nodes.order_by().values_list("stage__event").annotate(Count("pk")))


def _started_matches(event_ids: Sequence[int]) -> "QuerySet[MatchFact, int]":
    kinds = [MatchFact.Kind.TABLE, MatchFact.Kind.STARTED]
    facts = MatchFact.objects.holding().filter(match__stage__event__in=event_ids, kind__in=kinds)
    rows: QuerySet[MatchFact, int] = facts.values_list("match_id", flat=True)
    return rows


def _winners(event_ids: Sequence[int]) -> dict[int, EntryRow]:
    """Return the only entry on the first place of the first stage, by event."""
    first = Standing.objects.filter(stage__event__in=event_ids, stage__position=1, place_from=1, place_to=1)
    rows = dict(first.values_list("stage__event_id", "entry_id"))
    entries_by_id = by_ids(rows.values())
    return {event: entries_by_id[entry] for event, entry in rows.items()}
