"""The state of a match without a result."""

from collections.abc import Sequence

from matches import scores
from matches.models import MatchFact
from matches.queries.results.match_row import BrokenRow, MatchState, SubmissionRow


def state_without_result(
    submissions: Sequence[SubmissionRow], table: str, start_fact: MatchFact | None, adjournment: BrokenRow | None
) -> MatchState:
    """Return the state of a match without a result. A refused score neither ends nor outlasts an adjournment."""
    live = [row for row in submissions if row.is_latest and not _is_refused_before(row, adjournment)]
    state = _state_of_submissions(live) if live else None
    if adjournment is not None and not adjournment.is_resumed and state in (None, MatchState.REFUSED):
        return MatchState.BROKEN_OFF
    if state is not None:
        return state
    if start_fact is not None:
        return MatchState.STARTED
    return MatchState.CALLED if table else MatchState.READY


def _is_refused_before(row: SubmissionRow, adjournment: BrokenRow | None) -> bool:
    """Return whether a score was refused before the match was adjourned."""
    return adjournment is not None and row.is_judged and not row.is_ok and row.received_at <= adjournment.at


def _state_of_submissions(live: Sequence[SubmissionRow]) -> MatchState:
    valid_rows = [row for row in live if row.is_ok]
    if any(not row.is_judged for row in live):
        return MatchState.CHECKING
    if any(row.is_disputed for row in valid_rows) or _differ(valid_rows):
        return MatchState.DISPUTED
    return MatchState.TO_CONFIRM if valid_rows else MatchState.REFUSED


def _differ(rows: Sequence[SubmissionRow]) -> bool:
    return any(not scores.is_same_match(rows[0].sheet, row.sheet) for row in rows[1:])
