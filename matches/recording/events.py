"""Write acts on an event under its lock, with facts and derived rows.

Every act that can change derived rows locks the stream of its event first. Acts on a match's own stream (submissions)
change no derived rows and need no lock of the event.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime

from django.db import transaction
from django.db.models import Exists, QuerySet

from journal.acts import ActRecorder, lock, lock_all, record_act
from journal.context import ActContext, system
from journal.models import Act, Fact, Stream
from journal.prepared import prepared
from matches import hooks
from matches.derive.new_matches import missing_matches
from matches.derive.nodes import derive_stage
from matches.derive.rows import RowChanges
from matches.derive.stage_state import stage_state
from matches.models import (
    UNMOVING,
    Drawing,
    Entry,
    EntryFact,
    Event,
    EventFact,
    LadderFact,
    LockFact,
    Match,
    MatchFact,
    PublicationFact,
    Result,
    Ruling,
    Stage,
    StageFact,
    Tournament,
)
from matches.queries.events.locks import LockRefusal
from matches.recording.entry_letters import write_entry_letters
from matches.recording.handicaps import handicap_facts
from matches.recording.ladders import renew_clock
from matches.recording.locks import guarded_event
from matches.recording.play_letters import write_play_letters
from matches.recording.publications import renew_unpublished_parts
from matches.recording.stages import restore_stages
from matches.recording.ties import settle_ties

_MOVING = (
    Drawing,
    Result,
    Ruling,
    StageFact,
    LadderFact,
)  # facts that affect nodes and placings; of entries all but ``UNMOVING``


_WHEN_LOCKED: ContextVar[Callable[[], None] | None] = ContextVar("when_locked", default=None)


def lock_event(event: Event) -> Stream:
    """Lock the stream of an event until the end of the transaction."""
    stream = lock(Stream.Kind.EVENT, event.pk)
    _is_locked()
    return stream


def lock_tables(tournament: Tournament, events: Iterable[Event]) -> dict[int, Stream]:
    """Lock the streams of a tournament and some of its events, and return the latter by event.

    Events have separate streams, so the lock of the tournament protects the tables that they share.
    """
    event_keys = [(Stream.Kind.EVENT, event.pk) for event in events]
    streams = lock_all([(Stream.Kind.TOURNAMENT, tournament.pk), *event_keys])
    _is_locked()
    return {int(stream.key): stream for stream in streams if stream.kind == Stream.Kind.EVENT}


@contextmanager
def when_locked(look: Callable[[], None]) -> Iterator[None]:
    """Within the context, call ``look`` once, as soon as an act has its lock and has passed its permission checks."""
    token = _WHEN_LOCKED.set(look)
    try:
        yield
    finally:
        _WHEN_LOCKED.reset(token)


@contextmanager
def event_act(
    stream: Stream,
    event: Event,
    kind: str,
    ctx: ActContext,
    *,
    undoes: Act | None = None,
) -> Iterator[ActRecorder]:
    """Record an act whose facts are stated within the context. Afterwards derive the rows that follow.

    Raise ``Refused`` if the act would change something that is locked.
    """
    stages = _stages(event)
    with guarded_event(event, has_locks=_has_locks(stages)) as guard:
        with record_act(stream, kind, ctx, undoes=undoes) as act:
            yield act
        guard.check_facts(act, undoes)
        write_entry_letters(act, event, undoes)
        write_play_letters([act], event)
        if undoes is not None:
            restore_stages(undoes)
            hooks.act_undone(act, event, undoes)
        has_moved = undoes is not None or any(_moves(fact) for fact in act.facts) or _joins_ladder(act, stages)
        if has_moved:
            _derive(stream, _stages(event), ctx.at)
    is_published = _changes_publication(act, event, undoes)
    if is_published:
        renew_unpublished_parts(event, ctx.at)
    is_about_the_event = any(isinstance(fact, EventFact) for fact in act.facts)
    if has_moved or is_about_the_event or is_published:
        hooks.event_changed(event, _all_match_ids(event) if is_published else _match_ids(act, undoes))
    changes = [fact for fact in act.facts if _changes_field(fact)]
    if is_about_the_event or undoes is not None or changes:
        joins_alone = not is_about_the_event and undoes is None and all(isinstance(fact, Entry) for fact in changes)
        hooks.entries_changed(stream, event, ctx.at, [fact.pk for fact in changes] if joins_alone else None)


def _changes_publication(act: ActRecorder, event: Event, undone: Act | None) -> bool:
    """Return whether an act may change what is public: a decision about it, or a round that is drawn or withdrawn."""
    if any(isinstance(fact, PublicationFact) for fact in act.facts):
        return True
    has_rounds = undone is not None or any(isinstance(fact, Drawing) for fact in act.facts)
    return has_rounds and PublicationFact.objects.filter(event=event).exists()


def _all_match_ids(event: Event) -> list[int]:
    return sorted(Match.objects.filter(stage__event=event).values_list("pk", flat=True))


def _match_ids(act: ActRecorder, undone: Act | None) -> list[int]:
    """Return the matches of which the act, or the act that it undoes, states a result or ruling."""
    match_ids = {fact.match_id for fact in act.facts if isinstance(fact, Result | Ruling)}
    if undone is not None:
        for model in (Result, Ruling):
            match_ids.update(model.objects.filter(act=undone).values_list("match_id", flat=True))
    return sorted(match_ids)


def _is_locked() -> None:
    look = _WHEN_LOCKED.get()
    if look is not None:
        _WHEN_LOCKED.set(None)
        look()


def _moves(fact: Fact) -> bool:
    if isinstance(fact, Match):
        return fact.part_of_id is not None
    if isinstance(fact, MatchFact):
        return fact.kind == MatchFact.Kind.REVEALED
    return isinstance(fact, _MOVING) or (isinstance(fact, EntryFact) and fact.kind not in UNMOVING)


def _joins_ladder(act: ActRecorder, stages: Iterable[Stage]) -> bool:
    """Return whether an entry joins an event that is a ladder: in a draw it moves nobody before it is drawn."""
    return any(stage.draw_format.is_ladder for stage in stages) and any(isinstance(fact, Entry) for fact in act.facts)


def _changes_field(fact: Fact) -> bool:
    """Return whether an entry joins or may leave by a fact. Players of a squad are in no field."""
    if isinstance(fact, Entry):
        return fact.plays_for_id is None
    return isinstance(fact, EntryFact) and fact.kind not in UNMOVING


def rebuild_event(event: Event) -> RowChanges:
    """Derive an event's rows from its facts. No new fact is stated."""
    changes = [derive_stage(stage, stage_state(stage)) for stage in event.stages.select_related("event")]
    return sum(changes, RowChanges())


def derive_event(stream: Stream, event: Event, at: datetime, match_ids: Sequence[int]) -> None:
    """Derive an event after acts of another app, and call the hooks. ``match_ids``: with other results than before."""
    _derive(stream, _stages(event), at)
    hooks.event_changed(event, match_ids)
    hooks.entries_changed(stream, event, at, None)


def _stages(event: Event) -> list[Stage]:
    """Return the stages as they are under the lock. ``has_locks``: whether anything in the event was ever locked."""
    return _stage_rows(event_id=event.pk)


def _has_locks(stages: Iterable[Stage]) -> bool:
    """Return whether anything in an event was ever locked. What is locked is in a stage."""
    return any(vars(stage)["has_locks"] for stage in stages)


@prepared
def _stage_rows(event_id: int) -> "QuerySet[Stage]":
    rows = Stage.objects.filter(event=event_id).annotate(has_locks=Exists(LockFact.objects.filter(event=event_id)))
    return rows.select_related("event__tournament").order_by("position")


def _derive(stream: Stream, stages: Iterable[Stage], at: datetime, *, has_new_graph: bool = True) -> RowChanges:
    """Derive the stages. New matches are stated by the system, in a separate act.

    ``has_new_graph``: False after results, since the sections follow from drawings and changes of entries alone.
    """
    stage_rows, change = list(stages), RowChanges()
    settle_ties(stream, stage_rows, at)
    for stage in stage_rows:
        if stage.draw_format.is_ladder:
            renew_clock(stage, at)
        state = stage_state(stage)
        new_matches = missing_matches(stage, state)
        if new_matches:
            _state_new_matches(stream, stage.event, new_matches, at)
        change += derive_stage(stage, state, new_matches, has_new_graph=has_new_graph)
    return change


def pass_ladder_time(stream: Stream, event: Event, at: datetime) -> None:
    """Derive a ladder up to a time. If rows differ, an act without facts lets its pages expire."""
    try:
        stages = _stages(event)
        with transaction.atomic(), guarded_event(event, has_locks=_has_locks(stages)):
            if _derive(stream, stages, at):
                with record_act(stream, "ladder_time", ActContext(system(), at)):
                    pass
    except LockRefusal:
        stream.refresh_from_db()  # what is locked stays as it is until it is unlocked


def _state_new_matches(stream: Stream, event: Event, new_matches: list[Match], at: datetime) -> None:
    with record_act(stream, "matches_born", ActContext(system(), at)) as act:
        act.state_all(new_matches)
        act.state_all(handicap_facts(event, new_matches))
    Stream.objects.bulk_create([Stream(kind=Stream.Kind.MATCH, key=str(match.pk)) for match in new_matches])
