"""Penalty points before a match: never so many that they end it, and never behind a score that is in."""

from journal.refusals import Refused, because
from matches.models import Match
from matches.queries import matches


def points_before(match: Match) -> tuple[int, int]:
    """What each side begins with."""
    given = [fact.params for fact in matches.penalties(match) if fact.params["before_game"] == 1]
    first, second = (sum(one["points"] for one in given if one["side"] == side) for side in (0, 1))
    return first, second


def check_penalty(match: Match, side: int, points: int) -> None:
    """Refused: no side, no points, so many that the match would be over, or a score that was made without them."""
    if side not in (0, 1):
        raise Refused(because("unknown_side"))
    most = match.length - 1 - points_before(match)[side]
    if points < 1:
        raise Refused(because("no_penalty_points"))
    if points > most:
        raise Refused(because("penalty_ends_match", points=min(points, 2**31), most=most, length=match.length))
    if matches.has_score_in(match):
        raise Refused(because("penalty_after_score", match=match.pk))
    _check_not_broken_off(match)


def check_not_counted(match: Match) -> None:
    """Refused: a score of the match counts with its penalties, so that none can be taken back."""
    if matches.has_score_in(match):
        raise Refused(because("penalty_in_score", match=match.pk))
    _check_not_broken_off(match)


def _check_not_broken_off(match: Match) -> None:
    """Where it was broken off is kept as a score; it goes on from there."""
    if matches.was_broken_off(match):
        raise Refused(because("penalty_after_break", match=match.pk))
