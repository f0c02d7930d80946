"""The one way to write about play: an act with its facts, what follows from them, and the jobs, under one lock.

Every act that can change derived rows locks its event's stream first. The acts of a match's own stream
(submissions) change nothing that is derived, and need no lock of the event.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import datetime
from typing import Any

from django.core.cache import cache
from django.db import transaction
from django.db.models import Q, QuerySet

from journal.acts import Actor, Recording, lock, lock_all, recording, system
from journal.jobs import enqueue
from journal.models import Act, Fact, Job, Stream
from journal.refusals import Stale, because
from journal.ticks import tick_after_commit
from matches.derive.births import unborn
from matches.derive.nodes import derive_stage
from matches.derive.pictures import picture
from matches.derive.rows import Change
from matches.kinds import OFFICIAL
from matches.models import (
    Drawing,
    EntryFact,
    Event,
    EventFact,
    Judgement,
    LiveScore,
    Match,
    MatchFact,
    OfficialDue,
    RatingPool,
    Response,
    Result,
    Ruling,
    SideKey,
    Stage,
    StageFact,
    Submission,
    Tournament,
)
from matches.queries import seasons
from matches.queries.live_scores import BEAT
from matches.record_ratings import count_later, pool_of, rate_event_later, rate_later

_MOVING = (Drawing, Result, Ruling, StageFact)  # the facts from which nodes and placings follow; and of entries these:
_SAID = (MatchFact.Kind.PRESENT, MatchFact.Kind.HELP, MatchFact.Kind.HELPED)  # on which no decision stands
_UNMOVING = (EntryFact.Kind.PRESENT, EntryFact.Kind.SEEDED, EntryFact.Kind.PENALTY)
Plain = Mapping[str, Any]
_WHEN_LOCKED: ContextVar[Callable[[], None] | None] = ContextVar("when_locked", default=None)


def lock_event(event: Event) -> Stream:
    """The event's stream, locked until the transaction ends: nothing of the event changes meanwhile."""
    stream = lock(Stream.Kind.EVENT, event.pk)
    _is_locked()
    return stream


def lock_tables(tournament: Tournament, events: Iterable[Event]) -> dict[int, Stream]:
    """The streams of some events by event, locked with that of their tournament: nobody else gives a table away.

    The lock of the tournament is what all its tables have in common: two events are two streams.
    """
    mine = [(Stream.Kind.EVENT, event.pk) for event in events]
    locked = lock_all([(Stream.Kind.TOURNAMENT, tournament.pk), *mine])
    _is_locked()
    return {int(stream.key): stream for stream in locked if stream.kind == Stream.Kind.EVENT}


@contextmanager
def when_locked(look: Callable[[], None]) -> Iterator[None]:
    """Within: ``look`` is called once, as soon as an act has its lock: who may not act was refused before."""
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
    *,
    by: Actor,
    at: datetime,
    note: str = "",
    undoes: Act | None = None,
) -> Iterator[Recording]:
    """State facts within; at the end everything that follows from them is derived again."""
    with recording(stream, kind, by=by, at=at, note=note, undoes=undoes) as act:
        yield act
    if undoes is not None:
        _give_stages_back(undoes)
    has_moved = undoes is not None or any(_moves(fact) for fact in act.facts)
    if has_moved:
        _derive(stream, event, at)
        rate_event_later(event, act, undoes)
    if has_moved or any(isinstance(fact, EventFact) for fact in act.facts):
        count_later(seasons.taking(event))


def state_results(stream: Stream, event: Event, results: Iterable[tuple[Actor, Result]], *, at: datetime) -> None:
    """Each in an act of its own by whom it comes from; what follows from all of them is derived once."""
    stated = [_stated(stream, by, result, at) for by, result in results]
    if stated:
        _derive(stream, event, at)
        pool = pool_of(event)
        count_later(seasons.taking(event))
        if pool is not None:
            rate_later(pool, sorted(result.match_id for result in stated))


def _stated(stream: Stream, by: Actor, result: Result, at: datetime) -> Result:
    with recording(stream, "make_official", by=by, at=at) as act:
        return act.state(result)


def official_later(stream: Stream, event: Event, submission: Submission) -> None:
    """Note a score that nobody need confirm, and make sure that a run will come."""
    OfficialDue.objects.create(event=event, submission=submission, seen=stream.seq)
    enqueue(OFFICIAL, event.pk, {"event": event.pk})


def made_official(event: Event, due: Iterable[OfficialDue], *, is_all: bool) -> None:
    """Forget what a run has looked at; if that was not all, another comes."""
    OfficialDue.objects.filter(pk__in=[one.pk for one in due]).delete()
    if not is_all:
        enqueue(OFFICIAL, event.pk, {"event": event.pk})


def official_apart(due: Iterable[OfficialDue]) -> None:
    """Those that could not be read wait for jobs of their own, which may fail without the others."""
    keys = {str(one.submission_id) for one in due}
    has_one = set(
        Job.objects.filter(kind=OFFICIAL, key__in=keys).exclude(state=Job.State.DONE).values_list("key", flat=True)
    )
    for key in sorted(keys - has_one):
        enqueue(OFFICIAL, key, {"submission": key})


def change_settings(
    event: Event, kind: str, settings: Mapping[str, Any], *, by: Actor, at: datetime, note: str = ""
) -> Event:
    """Keep some settings of an event; the others are read again under its lock. The same again writes nothing."""
    with transaction.atomic():
        stream = lock_event(event)
        event.refresh_from_db(fields=["settings", "settings_version", "pool"])
        if all((event.settings.get(name) or None) == (told or None) for name, told in settings.items()):
            return event  # two people pressed, or one twice
        event.settings, event.settings_version = {**event.settings, **settings}, event.settings_version + 1
        with event_act(stream, event, kind, by=by, at=at, note=note):
            event.save(update_fields=["settings", "settings_version"])
    return event


def change_event(
    stream: Stream, event: Event, kind: str, told: Mapping[str, Any], *, by: Actor, at: datetime, note: str
) -> Event:
    """Keep other columns of an event whose lock is held."""
    with event_act(stream, event, kind, by=by, at=at, note=note):
        for name, value in told.items():
            setattr(event, name, value)
        event.save(update_fields=list(told))
    return event


def move_to_pool(event: Event, pool: RatingPool | None, *, by: Actor, at: datetime) -> Event:
    """The event is rated in another pool, or in none; both look at its matches again. The same again writes nothing."""
    with transaction.atomic():
        stream = lock_event(event)
        event.refresh_from_db(fields=["pool"])
        before = event.pool
        if before == pool:
            return event
        change_event(stream, event, "change_pool", {"pool": pool}, by=by, at=at, note=pool.code if pool else "")
        played = set(Result.objects.filter(match__stage__event=event).values_list("match_id", flat=True))
        for concerned in (before, pool):
            if concerned is not None and played:
                rate_later(concerned, sorted(played))
    return event


def change_plan(act: Recording, stage: Stage, **told: Mapping[str, Any]) -> Stage:
    """Keep the new ``settings`` or ``lengths`` of a stage, and state them beside those before, which an undo needs."""
    before = {"settings": stage.settings, "lengths": stage.lengths}
    now = {**before, **{name: dict(plain) for name, plain in told.items()}}
    _keep_plan(stage, now)
    act.state(StageFact(stage=stage, version=stage.settings_version, params={**now, "before": before}))
    return stage


def _give_stages_back(undone: Act) -> None:
    """To the settings and lengths that they had before an act that changed them."""
    for fact in StageFact.objects.filter(act=undone).select_related("stage"):
        _keep_plan(fact.stage, fact.params["before"])


def _keep_plan(stage: Stage, plan: Mapping[str, Any]) -> None:
    stage.settings, stage.lengths = plan["settings"], plan["lengths"]
    stage.settings_version += 1
    stage.save(update_fields=["settings", "lengths", "settings_version"])


def _is_locked() -> None:
    look = _WHEN_LOCKED.get()
    if look is not None:
        _WHEN_LOCKED.set(None)
        look()


def _moves(fact: Fact) -> bool:
    return isinstance(fact, _MOVING) or (isinstance(fact, EntryFact) and fact.kind not in _UNMOVING)


def check_seen(stream: Stream, seen: int | None, match: Match | None = None) -> None:
    """Refuse a decision on what has changed since it was seen: of the match, or of the whole event.

    ``seen`` None means that the caller decides whatever stands (a command, the demonstration).
    """
    if seen is None or seen == stream.seq:
        return
    later = Act.objects.filter(stream=stream, seq__gt=seen)
    if seen > stream.seq or match is None or _about(match, later).exists():
        raise Stale(because("stale", seen=seen, now=stream.seq))


def is_fresh(stream: Stream, submission: Submission, seen: int | None) -> bool:
    """Whether a score of the desk is still about what was seen; one of a side tells what was played, whatever came."""
    try:
        check_seen(stream, seen if submission.by_kind == Submission.By.DESK else None, submission.match)
    except Stale:
        return False
    return True


def check_seen_now(event: Event, seen: int | None, match: Match) -> None:
    """The same without the lock, for what is judged later anyway: most who are late are told at once."""
    if seen is not None:
        check_seen(Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk)), seen, match)


def replace_keys(matches: Collection[Match], keys: Collection[SideKey], at: datetime) -> None:
    """New keys for the sides of some matches; those that they had end now."""
    SideKey.objects.filter(match__in=[match.pk for match in matches], ended_at__isnull=True).update(ended_at=at)
    SideKey.objects.bulk_create(keys)


def keep_live(told: LiveScore) -> bool:
    """Keep what a sender tells last of a match; False: it is older than what is kept. Open pages hear it at leisure."""
    kept = LiveScore.objects.filter(match=told.match, by_kind=told.by_kind)
    plain = {"games": told.games, "score": told.score, "is_crawford": told.is_crawford, "at": told.at}
    if not kept.filter(order__lt=told.order).update(order=told.order, **plain):
        if kept.exists():
            return False
        LiveScore.objects.bulk_create([told], ignore_conflicts=True)
    event = told.match.stage.event_id
    if cache.add(f"live.{event}", 1, BEAT):
        tick_after_commit(Stream.Kind.EVENT, str(event), int(told.at.timestamp()))
    return True


def rebuild_event(event: Event) -> Change:
    """Derive an event's rows from its facts alone; no new fact may be needed."""
    changes = [derive_stage(stage, picture(stage)) for stage in event.stages.select_related("event")]
    return sum(changes, Change())


def _about(match: Match, acts: QuerySet[Act]) -> QuerySet[Act]:
    """Those of the acts that concern a match: they state, or undo, a fact about it."""
    facts = MatchFact.objects.filter(match=match).exclude(kind__in=_SAID)
    direct = [model.objects.filter(match=match).values("act") for model in (Result, Ruling)] + [facts.values("act")]
    answers = [model.objects.filter(submission__match=match).values("act") for model in (Judgement, Response)]
    concerned = Q()
    for stated in (*direct, *answers):
        concerned |= Q(pk__in=stated) | Q(undoes__in=stated)
    return acts.filter(concerned)


def _derive(stream: Stream, event: Event, at: datetime) -> None:
    """Derive every stage; matches that are born of it are stated by the system, in an act of their own."""
    for stage in event.stages.select_related("event").order_by("position"):
        seen = picture(stage)
        newborn = unborn(stage, seen)
        if newborn:
            _state_births(stream, newborn, at)
        derive_stage(stage, seen, newborn)


def _state_births(stream: Stream, newborn: list[Match], at: datetime) -> None:
    with recording(stream, "matches_born", by=system(), at=at) as act:
        act.state_all(newborn)
    Stream.objects.bulk_create([Stream(kind=Stream.Kind.MATCH, key=str(match.pk)) for match in newborn])
