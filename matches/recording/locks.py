"""Refuse every act that would change a match, a round or a stage that is locked, whatever the act is."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from journal.acts import ActRecorder
from journal.models import Act, Fact
from matches.models import Drawing, Event, Match, MatchFact, Node, StageFact
from matches.queries.events.locks import LockRow, locked, locks_of, protected

_HARMLESS = (MatchFact.Kind.PRESENT, MatchFact.Kind.HELP, MatchFact.Kind.HELPED)
_BESIDE = (MatchFact, Drawing, StageFact)  # facts that change a locked thing although no place or result differs


class Guard:
    """The locks of an event, with what they protect before an act."""

    def __init__(self, event: Event) -> None:
        self._event, self._locks = event, locks_of(event)
        self._before = protected(event, self._locks) if self._locks else {}

    def check_facts(self, act: ActRecorder, undoes: Act | None) -> None:
        """Raise ``Refused`` if a fact of the act, or of the act that it undoes, is about something that is locked."""
        if not self._locks:
            return
        undone = [row for model in _BESIDE for row in model.objects.filter(act=undoes)] if undoes else []
        for fact in (*act.facts, *undone):
            for lock in self._locks:
                if _is_about(fact, lock):
                    raise locked(lock)

    def check_state(self) -> None:
        """Raise ``Refused`` if a match that is locked has another place, other sides or another result."""
        if not self._locks:
            return
        after = protected(self._event, self._locks)
        changes = [match for match, state in self._before.items() if after.get(match) != state]
        if changes or any(match not in self._before and state[1] for match, state in after.items()):
            raise locked(self._locks[0] if len(self._locks) == 1 else self._lock_of(changes, after.keys()))

    def _lock_of(self, changes: Sequence[int], after: Iterable[int]) -> LockRow:
        matches = {*changes, *(match for match in after if match not in self._before)}
        for lock in self._locks:
            if matches & {*protected(self._event, [lock]), lock.match}:
                return lock
        return self._locks[0]


@contextmanager
def guarded_event(event: Event) -> Iterator[Guard]:
    """Within the context derive what follows from an act; raise ``Refused`` if something locked has changed by then."""
    guard = Guard(event)
    yield guard
    guard.check_state()


def _is_about(fact: Fact, lock: LockRow) -> bool:
    """Return whether a fact is about what a lock covers."""
    if isinstance(fact, MatchFact):
        return fact.kind not in _HARMLESS and _covers(lock, fact.match)
    if isinstance(fact, Drawing):
        is_here = lock.match is None and fact.stage.position == lock.stage
        return is_here and (not lock.round or fact.round in (0, lock.round))
    return isinstance(fact, StageFact) and lock.match is None and fact.stage.position == lock.stage


def _covers(lock: LockRow, match: Match) -> bool:
    if lock.match is not None:
        return lock.match == match.pk
    is_in_round = not lock.round or Node.objects.filter(match=match, round=lock.round).exists()
    return match.stage.position == lock.stage and is_in_round
