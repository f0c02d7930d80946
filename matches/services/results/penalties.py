"""Penalty points before a match: never enough to end it, and never after a score."""

from journal.refusals import Refused, cause
from matches.models import Match
from matches.queries.results import match_facts, matches


def points_before(match: Match) -> tuple[int, int]:
    """Return the points with which each side begins."""
    penalties = [fact.params for fact in match_facts.penalties(match) if fact.params["before_game"] == 1]
    first, second = (sum(penalty["points"] for penalty in penalties if penalty["side"] == side) for side in (0, 1))
    return first, second


def check_penalty(match: Match, side: int, points: int) -> None:
    """Raise ``Refused`` for an invalid side or number of points, points that end the match, or a match with a score."""
    if side not in (0, 1):
        raise Refused(cause("unknown_side"))
    most = match.length - 1 - points_before(match)[side]
    if points < 1:
        raise Refused(cause("no_penalty_points"))
    if points > most:
        raise Refused(cause("penalty_ends_match", points=min(points, 2**31), most=most, length=match.length))
    if matches.has_score_in(match):
        raise Refused(cause("penalty_after_score", match.node_key, match=match.pk))
    _check_not_broken_off(match)


def check_not_counted(match: Match) -> None:
    """Raise ``Refused`` if a score includes the penalties, so that none can be undone."""
    if matches.has_score_in(match):
        raise Refused(cause("penalty_in_score", match.node_key, match=match.pk))
    _check_not_broken_off(match)


def _check_not_broken_off(match: Match) -> None:
    """Check that the match was not adjourned, because its stored score includes the penalties."""
    if match_facts.was_broken_off(match):
        raise Refused(cause("penalty_after_break", match.node_key, match=match.pk))
