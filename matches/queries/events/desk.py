"""Reads for the desk: acts of the journal, and submissions that wait too long."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from clubs.models import User
from journal.models import Act, Fact, Job, Stream
from journal.prepared import prepared
from matches.job_kinds import JUDGE, OFFICIAL
from matches.models import (
    Entry,
    EntryFact,
    Event,
    Judgement,
    MatchFact,
    Response,
    Result,
    Ruling,
    Submission,
)
from matches.queries.results.match_location import MatchLocation, MatchLocations
from matches.queries.results.match_row import BY_CARD

# Acts of these kinds can be undone while nothing depends on them (see services.events.undoing).
UNDOABLE = {
    *("enter", "check_in", "seed_entry", "withdraw_entry", "disqualify_entry", "draw_event"),
    *("withdraw_pairs", "pair_by_hand", "stay_away", "swap_entries", "replace_entry"),
    *("change_lengths", "change_stage"),
    *("ladder_start", "ladder_challenge", "ladder_accept", "ladder_decline", "ladder_take_back"),
    *("ladder_away", "ladder_back"),
    *("match_table", "match_started", "table_released", "fill_tables"),
    *("change_publication", "publish_part"),
    *("registration_opened", "registration_closed", "event_finished", "event_reopened"),
    *("timer_started", "timer_paused", "timer_resumed", "timer_extended", "timer_shortened", "timer_ended"),
    *("break_off_match", "resume_match"),
    *("give_penalty", "confirm_score", "make_official", "end_match", "correct_result", "rule_on_score"),
}
PATIENCE = timedelta(seconds=5)
_TO_MATCH: Final[Mapping[type[Fact], str]] = {
    **dict.fromkeys((Result, MatchFact, Submission, Ruling), ""),
    **dict.fromkeys((Judgement, Response), "submission__"),
}
CONCERNING: Final[frozenset[type[Fact]]] = frozenset({*_TO_MATCH, Entry, EntryFact})


@dataclass(frozen=True, slots=True)
class LateRow:
    """A submission that has waited to be judged for more than five seconds, with the reason.

    ``why``: "no_worker" (not taken), "put_off" (not due yet), "failing" (will be retried), "dead" (given up).
    """

    submission: str
    match: int
    since: datetime
    why: str
    attempts: int
    error_code: str


def late(events: Collection[Event], now: datetime | None = None) -> list[LateRow]:
    """Return the submissions of some events that wait too long."""
    now = now or timezone.now()
    submissions = Submission.objects.holding().filter(Q(judgements=None) | Q(due__isnull=False))
    submissions = submissions.filter(match__stage__event__in=events, received_at__lt=now - PATIENCE)
    rows = list(submissions.select_related("due").order_by("received_at", "pk"))
    keys = {key for row in rows for _kind, key in _its_jobs(row)}
    job_rows = Job.objects.filter(kind__in=[JUDGE, OFFICIAL], key__in=keys).order_by("made_at")
    jobs = {(job.kind, job.key): job for job in job_rows}
    return [_late_row(row, next(filter(None, map(jobs.get, _its_jobs(row))), None), now) for row in rows]


def _its_jobs(submission: Submission) -> list[tuple[str, str]]:
    """Return the jobs that a submission waits for: its own, or the one that makes scores of its event official."""
    own = str(submission.pk)
    return [(OFFICIAL, own), (OFFICIAL, str(submission.due.event_id))] if hasattr(submission, "due") else [(JUDGE, own)]


@dataclass(frozen=True, slots=True)
class JournalRow:
    """An act of an event. ``who``: the login, "" for the system. ``can_be_undone``: an undo may be possible.

    ``match`` and ``place``: the only match that it concerns. ``entries``: the numbers of entries that it concerns.
    ``undoes``: the kind of the act that it undid. ``is_by_card``: done with a player card.
    """

    id: UUID
    seq: int
    kind: str
    at: datetime
    who: str
    why: str
    is_undone: bool
    can_be_undone: bool
    match: int | None
    place: MatchLocation | None
    entries: tuple[int, ...]
    undoes: str
    is_by_card: bool


def journal(event: Event) -> QuerySet[Act]:
    """Return the acts of an event, the latest first."""
    acts = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(event.pk))
    return acts.select_related("note", "undone_by", "undoes").order_by("-seq", "pk")


def journal_rows(
    acts: Iterable[Act], models: Collection[type[Fact]], places: MatchLocations | None = None
) -> list[JournalRow]:
    """Return acts with the names of their authors.

    ``models``: the models of their facts. ``places``: of the stages of their matches, if they are read already.
    """
    rows = list(acts)
    ids = [int(act.actor_id) for act in rows if act.actor_kind == "user" and act.actor_id.isdigit()]
    names = {user.pk: user.get_username() for user in _users(ids=ids)}
    concerns = _concerns([act.undoes_id or act.pk for act in rows], models, places)
    return [_journal_row(act, names, concerns) for act in rows]


@prepared
def _users(ids: list[int]) -> QuerySet[User]:
    return User.objects.filter(pk__in=ids)


@dataclass(frozen=True, slots=True)
class _Concerns:
    """The matches and entries that acts concern, by act."""

    matches: Mapping[UUID, tuple[int | None, MatchLocation | None]]
    entries: Mapping[UUID, list[int]]


def _concerns(acts: list[UUID], models: Collection[type[Fact]], places: MatchLocations | None) -> _Concerns:
    places_by_act: dict[UUID, set[tuple[int, int, str]]] = defaultdict(set)
    for model, route in ((model, route) for model, route in _TO_MATCH.items() if model in models):
        for act, match, stage, node in _matches(model, route, acts=acts):
            places_by_act[act].add((match, stage, node))
    return _Concerns(_placed(places_by_act, places), _entries(acts, models))


@prepared
def _matches(model: type[Fact], route: str, *, acts: list[UUID]) -> "QuerySet[Fact, tuple[UUID, int, int, str]]":
    """Return the match of each fact of some acts, with its stage and node. ``route``: from the fact to the match."""
    rows = model._default_manager.filter(act__in=acts)
    return rows.values_list("act", f"{route}match", f"{route}match__stage", f"{route}match__node_key")


def _entries(acts: list[UUID], models: Collection[type[Fact]]) -> dict[UUID, list[int]]:
    """Return the numbers of the entries that acts made or changed, each once, by act."""
    new_entries, facts = Entry.objects.filter(act__in=acts), EntryFact.objects.filter(act__in=acts)
    rows = [
        *(new_entries.order_by("number").values_list("act", "number") if Entry in models else ()),
        *(facts.order_by("pk").values_list("act", "entry__number") if EntryFact in models else ()),
    ]
    entries: dict[UUID, dict[int, None]] = defaultdict(dict)
    for act, number in rows:
        entries[act][number] = None
    return {act: list(numbers) for act, numbers in entries.items()}


def _placed(
    places_by_act: Mapping[UUID, set[tuple[int, int, str]]], locations: MatchLocations | None
) -> dict[UUID, tuple[int | None, MatchLocation | None]]:
    """Return match and place of the acts that concern a single match."""
    alone = {act: next(iter(act_places)) for act, act_places in places_by_act.items() if len(act_places) == 1}
    places = locations or MatchLocations.of({stage for _match, stage, _node in alone.values()})
    return {act: (match, places.at(stage, node)) for act, (match, stage, node) in alone.items()}


def _journal_row(act: Act, names: Mapping[int, str], concerns: _Concerns) -> JournalRow:
    about = act.undoes_id or act.pk
    match, place = concerns.matches.get(about, (None, None))
    is_undone = hasattr(act, "undone_by")
    return JournalRow(
        id=act.pk,
        seq=act.seq,
        kind=act.kind,
        at=act.at,
        who=names.get(int(act.actor_id), act.actor_id) if act.actor_kind == "user" else "",
        why=act.note.text if hasattr(act, "note") else "",
        is_undone=is_undone,
        can_be_undone=act.kind in UNDOABLE and not is_undone and act.undoes_id is None,
        match=match,
        place=place,
        entries=tuple(concerns.entries.get(about, ())),
        undoes=act.undoes.kind if act.undoes else "",
        is_by_card=act.via == BY_CARD,
    )


def _late_row(row: Submission, job: Job | None, now: datetime) -> LateRow:
    if job is None:
        return LateRow(str(row.pk), row.match_id, row.received_at, "no_worker", 0, "")
    return LateRow(str(row.pk), row.match_id, row.received_at, _why(job, now), job.attempts, job.error_code)


def _why(job: Job, now: datetime) -> str:
    if job.state == Job.State.DEAD:
        return "dead"
    if job.attempts:
        return "failing"
    return "put_off" if job.run_after > now else "no_worker"
