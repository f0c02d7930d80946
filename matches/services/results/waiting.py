"""Check whether a match still waits for its result, and whether it is in the draw."""

from collections.abc import Collection
from datetime import datetime

from journal.context import Actor
from journal.refusals import Conflicting, Refused, cause
from matches.models import Match, Result
from matches.permissions import is_allowed, roles_at
from matches.queries.events.locks import lock_on, lock_refusal
from matches.queries.results import matches
from matches.queries.results.matches import MatchState


def check_awaits_result(match: Match, by: Actor, at: datetime) -> None:
    """Raise ``Conflicting`` if the match is decided or replaced. The message depends on the right to correct it."""
    check_awaits_under(matches.how_stands(match), match, by, at)


def check_awaits_under(state: MatchState, match: Match, by: Actor, at: datetime) -> None:
    """Check the same for a state that was read under the lock."""
    check_in_draw(state, match)
    if state.is_decided:
        may_correct = is_allowed("correct_result", roles_at(by, match.stage.event.tournament, at))
        raise _decided(match, may_correct)


def check_has_result(match: Match) -> Result:
    """Return the result that counts. Raise ``Refused`` if there is none, ``Conflicting`` if the match is replaced."""
    check_stands(match)
    result = matches.counting_result(match)
    if result is None:
        raise Refused(cause("no_result", match.node_key, match=match.pk))
    return result


def check_all_wait(desk_matches: Collection[Match]) -> None:
    """Check several matches, for acts of the desk."""
    over = matches.first_over(desk_matches)
    if over is not None:
        raise _decided(over, may_correct=True) if matches.how_stands(over).is_in_draw else _replaced(over)


def check_stands(match: Match) -> None:
    """Raise ``Conflicting`` if other sides have replaced the match, after a correction or an undone draw."""
    if not matches.is_at_its_node(match):
        raise _replaced(match)


def check_in_draw(state: MatchState, match: Match) -> None:
    """Raise ``Conflicting`` for a state outside the draw, ``Refused`` if the tournament is cancelled."""
    if state.is_cancelled:
        raise Refused(cause("tournament_cancelled"))
    if not state.is_in_draw:
        raise _replaced(match)


def check_unlocked(state: MatchState, match: Match) -> None:
    """Raise ``LockRefusal`` if the match is locked, by itself or with its round or stage."""
    lock = lock_on(match) if state.has_locks else None
    if lock is not None:
        raise lock_refusal(lock)


def _decided(match: Match, may_correct: bool) -> Conflicting:
    return Conflicting(cause("correct_instead" if may_correct else "decided_already", match.node_key, match=match.pk))


def _replaced(match: Match) -> Conflicting:
    return Conflicting(cause("match_replaced", match.node_key, match=match.pk))
