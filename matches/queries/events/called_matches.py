"""The matches at the tables of a hall, and who won in which round. The number of queries is constant."""

from collections.abc import Sequence
from dataclasses import dataclass

from matches.models import Event, Node, Stage
from matches.queries.events import progress
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import spectator_rows


@dataclass(frozen=True, slots=True)
class CalledRow:
    """A match that is called or played, with the name of its event."""

    row: MatchRow
    event: str

    @property
    def is_called(self) -> bool:
        return self.row.state is MatchState.CALLED


def rows(events: Sequence[Event]) -> list[CalledRow]:
    """Return the matches that have a table or are played, of all these events, in the order of the tables."""
    matches = list(progress.undecided_of(events).select_related("stage__event"))
    names = {match.pk: match.stage.event.name for match in matches}
    busy = [row for row in spectator_rows(matches, ()) if row.is_on]
    return [CalledRow(row, names[row.id]) for row in sorted(busy, key=progress.by_table)]


def marks_by_entry(stage: Stage) -> dict[int, list[str]]:
    """Return "won" or "lost" for each decided match of an entry, in the order of the rounds."""
    nodes = Node.objects.filter(stage=stage, match__isnull=False, result__winner__isnull=False)
    marks: dict[int, list[str]] = {}
    fields = ("match__side0", "match__side1", "result__winner")
    for first, second, winner in nodes.order_by("round", "pk").values_list(*fields):
        for side, entry in enumerate((first, second)):
            marks.setdefault(entry, []).append("won" if side == winner else "lost")
    return marks
