"""Whether a match still waits for its result, and whether it is still in the draw at all."""

from collections.abc import Collection
from datetime import datetime

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.may import may, roles_at
from matches.models import Match
from matches.queries import matches


def check_waits(match: Match, by: Actor, at: datetime) -> None:
    """Refuse what would decide a match that is decided, or that others have replaced: Conflicting.

    Who may correct the result is told to; others, whom to ask.
    """
    is_decided, is_in_the_draw = matches.how_stands(match)
    if is_decided:
        may_correct = may("correct_result", roles_at(by, match.stage.event.tournament, at))
        raise _decided(match, may_correct)
    if not is_in_the_draw:
        raise _replaced(match)


def check_all_wait(some: Collection[Match]) -> None:
    """The same, for acts that only the desk does."""
    over = matches.first_over(some)
    if over is not None:
        raise _decided(over, may_correct=True) if matches.how_stands(over)[0] else _replaced(over)


def check_plays_nowhere_else(match: Match) -> None:
    """Nobody plays two matches at once: Conflicting. A match whose score is in, or that was broken off, is none."""
    other = matches.played_beside(match)
    if other is not None:
        raise Conflicting(because("plays_elsewhere", other.node_key, match=other.pk))


def check_stands(match: Match) -> None:
    """After a correction before it, or the undo of a draw, others may stand in its place: Conflicting."""
    if not matches.is_at_its_node(match):
        raise _replaced(match)


def _decided(match: Match, may_correct: bool) -> Conflicting:
    return Conflicting(because("correct_instead" if may_correct else "decided_already", match=match.pk))


def _replaced(match: Match) -> Conflicting:
    return Conflicting(because("match_replaced", match=match.pk))
