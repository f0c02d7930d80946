"""What each entry of a stage has of each round: a win, a loss, a bye, or a match that has no result yet."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from matches.queries.draws.boards import NodeRow, Slot
from matches.queries.draws.standings import StandingRow
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow, MatchState

WON: Final = "won"
LOST: Final = "lost"
BYE: Final = "bye"
PLAYING: Final = "playing"
OPEN: Final = "open"
_AT_TABLE: Final = (MatchState.CALLED, MatchState.STARTED)


@dataclass(frozen=True, slots=True)
class RoundMark:
    """The result of an entry in a round. ``outcome``: "" if it was not paired. ``place``: of the opponent now, or 0."""

    outcome: str = ""
    opponent: EntryRow | None = None
    place: int = 0
    match: int | None = None


def marks_of(node_rows: Iterable[NodeRow], standings: Iterable[StandingRow]) -> Mapping[int, Mapping[int, RoundMark]]:
    """Return the marks of a section that is played round by round, by round and entry. ``standings``: its table."""
    places = {row.entry.id: row.place_from for row in standings}
    marks: dict[int, dict[int, RoundMark]] = {}
    for node in sorted(node_rows, key=lambda node: node.round):
        marks.setdefault(node.round, {}).update(_marks(node, places))
    return marks


def _marks(node: NodeRow, places: Mapping[int, int]) -> Iterator[tuple[int, RoundMark]]:
    first, second = node.slots
    for own, other in ((first, second), (second, first)):
        if own.entry is not None and other.is_bye:
            yield own.entry.id, RoundMark(BYE)
        elif own.entry is not None and other.entry is not None and node.match is not None:
            place = places.get(other.entry.id, 0)
            yield own.entry.id, RoundMark(_outcome(node.match, own), other.entry, place, node.match.id)


def _outcome(match: MatchRow, own: Slot) -> str:
    if match.result is None:
        return PLAYING if match.state in _AT_TABLE else OPEN
    return WON if own.is_winner else LOST
