"""Entries with a seat in a bracket that can still be moved."""

from matches.models import Event, Stage
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.results.started import started_in_place


def movable(stage: Stage) -> tuple[EntryRow, ...]:
    """Return the seated entries that have not started to play, by number. Only formats with fixed seats have any."""
    if not stage.draw_format.seats_once:
        return ()
    started_ids = started_entries(stage.event)
    seated_ids = {source[1] for node in draws.nodes(stage) for source in node.sources if source[0] == "seat"}
    return tuple(row for row in entries.field(stage.event) if row.id in seated_ids - started_ids)


def started_entries(event: Event) -> set[int]:
    """Return the ids of the entries with a match that has started."""
    return {side for match in started_in_place(event) for side in (match.side0_id, match.side1_id)}
