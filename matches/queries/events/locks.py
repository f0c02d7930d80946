"""The locks of an event, and what is locked by them."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from django.db.models import Q

from journal.context import Actor
from journal.models import ActNote
from journal.refusals import Refused, cause
from matches.models import Event, LockFact, Match, Node, Result

LockedState: TypeAlias = Mapping[int, tuple[object, ...]]  # the place and the outcome of each match that is locked


class LockRefusal(Refused):
    """A lock forbids the act."""


@dataclass(frozen=True, slots=True)
class LockRow:
    """A lock that holds. ``stage``: its position; ``round``: 0 for a complete stage; ``match``: None for none.

    ``by``: the login that locked it, "" for the system.
    """

    id: int
    stage: int
    round: int
    match: int | None
    node: str
    by: str
    at: datetime
    why: str

    @property
    def level(self) -> str:
        """Return what is locked: match, round or stage."""
        return "match" if self.match is not None else "round" if self.round else "stage"

    def covers(self, match: int, stage: int, rounds: Collection[int]) -> bool:
        """Return whether it covers a match. ``stage``: its position; ``rounds``: those in which the match stands."""
        if self.match is not None:
            return self.match == match
        return self.stage == stage and (not self.round or self.round in rounds)

    def is_of(self, actor: Actor) -> bool:
        """Return whether this actor has locked it."""
        return actor.kind == "user" and self.by == str(actor.id)


def locks_of(event: Event) -> list[LockRow]:
    """Return the locks of an event that hold, the oldest first."""
    facts = _lock_facts(event)
    notes = dict(ActNote.objects.filter(act__in=[fact.act_id for fact in facts]).values_list("act", "text"))
    return [_row(fact, notes.get(fact.act_id, "")) for fact in facts]


def lock_on(match: Match) -> LockRow | None:
    """Return the oldest lock that covers a match, or None."""
    return locks_on(locks_of(match.stage.event), [match.pk]).get(match.pk)


def locks_on(locks: Sequence[LockRow], match_ids: Collection[int]) -> dict[int, LockRow]:
    """Return, of the matches that a lock covers, the oldest such lock, in one query for all of them."""
    lock_by_match: dict[int, LockRow] = {}
    for match, (stage, rounds) in (_places(match_ids) if locks and match_ids else {}).items():
        lock = next((lock for lock in locks if lock.covers(match, stage, rounds)), None)
        if lock is not None:
            lock_by_match[match] = lock
    return lock_by_match


def lock_refusal(lock: LockRow) -> LockRefusal:
    """Return the refusal of an act that a lock forbids."""
    verdict = cause(f"locked_{lock.level}", lock.node or None, stage=lock.stage, round=lock.round, why=lock.why)
    return LockRefusal(verdict)


def fact_of(lock: LockRow, kind: LockFact.Kind) -> LockFact:
    """Return a new fact about what a lock is on."""
    fact = LockFact.objects.get(pk=lock.id)
    return LockFact(event_id=fact.event_id, stage_id=fact.stage_id, round=fact.round, match_id=fact.match_id, kind=kind)


def state_under(event: Event, locks: Sequence[LockRow]) -> LockedState:
    """Return what the locks protect: of each match its place, its sides, its length and its result. Two queries."""
    nodes = {
        match: (stage, key, entries, length, result)
        for match, stage, key, entries, length, result in Node.objects.filter(
            _condition(locks, "stage__position", "round", "match"), stage__event=event, match__isnull=False
        ).values_list("match", "stage", "key", "entries", "length", "result")
    }
    result_rows = Result.objects.holding().filter(
        Q(match__in=nodes) | _condition(locks, "match__stage__position", None, "match"), match__stage__event=event
    )
    results = dict(result_rows.order_by("pk").values_list("match", "pk"))
    return {match: (nodes.get(match), results.get(match)) for match in nodes.keys() | results.keys()}


def _condition(locks: Sequence[LockRow], stage: str, round_: str | None, match: str) -> Q:
    """Return the condition of rows that a lock covers. ``round_``: None for rows that have none."""
    condition = Q(pk__in=[])
    for lock in locks:
        if lock.match is not None:
            condition |= Q(**{match: lock.match})
        elif not lock.round:
            condition |= Q(**{stage: lock.stage})
        elif round_ is not None:
            condition |= Q(**{stage: lock.stage, round_: lock.round})
    return condition


def _lock_facts(event: Event) -> list[LockFact]:
    rows = LockFact.objects.holding().filter(event=event).select_related("act", "stage", "match").order_by("pk")
    latest = {(fact.stage_id, fact.round, fact.match_id): fact for fact in rows}
    return [fact for fact in latest.values() if fact.kind == LockFact.Kind.LOCKED]


def _places(match_ids: Collection[int]) -> dict[int, tuple[int, set[int]]]:
    """Return of each match the position of its stage and its rounds (none if it is not in the draw)."""
    stage_by_match: dict[int, int] = {}
    rounds_by_match: dict[int, set[int]] = defaultdict(set)
    rows = Match.objects.filter(pk__in=match_ids).values_list("pk", "stage__position", "nodes__round")
    for match, stage, round_ in rows:
        stage_by_match[match] = stage
        rounds_by_match[match].add(round_)
    return {match: (stage, rounds_by_match[match]) for match, stage in stage_by_match.items()}


def _row(fact: LockFact, note: str) -> LockRow:
    by = fact.act.actor_id if fact.act.actor_kind == "user" else ""
    node = fact.match.node_key if fact.match else ""
    return LockRow(fact.pk, fact.stage.position, fact.round, fact.match_id, node, by, fact.act.at, note)
