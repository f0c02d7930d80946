"""How teams did in their ties: how many they won, and the last five, as a league shows them beside its table."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.queries.draws.boards import NodeRow
from matches.queries.results.match_row import MatchRow

WON: Final = "won"
LEVEL: Final = "level"
LOST: Final = "lost"
FORM: Final = 5  # ties


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """The outcomes of the ties of a team in the order of the rounds: won, level or lost."""

    outcomes: Sequence[str] = ()

    @property
    def won(self) -> int:
        return self.outcomes.count(WON)

    @property
    def level(self) -> int:
        return self.outcomes.count(LEVEL)

    @property
    def lost(self) -> int:
        return self.outcomes.count(LOST)

    @property
    def form(self) -> Sequence[str]:
        """Return the outcomes of the last ties, the latest last."""
        return self.outcomes[-FORM:]


def team_records(node_rows: Iterable[NodeRow]) -> Mapping[int, TeamRecord]:
    """Return the record of each team, by entry; empty for other events."""
    outcomes: dict[int, list[str]] = defaultdict(list)
    for node in sorted(node_rows, key=lambda row: row.round):
        if node.match is not None and node.match.boards:
            for side, entry in enumerate(node.match.sides):
                outcomes[entry.id] += _outcome(node.match, side)
    return {entry: TeamRecord(tuple(of_entry)) for entry, of_entry in outcomes.items()}


def _outcome(match: MatchRow, side: int) -> list[str]:
    """Return the outcome of a tie for a side; nothing while it is open."""
    if match.result is None:
        return []
    if match.result.ending == "level":
        return [LEVEL]
    return [WON if match.result.winner == side else LOST]
