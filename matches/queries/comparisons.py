"""The sheets of the two sides beside each other, where both have sent one."""

from collections.abc import Mapping

from matches import sheets
from matches.models import Submission
from matches.queries.match_row import MatchRow, SubmissionRow
from rules_engine.game.comparing import Comparison


def sheets_of(row: MatchRow) -> Mapping[str, SubmissionRow]:
    """What each side, and the desk, says now."""
    return {one.by_kind: one for one in row.submissions if one.is_latest}


def comparison_of(row: MatchRow) -> Comparison | None:
    """None: one of the sides has sent nothing, or nothing that can be read."""
    latest = sheets_of(row)
    first, second = latest.get(Submission.By.SIDE0), latest.get(Submission.By.SIDE1)
    return sheets.compare(first.sheet, second.sheet) if first and second else None
