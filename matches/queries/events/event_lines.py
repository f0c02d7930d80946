"""Events in lists: state, entries, progress, winner."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery

from matches.models import Entry, EntryFact, Event, MatchFact, Node, Section, Stage, Standing, Tournament
from matches.queries.draws.next_draws import next_draws
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.events import programmes
from matches.queries.events.programmes import EventState
from matches.queries.tournaments.tournaments import deciding_stage
from rules_engine.draws.graph import CONSOLATIONS

_CONSOLATIONS: Final = [kind.value for kind in CONSOLATIONS]


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
    """An event in a list. ``entries``: number of all entries; ``in_count``: of those that have not left.

    ``winner``: None until it is known.
    """

    id: int
    name: str
    state: EventState
    entries: int
    in_count: int
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
    entries: Mapping[int, tuple[int, int]]
    progress: Mapping[int, Progress]
    winners: Mapping[int, EntryRow]

    @classmethod
    def of(cls, events: Sequence[int]) -> "_EventData":
        states = programmes.states_of(events)
        return cls(states, entry_counts(events), _progress(events), _winners(events, states))

    def line(self, event: Event) -> EventLine:
        entries, left = self.entries.get(event.pk, (0, 0))
        return EventLine(
            id=event.pk,
            name=event.name,
            state=self.states[event.pk],
            entries=entries,
            in_count=entries - left,
            lengths=event.play.lengths,
            pool=event.pool.name if event.pool else "",
            progress=self.progress.get(event.pk, Progress()),
            winner=self.winners.get(event.pk),
        )


def entered(event_ids: Sequence[int]) -> dict[int, int]:
    """Return the number of entries that are in, by event."""
    return {event: count - left for event, (count, left) in entry_counts(event_ids).items()}


def entry_counts(event_ids: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Return the number of all entries, and of those that have left, by event. The last fact of an entry counts."""
    rows = Entry.objects.holding().filter(event__in=event_ids).values_list("event_id").annotate(Count("pk"))
    left = _left_counts(event_ids)
    return {event: (count, left.get(event, 0)) for event, count in rows}


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
    """Return the matches that were called or started and are not adjourned."""
    kinds = [MatchFact.Kind.TABLE, MatchFact.Kind.STARTED]
    facts = MatchFact.objects.holding().filter(match__stage__event__in=event_ids)
    adjournments = MatchFact.objects.holding().filter(
        match=OuterRef("match"), kind__in=[MatchFact.Kind.BROKEN, MatchFact.Kind.RESUMED]
    )
    last_kind = Subquery(adjournments.order_by("-pk").values("kind")[:1])
    calls = facts.filter(kind__in=kinds).annotate(last_kind=last_kind)
    at_tables = calls.filter(Q(last_kind=None) | Q(last_kind=MatchFact.Kind.RESUMED))
    rows: QuerySet[MatchFact, int] = at_tables.values_list("match_id", flat=True)
    return rows


def _winners(event_ids: Sequence[int], states: Mapping[int, EventState]) -> dict[int, EntryRow]:
    """Return the only entry on the first place, by event.

    The stage that decides the event must be played out but for its consolations, or the event finished. Who has only
    had a bye has won nothing.
    """
    deciding = _deciding_stages(event_ids)
    first = Standing.objects.filter(stage__in=deciding, section="", place_from=1, place_to=1)
    rows = dict(first.values_list("stage_id", "entry_id"))
    unfinished = [pk for pk in rows if states[deciding[pk].event_id] is not EventState.FINISHED]
    won_ids = rows.keys() & _played(rows) - _open(unfinished) - _drawn_further([deciding[pk] for pk in unfinished])
    entries_by_id = by_ids(rows[pk] for pk in won_ids)
    return {deciding[pk].event_id: entries_by_id[rows[pk]] for pk in won_ids}


def _deciding_stages(event_ids: Sequence[int]) -> dict[int, Stage]:
    """Return the stage that decides each event, by its id."""
    stages_by_event: dict[int, list[Stage]] = {}
    for stage in Stage.objects.filter(event__in=event_ids).order_by("position"):
        stages_by_event.setdefault(stage.event_id, []).append(stage)
    return {stage.pk: stage for stages in stages_by_event.values() for stage in [deciding_stage(stages)]}


def _played(stage_ids: Iterable[int]) -> set[int]:
    """Return the stages in which a match is decided."""
    nodes = Node.objects.filter(stage__in=stage_ids, state=Node.State.DECIDED)
    return set(nodes.values_list("stage", flat=True))


def _open(stage_ids: Iterable[int]) -> set[int]:
    """Return the stages with an undecided match outside of their consolations."""
    kinds = Section.objects.filter(stage=OuterRef("stage"), code=OuterRef("section"), kind__in=_CONSOLATIONS)
    final_states = (Node.State.DECIDED, Node.State.BYE, Node.State.EMPTY)
    nodes = Node.objects.filter(~Exists(kinds), stage__in=stage_ids).exclude(state__in=final_states)
    return set(nodes.values_list("stage", flat=True))


def _drawn_further(stages: Iterable[Stage]) -> set[int]:
    """Return the stages by rounds of which another round is drawn."""
    stage_by_event = {stage.event_id: stage for stage in stages if stage.draw_format.is_by_rounds}
    upcoming = next_draws(stage_by_event)
    return {
        stage.pk
        for event, stage in stage_by_event.items()
        if event in upcoming and upcoming[event].stage <= stage.position
    }
