"""Compare the score sheets of both sides."""

from collections.abc import Mapping

from matches import scores
from matches.models import Submission
from matches.queries.results.match_row import MatchRow, SubmissionRow
from rules_engine.game.comparing import Comparison


def sheets_of(row: MatchRow) -> Mapping[str, SubmissionRow]:
    """Return the latest submission of each side and the desk."""
    return {submission.by_kind: submission for submission in row.submissions if submission.is_latest}


def comparison_of(row: MatchRow) -> Comparison | None:
    """Return the comparison, or None if a side has sent no readable sheet."""
    latest = sheets_of(row)
    first, second = latest.get(Submission.By.SIDE0), latest.get(Submission.By.SIDE1)
    return scores.compare(first.sheet, second.sheet) if first and second else None
