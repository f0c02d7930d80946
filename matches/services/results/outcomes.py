"""Check how a match ended without play, and return it as a result."""

from datetime import datetime

from journal.refusals import Refused, cause, check_each, check_offered
from matches.inputs.results import OutcomeInput
from matches.models import Entry, Match, Result
from matches.queries.entries import lookups
from matches.queries.results import matches
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.results.started import started_among
from matches.services.draws.successors import later_matches

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
WITHOUT_PLAY = (_ENDING.WALKOVER, _ENDING.FORFEIT)


def check_reason(reason: str) -> None:
    """Raise ``Refused`` if no reason is given for a public decision."""
    if not reason.strip():
        raise Refused(cause("reason_missing"))


def check_decided_with_reason(match: Match, reason: str) -> None:
    """Raise ``Refused`` if a disputed match is decided without a reason."""
    if match_row(match).state is MatchState.DISPUTED:
        check_reason(reason)


def check_ended(match: Match, outcome: OutcomeInput) -> None:
    """Check that the ending is allowed, names a winner where there is one, and has a possible score."""
    check_offered("unknown_ending", AWARDED, ending=outcome.ending)
    check_each(lambda: _check_sides(outcome), lambda: _check_score(match, outcome))


def _check_sides(outcome: OutcomeInput) -> None:
    """Check that a winner is named where there is one, and whether the loser is here only where it was not played."""
    if (outcome.winner is None) != (outcome.ending == _ENDING.DOUBLE_FORFEIT):
        raise Refused(cause("winner_and_ending", ending=outcome.ending))
    if outcome.winner not in (None, 0, 1):
        raise Refused(cause("unknown_side"))
    if outcome.loser_present is not None and outcome.ending not in WITHOUT_PLAY:
        raise Refused(cause("presence_of_a_player", ending=outcome.ending))


def _check_score(match: Match, outcome: OutcomeInput) -> None:
    """Check that the score is below the length on both sides. Only a ruling may give the winner the length."""
    score = tuple(outcome.score)
    most = match.length if outcome.ending == _ENDING.RULING else match.length - 1
    if not all(0 <= points <= most for points in score) or score == (match.length, match.length):
        raise Refused(cause("score_out_of_range", score=score, most=most))
    if match.length in score and score.index(match.length) != outcome.winner:
        raise Refused(cause("winner_and_score", score=score))
    if outcome.ending in _NEVER_PLAYED and (any(score) or outcome.both_moved):
        raise Refused(cause("nothing_was_played", ending=outcome.ending))


def awarded(match: Match, outcome: OutcomeInput, at: datetime) -> Result:
    """Return the result that the ending states."""
    score = list(outcome.score)
    return Result(
        match=match,
        ending=outcome.ending,
        winner=outcome.winner,
        raw=score,
        final=score,
        both_moved=outcome.both_moved,
        played_at=outcome.played_at or at,
        loser_present=_loser_present(match, outcome) if outcome.ending in WITHOUT_PLAY else None,
    )


def _loser_present(match: Match, outcome: OutcomeInput) -> bool:
    """Return whether the loser is present: as stated, as kept with the present result, or as seen in the hall."""
    if outcome.loser_present is not None:
        return outcome.loser_present
    old = matches.counting_result(match)
    if old is not None and old.winner == outcome.winner and old.loser_present is not None:
        return old.loser_present
    loser = match.side1 if outcome.winner == 0 else match.side0
    return lookups.is_present(loser) or bool(started_among(_later_of(match, loser)))


def _later_of(match: Match, entry: Entry) -> list[int]:
    """Return the matches of an entry that may follow from the result of this one."""
    later = matches.by_ids(later_matches(match)).values()
    return [row.pk for row in later if entry.pk in (row.side0_id, row.side1_id)]
