"""The locks of an event, and what is locked by them."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from django.db.models import Max, Q, QuerySet
from django.db.models.functions import Coalesce

from journal.context import Actor
from journal.models import ActNote
from journal.prepared import prepared
from journal.refusals import Refused, cause
from matches.models import Event, LockFact, Match, Node, Result, Stage, Standing

Place: TypeAlias = tuple[int, Sequence[object]]  # the length and the two sides of a node


@dataclass(frozen=True, slots=True)
class LockedState:
    """What locks protect.

    ``matches``: the place and the outcome of each match. ``places``: by stage and key, those without a match too.
    ``standings``: by stage, section and entry, of stages that are locked as a whole.
    """

    matches: Mapping[int, tuple[object, ...]]
    places: Mapping[tuple[int, str], Place]
    standings: Mapping[tuple[int, str, int], tuple[object, ...]]

    def parts(self) -> set[object]:
        return {*self.matches, *self.places, *self.standings}

    def changes_until(self, after: "LockedState") -> set[object]:
        """Return the parts that differ. A side that was unknown may become known."""
        return {
            *(match for match, state in self.matches.items() if after.matches.get(match) != state),
            *(match for match, state in after.matches.items() if match not in self.matches and state[1]),
            *(place for place, row in self.places.items() if not _is_unchanged(row, after.places.get(place))),
            *(
                key
                for key in self.standings.keys() | after.standings.keys()
                if self.standings.get(key) != after.standings.get(key)
            ),
        }


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
    facts = _lock_facts([event.pk])
    notes = dict(ActNote.objects.filter(act__in=[fact.act_id for fact in facts]).values_list("act", "text"))
    return [_row(fact, notes.get(fact.act_id, "")) for fact in facts]


def matches_in(event: Event, ids: Collection[int]) -> list[Match]:
    """Return those of the matches that are in the event."""
    return list(Match.objects.filter(pk__in=list(ids), stage__event=event).order_by("pk"))


def lock_on(match: Match) -> LockRow | None:
    """Return the oldest lock that covers a match, or None."""
    return locks_on(locks_of(match.stage.event), [match.pk]).get(match.pk)


def locks_on(locks: Sequence[LockRow], match_ids: Collection[int]) -> dict[int, LockRow]:
    """Return, of the matches that a lock covers, the oldest such lock, in one query for all of them."""
    lock_by_match: dict[int, LockRow] = {}
    for match, (_event, stage, rounds) in (_places(match_ids) if locks and match_ids else {}).items():
        lock = next((lock for lock in locks if lock.covers(match, stage, rounds)), None)
        if lock is not None:
            lock_by_match[match] = lock
    return lock_by_match


def locked_among(event_ids: Collection[int], match_ids: Collection[int]) -> set[int]:
    """Return, of some matches of these events, those that a lock covers. One query, and another if there are locks."""
    locks_by_event: dict[int, list[LockRow]] = defaultdict(list)
    for fact in _lock_facts(event_ids):
        locks_by_event[fact.event_id].append(_row(fact, ""))
    places = _places(match_ids) if locks_by_event else {}
    return {
        match
        for match, (event, stage, rounds) in places.items()
        if any(lock.covers(match, stage, rounds) for lock in locks_by_event[event])
    }


def lock_refusal(lock: LockRow) -> LockRefusal:
    """Return the refusal of an act that a lock forbids."""
    verdict = cause(f"locked_{lock.level}", lock.node or None, stage=lock.stage, round=lock.round, why=lock.why)
    return LockRefusal(verdict)


def fact_of(lock: LockRow, kind: LockFact.Kind) -> LockFact:
    """Return a new fact about what a lock is on."""
    fact = LockFact.objects.get(pk=lock.id)
    return LockFact(event_id=fact.event_id, stage_id=fact.stage_id, round=fact.round, match_id=fact.match_id, kind=kind)


def state_under(event: Event, locks: Sequence[LockRow]) -> LockedState:
    """Return what the locks protect. Two queries, and another if a complete stage is locked."""
    condition = _condition(locks, "stage__position", "round", "match")
    columns = ("match", "stage", "key", "entries", "length", "result")
    rows = list(Node.objects.filter(condition, stage__event=event).values_list(*columns))
    nodes = {match: place for match, *place in rows if match is not None}
    result_rows = Result.objects.holding().filter(
        Q(match__in=nodes) | _condition(locks, "match__stage__position", None, "match"), match__stage__event=event
    )
    results = dict(result_rows.order_by("pk").values_list("match", "pk"))
    return LockedState(
        {match: (nodes.get(match), results.get(match)) for match in nodes.keys() | results.keys()},
        {(stage, key): (length, entries) for _, stage, key, entries, length, _ in rows},
        _standings(event, [lock.stage for lock in locks if lock.level == "stage"]),
    )


def entries_in_play(event: Event, stages: Collection[int]) -> set[tuple[int, int]]:
    """Return the position of the stage and the entry of all that have an undecided match in one of these stages, or
    stand in it while rounds of it are still to be drawn. Three queries.
    """
    standings = Standing.objects.filter(stage__event=event, stage__position__in=stages).select_related("stage")
    entries_by_stage: dict[Stage, list[int]] = defaultdict(list)
    for standing in standings.order_by("pk"):
        entries_by_stage[standing.stage].append(standing.entry_id)
    awaiting = _awaiting_rounds([stage for stage in entries_by_stage if stage.draw_format.is_by_rounds])
    before_rounds = {(stage.position, entry) for stage in awaiting for entry in entries_by_stage[stage]}
    return before_rounds | _entries_of_open_matches(event, stages)


def _entries_of_open_matches(event: Event, stages: Collection[int]) -> set[tuple[int, int]]:
    nodes = Node.objects.filter(stage__event=event, stage__position__in=stages, match__isnull=False)
    rows = nodes.exclude(state=Node.State.DECIDED).values_list("stage__position", "match__side0", "match__side1")
    return {(stage, entry) for stage, *sides in rows for entry in sides}


def _awaiting_rounds(stages: Sequence[Stage]) -> list[Stage]:
    rows = Node.objects.filter(stage__in=stages).values("stage").order_by("stage").annotate(last=Max("round"))
    last_rounds = dict(rows.values_list("stage", "last"))
    rounds_left = {
        stage: stage.draw_format.rounds_left(stage.settings, last_rounds.get(stage.pk, 0)) for stage in stages
    }
    return [stage for stage, left in rounds_left.items() if (left or 0) > 0]


def _is_unchanged(before: Place, after: Place | None) -> bool:
    """Return whether a place is the same, or only sides that were unknown have become known."""
    if after is None or before == after:
        return after is not None
    sides = list(zip(before[1], after[1], strict=True))
    return before[1] != after[1] and all(side is None or side == later for side, later in sides)


def _standings(event: Event, positions: Collection[int]) -> Mapping[tuple[int, str, int], tuple[object, ...]]:
    if not positions:
        return {}
    rows = Standing.objects.filter(stage__event=event, stage__position__in=positions)
    columns = ("stage", "section", "entry", "place_from", "place_to", "tiebreaks")
    return {(stage, section, entry): tuple(row) for stage, section, entry, *row in rows.values_list(*columns)}


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


def _lock_facts(event_ids: Collection[int]) -> list[LockFact]:
    rows = _facts(event_ids=list(event_ids))
    latest = {(fact.stage_id, fact.round, fact.match_id): fact for fact in rows}
    return [fact for fact in latest.values() if fact.kind == LockFact.Kind.LOCKED]


@prepared
def _facts(event_ids: list[int]) -> "QuerySet[LockFact]":
    rows: QuerySet[LockFact] = LockFact.objects.holding().filter(event__in=event_ids)
    return rows.select_related("act", "stage", "match").order_by("pk")


def _places(match_ids: Collection[int]) -> dict[int, tuple[int, int, set[int]]]:
    """Return of each match its event, the position of its stage, and its rounds (none if it is not in the draw)."""
    places: dict[int, tuple[int, int, set[int]]] = {}
    round_ = Coalesce("nodes__round", "part_of__nodes__round")
    columns = ("pk", "stage__event", "stage__position", round_)
    for match, event, stage, round_ in Match.objects.filter(pk__in=match_ids).values_list(*columns):
        places.setdefault(match, (event, stage, set()))[2].add(round_)
    return places


def _row(fact: LockFact, note: str) -> LockRow:
    by = fact.act.actor_id if fact.act.actor_kind == "user" else ""
    node = fact.match.node_key if fact.match else ""
    return LockRow(fact.pk, fact.stage.position, fact.round, fact.match_id, node, by, fact.act.at, note)
