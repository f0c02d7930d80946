"""Check whether a match still waits for its result, and whether it is in the draw."""

from collections.abc import Collection
from datetime import datetime

from journal.context import Actor
from journal.refusals import Conflicting, Refused, cause
from matches.models import Match, Result
from matches.permissions import is_allowed, roles_at
from matches.queries.events.locks import lock_on, lock_refusal
from matches.queries.results import matches


def check_awaits_result(match: Match, by: Actor, at: datetime) -> None:
    """Raise ``Conflicting`` if the match is decided or replaced. The message depends on the right to correct it."""
    is_decided, is_in_the_draw = matches.how_stands(match)
    if is_decided:
        may_correct = is_allowed("correct_result", roles_at(by, match.stage.event.tournament, at))
        raise _decided(match, may_correct)
    if not is_in_the_draw:
        raise _replaced(match)


def check_has_result(match: Match) -> Result:
    """Return the result that counts. Raise ``Refused`` if there is none, ``Conflicting`` if the match is replaced."""
    result = matches.counting_result(match)
    if result is None:
        check_stands(match)
        raise Refused(cause("no_result", match.node_key, match=match.pk))
    return result


def check_all_wait(desk_matches: Collection[Match]) -> None:
    """Check several matches, for acts of the desk."""
    over = matches.first_over(desk_matches)
    if over is not None:
        raise _decided(over, may_correct=True) if matches.how_stands(over)[0] else _replaced(over)


def check_stands(match: Match) -> None:
    """Raise ``Conflicting`` if other sides have replaced the match, after a correction or an undone draw."""
    if not matches.is_at_its_node(match):
        raise _replaced(match)


def check_unlocked(match: Match) -> None:
    """Raise ``LockRefusal`` if the match is locked, by itself or with its round or stage."""
    lock = lock_on(match)
    if lock is not None:
        raise lock_refusal(lock)


def _decided(match: Match, may_correct: bool) -> Conflicting:
    return Conflicting(cause("correct_instead" if may_correct else "decided_already", match.node_key, match=match.pk))


def _replaced(match: Match) -> Conflicting:
    return Conflicting(cause("match_replaced", match.node_key, match=match.pk))
