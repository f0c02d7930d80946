"""Who has to answer a score, and until when, for the pages of a match."""

from dataclasses import dataclass
from datetime import datetime

from matches.models import Event
from matches.queries.answers import awaited
from matches.queries.match_row import MatchRow


@dataclass(frozen=True, slots=True)
class AwaitedView:
    """``name``: who is waited for; ``is_you``: who looks. ``is_over``: his time is, and the director decides."""

    name: str
    until: datetime
    is_over: bool
    is_you: bool


def awaited_view(row: MatchRow, event: Event, at: datetime, me: int | None = None) -> AwaitedView | None:
    """``me``: the side of the one who looks."""
    found = awaited(row, event)
    if found is None:
        return None
    return AwaitedView(row.sides[found.side].name, found.until, found.is_over(at), found.side == me)
