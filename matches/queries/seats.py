"""Who sits where in a bracket and may still be moved, and who has begun to play."""

from typing import Final

from matches.models import Event, Stage
from matches.queries import draws, entries
from matches.queries.entries import EntryRow
from matches.queries.matches import begun_in_place

SEATED_ONCE: Final = ("knockout", "bracket")  # in the other formats somebody sits in several places


def movable(stage: Stage) -> tuple[EntryRow, ...]:
    """Those with a seat in a bracket who have not begun to play, by number; of another format nobody."""
    if stage.format not in SEATED_ONCE:
        return ()
    begun = begun_entries(stage.event)
    seated = {source[1] for node in draws.nodes(stage) for source in node.sources if source[0] == "seat"}
    return tuple(row for row in entries.field(stage.event) if row.id in seated - begun)


def begun_entries(event: Event) -> set[int]:
    """The ids of those of whom a match has begun."""
    return {side for match in begun_in_place(event) for side in (match.side0_id, match.side1_id)}
