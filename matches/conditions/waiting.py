"""Whether a match still waits for its result, and whether it is still in the draw at all."""

from collections.abc import Collection

from journal.refusals import Conflicting, because
from matches.models import Match
from matches.queries import matches


def check_waits(match: Match) -> None:
    """Refuse what would decide a match that is decided, or that others have replaced: Conflicting."""
    is_decided, is_in_the_draw = matches.how_stands(match)
    if is_decided:
        raise Conflicting(because("decided_already", match=match.pk))
    if not is_in_the_draw:
        raise _replaced(match)


def check_all_wait(some: Collection[Match]) -> None:
    over = matches.first_over(some)
    if over is not None:
        check_waits(over)


def check_stands(match: Match) -> None:
    """After a correction before it, or the undo of a draw, others may stand in its place: Conflicting."""
    if not matches.is_at_its_node(match):
        raise _replaced(match)


def _replaced(match: Match) -> Conflicting:
    return Conflicting(because("match_replaced", match=match.pk))
