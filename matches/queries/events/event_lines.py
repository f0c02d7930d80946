"""Events in lists: state, entries, progress, winner."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from journal.prepared import prepared
from journal.versions import count_of
from matches.models import Event, MatchFact, Node, Section, Stage, Standing, Tournament
from matches.queries.draws.next_draws import NextDraw, next_draws
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.events import programmes
from matches.queries.events.programmes import EventState, EventSummary
from matches.queries.publications import unpublished_by_event
from matches.queries.tournaments.tournaments import deciding_stage
from rules_engine.draws.graph import CONSOLATIONS

_CONSOLATIONS: Final = [kind.value for kind in CONSOLATIONS]
_UNPLAYED: Final = (Node.State.BYE, Node.State.EMPTY)


@dataclass(frozen=True, slots=True)
class Progress:
    """The numbers of matches of an event.

    ``matches``: of the bracket, 0 without one. ``at_tables``: called or started, and not decided.
    """

    matches: int = 0
    decided: int = 0
    at_tables: int = 0

    @classmethod
    def of(cls, stages: Iterable[Stage]) -> "Progress":
        """Return the progress of some stages that ``with_progress`` has read."""
        counts = [(row["match_count"], row["decided_count"], row["table_count"]) for row in map(vars, stages)]
        return cls(*map(sum, zip(*counts, strict=True)))


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in a list. ``entries``: number of all entries; ``in_count``: of those that have not left.

    ``winner``: None until it is known. ``format``: of its first stage.
    """

    id: int
    name: str
    variant: str
    format: str
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
    """Return the events of some tournaments, in order. The number of queries is constant.

    Of an event that is not public in all its parts, neither progress nor winner is shown.
    """
    pks = [tournament.pk for tournament in tournaments]
    events = {event: EventSummary.of(event) for event in _events(tournament_ids=pks)}
    stages = _stages([event.pk for event in events])
    unpublished = unpublished_by_event(events, timezone.now())
    public_stages = {event_id: rows for event_id, rows in stages.items() if event_id not in unpublished}
    winners = _winners({event.pk: summary.state for event, summary in events.items()}, public_stages)
    lines: dict[int, list[EventLine]] = {pk: [] for pk in pks}
    for event, summary in events.items():
        line = _line(event, summary, stages[event.pk], winners.get(event.pk))
        lines[event.tournament_id].append(replace(line, progress=Progress()) if event.pk in unpublished else line)
    return lines


@prepared
def _events(tournament_ids: list[int]) -> "QuerySet[Event]":
    rows = Event.objects.filter(tournament__in=tournament_ids).select_related("pool")
    return programmes.summarised(rows).order_by("pk")


def _line(event: Event, summary: EventSummary, stages: Sequence[Stage], winner: EntryRow | None) -> EventLine:
    return EventLine(
        id=event.pk,
        name=event.name,
        variant=event.variant,
        format=stages[0].format,
        state=summary.state,
        entries=summary.entries,
        in_count=summary.field,
        lengths=event.play.lengths,
        pool=event.pool.name if event.pool else "",
        progress=Progress.of(stages),
        winner=winner,
    )


def with_progress(stages: "QuerySet[Stage]") -> "QuerySet[Stage]":
    """Add the numbers of matches in the draw of a stage, of decided ones, and of those that are at a table."""
    return stages.annotate(**_match_counts())


def _match_counts() -> dict[str, Coalesce]:
    nodes = Node.objects.filter(stage=OuterRef("pk")).exclude(state__in=_UNPLAYED)
    at_tables = nodes.filter(Exists(_calls(OuterRef("match"))), state=Node.State.READY)
    results = nodes.filter(state=Node.State.DECIDED)
    groups = {"match_count": nodes, "decided_count": results, "table_count": at_tables}
    return {name: count_of(rows) for name, rows in groups.items()}


def _calls(match: OuterRef) -> "QuerySet[MatchFact]":
    """Return the facts by which a match was called or started, unless it is adjourned."""
    kinds = [MatchFact.Kind.TABLE, MatchFact.Kind.STARTED]
    adjournments = MatchFact.objects.holding().filter(
        match=OuterRef("match"), kind__in=[MatchFact.Kind.BROKEN, MatchFact.Kind.RESUMED]
    )
    last_kind = Subquery(adjournments.order_by("-pk").values("kind")[:1])
    calls: QuerySet[MatchFact] = MatchFact.objects.holding().filter(match=match, kind__in=kinds)
    return calls.annotate(last_kind=last_kind).filter(Q(last_kind=None) | Q(last_kind=MatchFact.Kind.RESUMED))


def _stages(event_ids: Sequence[int]) -> Mapping[int, list[Stage]]:
    """Return the stages of each event, with their progress and what says who has won."""
    stages: dict[int, list[Stage]] = {event: [] for event in event_ids}
    for stage in _stages_with_leads(event_ids=list(event_ids)):
        stages[stage.event_id].append(stage)
    return stages


@prepared
def _stages_with_leads(event_ids: list[int]) -> "QuerySet[Stage]":
    return with_progress(Stage.objects.filter(event__in=event_ids)).annotate(**_leads()).order_by("position")


def _leads() -> dict[str, Subquery]:
    """Return the columns ``first``, the only entry on the first place of a stage, and ``is_open``, whether a match
    outside of its consolations is undecided.
    """
    first = Standing.objects.filter(stage=OuterRef("pk"), section="", place_from=1, place_to=1)
    kinds = Section.objects.filter(stage=OuterRef("stage"), code=OuterRef("section"), kind__in=_CONSOLATIONS)
    nodes = Node.objects.filter(~Exists(kinds), stage=OuterRef("pk"))
    open_nodes = nodes.exclude(state__in=(Node.State.DECIDED, *_UNPLAYED))
    return {"first": Subquery(first.order_by("-pk").values("entry")[:1]), "is_open": Exists(open_nodes)}


def _winners(states: Mapping[int, EventState], stages: Mapping[int, Sequence[Stage]]) -> dict[int, EntryRow]:
    """Return the only entry on the first place, by event.

    The stage that decides the event must be played out but for its consolations, or the event finished. Who has only
    had a bye has won nothing.
    """
    deciding = [deciding_stage(event_stages) for event_stages in stages.values()]
    led = [stage for stage in deciding if vars(stage)["first"] and vars(stage)["decided_count"]]
    is_finished = {stage.pk: states[stage.event_id] is EventState.FINISHED for stage in led}
    played_out = [stage for stage in led if not is_finished[stage.pk] and not vars(stage)["is_open"]]
    going_on = _drawn_further(played_out)
    wins = [stage for stage in led if is_finished[stage.pk] or (stage in played_out and stage.pk not in going_on)]
    entries_by_id = by_ids(vars(stage)["first"] for stage in wins)
    return {stage.event_id: entries_by_id[vars(stage)["first"]] for stage in wins}


def _is_perhaps_over(upcoming: NextDraw) -> bool:
    return upcoming.is_run and not upcoming.waits


def _drawn_further(stages: Iterable[Stage]) -> set[int]:
    """Return the stages by rounds of which another round is drawn."""
    stage_by_event = {stage.event_id: stage for stage in stages if stage.draw_format.is_by_rounds}
    upcoming = next_draws(stage_by_event) if stage_by_event else {}
    return {
        stage.pk
        for event, stage in stage_by_event.items()
        if event in upcoming and upcoming[event].stage <= stage.position and not _is_perhaps_over(upcoming[event])
    }
