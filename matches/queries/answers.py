"""Until when the other side can answer a score, and since when the director has to decide: all from times alone.

Nothing is made official by time: a score that nobody has confirmed or disputed when its time is over comes up on the
desk, as two different sheets do at once.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from matches.models import Event, Submission
from matches.queries.match_row import MatchRow, MatchState, SubmissionRow

USUAL_MINUTES: Final = 30
LONGEST_MINUTES: Final = 7 * 24 * 60
_SIDES: Final = (Submission.By.SIDE0.value, Submission.By.SIDE1.value)


@dataclass(frozen=True, slots=True)
class Awaited:
    """``side``: who has to answer; ``until``: then the director decides."""

    side: int
    until: datetime

    def is_over(self, at: datetime) -> bool:
        return at >= self.until


def confirm_minutes(event: Event) -> int:
    """How long the other side has to confirm or dispute a score."""
    return int(event.settings.get("confirm_minutes", USUAL_MINUTES))


def awaited(row: MatchRow, event: Event) -> Awaited | None:
    """Of a score that passed and waits for the other side; None: nobody is waited for."""
    passed = _passed_of_sides(row)
    if row.state is not MatchState.TO_CONFIRM or len(passed) != 1:
        return None
    sent = passed[0]
    until = sent.received_at + timedelta(minutes=confirm_minutes(event))
    return Awaited(1 - _SIDES.index(sent.by_kind), until)


def to_decide_since(row: MatchRow, event: Event, at: datetime) -> datetime | None:
    """Since when the match waits for the director; None: it does not."""
    if row.state is MatchState.DISPUTED:
        disputes = [one.disputed_at for one in row.submissions if one.is_latest and one.disputed_at]
        return max(disputes or [one.received_at for one in row.submissions if one.is_latest])
    if row.state is MatchState.REFUSED:
        return max(one.received_at for one in row.submissions if one.is_latest)
    waited = awaited(row, event)
    return waited.until if waited and waited.is_over(at) else None


def _passed_of_sides(row: MatchRow) -> list[SubmissionRow]:
    return [one for one in row.submissions if one.is_latest and one.is_ok and one.by_kind in _SIDES]
