"""Whether a match still waits for its result, and whether it is still in the draw at all."""

from journal.refusals import Conflicting, because
from matches.models import Match
from matches.queries import matches


def check_waits(match: Match) -> None:
    """Refuse what would decide a match that is decided, or that others have replaced: Conflicting."""
    if matches.counting_result(match) is not None:
        raise Conflicting(because("decided_already", match=match.pk))
    check_stands(match)


def check_stands(match: Match) -> None:
    """After a correction before it, or the undo of a draw, others may stand in its place: Conflicting."""
    if not matches.is_at_its_node(match):
        raise Conflicting(because("match_replaced", match=match.pk))
