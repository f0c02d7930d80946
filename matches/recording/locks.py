"""Refuse every act that would change a match, a round or a stage that is locked, whatever the act is."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cached_property

from journal.acts import ActRecorder
from journal.models import Act, Fact
from matches.models import UNMOVING, Drawing, EntryFact, Event, MatchFact, Response, StageFact
from matches.queries.events.locks import LockRow, entries_in_play, lock_refusal, locks_of, locks_on, state_under

_HARMLESS = (MatchFact.Kind.PRESENT, MatchFact.Kind.HELP, MatchFact.Kind.HELPED, MatchFact.Kind.MISTAKE)


class Guard:
    """The locks of an event, with what they protect before an act."""

    def __init__(self, event: Event, *, has_locks: bool) -> None:
        self._event, self._locks = event, locks_of(event) if has_locks else []
        self._before = state_under(event, self._locks) if self._locks else None

    def check_facts(self, act: ActRecorder, undoes: Act | None) -> None:
        """Raise ``LockRefusal`` if a fact of the act, or of the act that it undoes, is about something locked.

        These are facts that change a locked thing although no place or result differs. The places of all matches are
        read at once.
        """
        if not self._locks:
            return
        facts = (*act.facts, *(_facts_of(undoes) if undoes else ()))
        match_ids = {match_id for fact in facts if (match_id := _match_of(fact)) is not None}
        for lock in locks_on(self._locks, match_ids).values():
            raise lock_refusal(lock)
        for fact in facts:
            for lock in self._locks:
                if _is_about_stage(fact, lock) or self._is_about_entry(fact, lock):
                    raise lock_refusal(lock)

    def _is_about_entry(self, fact: Fact, lock: LockRow) -> bool:
        """Return whether an entry joins a stage that is locked, or leaves it before it has played to the end."""
        if not isinstance(fact, EntryFact) or fact.kind in UNMOVING or lock.level != "stage":
            return False
        if fact.stage is not None:
            return fact.stage.position == lock.stage
        return (lock.stage, fact.entry_id) in self._in_play

    @cached_property
    def _in_play(self) -> set[tuple[int, int]]:
        """Return the entries that still play in a locked stage, read at the first fact that needs them."""
        return entries_in_play(self._event, {lock.stage for lock in self._locks if lock.level == "stage"})

    def check_state(self) -> None:
        """Raise ``LockRefusal`` if something locked has another place, other sides, another result or standing."""
        if self._before is None:
            return
        changes = self._before.changes_until(state_under(self._event, self._locks))
        if changes:
            raise lock_refusal(self._locks[0] if len(self._locks) == 1 else self._lock_of(changes))

    def _lock_of(self, changes: Collection[object]) -> LockRow:
        for lock in self._locks:
            if not {*state_under(self._event, [lock]).parts(), lock.match}.isdisjoint(changes):
                return lock
        return self._locks[0]


@contextmanager
def guarded_event(event: Event, *, has_locks: bool) -> Iterator[Guard]:
    """Within the context derive what follows from an act; raise ``LockRefusal`` if something locked has changed.

    ``has_locks``: whether the event may have locks.
    """
    guard = Guard(event, has_locks=has_locks)
    yield guard
    guard.check_state()


def _match_of(fact: Fact) -> int | None:
    """Return the match that a fact is about, if a lock of the match refuses it: an answer to a score is one."""
    if isinstance(fact, Response):
        return fact.submission.match_id
    return fact.match_id if isinstance(fact, MatchFact) and fact.kind not in _HARMLESS else None


def _facts_of(act: Act) -> list[Fact]:
    stage_models = (Drawing, EntryFact, StageFact)
    stage_facts = [fact for model in stage_models for fact in model.objects.filter(act=act).select_related("stage")]
    return [*MatchFact.objects.filter(act=act), *stage_facts]


def _is_about_stage(fact: Fact, lock: LockRow) -> bool:
    """Return whether a fact is about the stage, or the round, that a lock covers."""
    if not isinstance(fact, Drawing | StageFact) or lock.match is not None or fact.stage.position != lock.stage:
        return False
    return isinstance(fact, StageFact) or not lock.round or fact.round in (0, lock.round)
