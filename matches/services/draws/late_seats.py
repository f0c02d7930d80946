"""Find the seats of those who come after the draw."""

from collections.abc import Sequence
from datetime import datetime

from matches.models import Entry, EntryFact, Event, Stage
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from matches.services.draws.drawing import NextDraw, next_draw
from matches.services.draws.lateness import LateStart, check_plays, check_start, late_entry_facts


def drawn_stage(event: Event, at: datetime) -> NextDraw | None:
    """Return the main stage as it is now if it is drawn already."""
    stage: Stage = tournaments.main_stage(event)
    return next_draw(stage, at) if draws.is_drawn(stage) else None


def late_seats(
    before: NextDraw | None, new_entries: Sequence[Entry], start: LateStart, at: datetime
) -> list[EntryFact]:
    """Return the facts that seat late entries; none before the draw. ``before``: the main stage before they came.

    Raise ``Refused`` if they would play nowhere, or open again what is decided.
    """
    check_start(before.row if before else None, start)
    if before is None:
        return []
    check_plays(before, new_entries, at)
    return late_entry_facts(before.row, new_entries, start)
