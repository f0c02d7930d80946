"""Check how a match ended without play, and return it as a result."""

from datetime import datetime

from journal.refusals import Refused, cause
from matches.inputs.results import OutcomeInput
from matches.models import Match, Result
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row

_ENDING = Result.Ending
AWARDED = (
    _ENDING.TIME_LOSS,
    _ENDING.RETIRED,
    _ENDING.CONCEDED,
    _ENDING.FORFEIT,
    _ENDING.WALKOVER,
    _ENDING.DOUBLE_FORFEIT,
    _ENDING.DISQUALIFIED,
    _ENDING.SETTLED,
    _ENDING.RULING,
)
_NEVER_PLAYED = (_ENDING.WALKOVER,)


def check_reason(why: str) -> None:
    """Raise ``Refused`` if no reason is given for a public decision."""
    if not why.strip():
        raise Refused(cause("reason_missing"))


def check_decided_with_reason(match: Match, why: str) -> None:
    """Raise ``Refused`` if a disputed match is decided without a reason."""
    if match_row(match).state is MatchState.DISPUTED:
        check_reason(why)


def check_ended(match: Match, ended: OutcomeInput) -> None:
    """Check that the ending is allowed, names a winner where there is one, and has a possible score."""
    if ended.ending not in AWARDED:
        raise Refused(cause("unknown_ending", ending=ended.ending[:40]))
    if (ended.winner is None) != (ended.ending == _ENDING.DOUBLE_FORFEIT):
        raise Refused(cause("winner_and_ending", ending=ended.ending))
    if ended.winner not in (None, 0, 1):
        raise Refused(cause("unknown_side"))
    _check_score(match, ended)


def _check_score(match: Match, ended: OutcomeInput) -> None:
    """Check that the score is below the length on both sides. Only a ruling may give the winner the length."""
    score = tuple(ended.score)
    most = match.length if ended.ending == _ENDING.RULING else match.length - 1
    if not all(0 <= points <= most for points in score) or score == (match.length, match.length):
        raise Refused(cause("score_out_of_range", score=score, most=most))
    if match.length in score and score.index(match.length) != ended.winner:
        raise Refused(cause("winner_and_score", score=score))
    if ended.ending in _NEVER_PLAYED and (any(score) or ended.both_moved):
        raise Refused(cause("nothing_was_played", ending=ended.ending))


def awarded(match: Match, ended: OutcomeInput, at: datetime) -> Result:
    """Return the result that the ending states."""
    score = list(ended.score)
    return Result(
        match=match,
        ending=ended.ending,
        winner=ended.winner,
        raw=score,
        final=score,
        both_moved=ended.both_moved,
        played_at=ended.played_at or at,
    )
