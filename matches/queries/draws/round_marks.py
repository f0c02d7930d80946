"""What each entry has of each round of a stage: a win, a loss, a bye, or a match that has no result yet."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Final

from matches.queries.draws.boards import NodeRow, Slot
from matches.queries.draws.standings import PartRow, StandingRow
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow, MatchState
from rules_engine.draws.table_codes import VALUE_POINTS

WON: Final = "won"
LOST: Final = "lost"
LEVEL: Final = "level"
BYE: Final = "bye"
PLAYING: Final = "playing"
OPEN: Final = "open"
UP: Final = "up"
DOWN: Final = "down"
_AT_TABLE: Final = (MatchState.CALLED, MatchState.STARTED)


@dataclass(frozen=True, slots=True)
class RoundMark:
    """The result of an entry in a round. ``outcome``: "" if it was not paired.

    ``drift``: "up" if the opponent had more points before the round, "down" if fewer.
    """

    outcome: str = ""
    opponent: EntryRow | None = None
    drift: str = ""
    match: int | None = None


def marks_of(node_rows: Iterable[NodeRow], standings: Iterable[StandingRow]) -> Mapping[int, Mapping[int, RoundMark]]:
    """Return the marks of a section that is played round by round, by round and entry. ``standings``: its table."""
    nodes = sorted(node_rows, key=lambda node: node.round)
    scores = _Scores({node.key: node.round for node in nodes}, standings)
    marks: dict[int, dict[int, RoundMark]] = {}
    for node in nodes:
        marks.setdefault(node.round, {}).update(_marks(node, scores))
    return marks


class _Scores:
    """The points that each entry had before a round, by the parts of its points in the table."""

    def __init__(self, rounds: Mapping[str, int], standings: Iterable[StandingRow]) -> None:
        self.rounds = rounds
        self.last = max(rounds.values(), default=0)
        self.before = {
            row.entry.id: self._before(value.parts)
            for row in standings
            for value in row.values
            if value.code == VALUE_POINTS
        }

    def drift(self, own: int, other: int, round_no: int) -> str:
        if own not in self.before or other not in self.before:
            return ""
        own_points, points = self.before[own][round_no - 1], self.before[other][round_no - 1]
        return "" if own_points == points else UP if points > own_points else DOWN

    def _before(self, parts: Iterable[PartRow]) -> list[Fraction]:
        """Return the points before each round. Parts of no match, such as those carried along, come before all."""
        gains = [Fraction()] * (self.last + 1)
        for part in parts:
            gains[self.rounds.get(part.node, 0)] += Fraction(part.number)
        return list(accumulate(gains))


def _marks(node: NodeRow, scores: _Scores) -> Iterator[tuple[int, RoundMark]]:
    first, second = node.slots
    for own, other in ((first, second), (second, first)):
        if own.entry is not None and other.is_bye:
            yield own.entry.id, RoundMark(BYE)
        elif own.entry is not None and other.entry is not None and node.match is not None:
            drift = scores.drift(own.entry.id, other.entry.id, node.round)
            yield own.entry.id, RoundMark(_outcome(node.match, own), other.entry, drift, node.match.id)


def _outcome(match: MatchRow, own: Slot) -> str:
    if match.result is None:
        return PLAYING if match.state in _AT_TABLE else OPEN
    if match.result.ending == LEVEL:
        return LEVEL
    return WON if own.is_winner else LOST
