"""Refuse every act that would change a match, a round or a stage that is locked, whatever the act is."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from journal.acts import ActRecorder
from journal.models import Act, Fact
from matches.models import Drawing, Event, MatchFact, StageFact
from matches.queries.events.locks import LockRow, lock_refusal, locks_of, locks_on, state_under

_HARMLESS = (MatchFact.Kind.PRESENT, MatchFact.Kind.HELP, MatchFact.Kind.HELPED)


class Guard:
    """The locks of an event, with what they protect before an act."""

    def __init__(self, event: Event) -> None:
        self._event, self._locks = event, locks_of(event)
        self._before = state_under(event, self._locks) if self._locks else {}

    def check_facts(self, act: ActRecorder, undoes: Act | None) -> None:
        """Raise ``LockRefusal`` if a fact of the act, or of the act that it undoes, is about something locked.

        These are facts that change a locked thing although no place or result differs. The places of all matches are
        read at once.
        """
        if not self._locks:
            return
        facts = (*act.facts, *(_facts_of(undoes) if undoes else ()))
        match_ids = {fact.match_id for fact in facts if isinstance(fact, MatchFact) and fact.kind not in _HARMLESS}
        for lock in locks_on(self._locks, match_ids).values():
            raise lock_refusal(lock)
        for fact in facts:
            for lock in self._locks:
                if _is_about_stage(fact, lock):
                    raise lock_refusal(lock)

    def check_state(self) -> None:
        """Raise ``LockRefusal`` if a match that is locked has another place, other sides or another result."""
        if not self._locks:
            return
        after = state_under(self._event, self._locks)
        changes = [match for match, state in self._before.items() if after.get(match) != state]
        if changes or any(match not in self._before and state[1] for match, state in after.items()):
            raise lock_refusal(self._locks[0] if len(self._locks) == 1 else self._lock_of(changes, after.keys()))

    def _lock_of(self, changes: Sequence[int], after: Iterable[int]) -> LockRow:
        matches = {*changes, *(match for match in after if match not in self._before)}
        for lock in self._locks:
            if matches & {*state_under(self._event, [lock]), lock.match}:
                return lock
        return self._locks[0]


@contextmanager
def guarded_event(event: Event) -> Iterator[Guard]:
    """Within the context derive what follows from an act; raise ``LockRefusal`` if something locked has changed."""
    guard = Guard(event)
    yield guard
    guard.check_state()


def _facts_of(act: Act) -> list[Fact]:
    stage_models = (Drawing, StageFact)
    stage_facts = [fact for model in stage_models for fact in model.objects.filter(act=act).select_related("stage")]
    return [*MatchFact.objects.filter(act=act), *stage_facts]


def _is_about_stage(fact: Fact, lock: LockRow) -> bool:
    """Return whether a fact is about the stage, or the round, that a lock covers."""
    if not isinstance(fact, Drawing | StageFact) or lock.match is not None or fact.stage.position != lock.stage:
        return False
    return isinstance(fact, StageFact) or not lock.round or fact.round in (0, lock.round)
