"""The notice of who has to confirm a score, and until when."""

from dataclasses import dataclass
from datetime import datetime

from matches.models import Event
from matches.queries.results.confirmation import pending_confirmation
from matches.queries.results.match_row import MatchRow


@dataclass(frozen=True, slots=True)
class ConfirmationNotice:
    """A side that has to confirm a score.

    ``name``: of the side; ``is_you``: whether it is the actor's. ``is_over``: whether its time is over and the director
    decides.
    """

    name: str
    until: datetime
    is_over: bool
    is_you: bool


def confirmation_notice(row: MatchRow, event: Event, at: datetime, me: int | None = None) -> ConfirmationNotice | None:
    """Return the pending confirmation. ``me``: the side of the actor."""
    confirmation = pending_confirmation(row, event)
    if confirmation is None:
        return None
    return ConfirmationNotice(
        row.sides[confirmation.side].name, confirmation.until, confirmation.is_over(at), confirmation.side == me
    )
