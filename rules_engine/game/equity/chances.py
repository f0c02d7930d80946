"""The chance of winning a match from its score, by a named table or formula.

A match stands before a game; what counts are the points that each side needs and whether the Crawford game is to
come, is next, or is over. After it the side behind doubles at once, so there the tables have a row of their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules_engine.game.equity import tables
from rules_engine.game.equity.formulas import FORMULAS, NotInTable
from rules_engine.game.match_state import MatchState, Pair, Phase

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class EquityTable:
    """A match equity table.

    ``rows[x - 1][y - 1]``: the chance of who needs x against who needs y, a need of 1 in the Crawford game.

    ``post[t - 1]``: after the Crawford game, the chance of the side behind that needs t.
    """

    name: str
    rows: tuple[Row, ...]
    post: Row

    def chance(self, needs: Pair, is_post_crawford: bool = False) -> float:
        """Return the chance of the first side. Raise NotInTable where the table does not reach so far."""
        if not 1 <= min(needs) <= max(needs) <= len(self.rows):
            raise NotInTable(self.name, needs)
        if not is_post_crawford or min(needs) > 1:
            return self.rows[needs[0] - 1][needs[1] - 1]
        return self.post[needs[0] - 1] if needs[1] == 1 else 1 - self.post[needs[1] - 1]


def _of_upper_half(name: str, rows: str, post: str) -> EquityTable:
    """Return a table whose source has only the columns from the diagonal on; the rest is what is left to 1."""
    upper_rows = [[float(word) for word in row.split()] for row in " ".join(rows.split()).split(":")[1:]]
    size = len(upper_rows[0]) - 1  # the number of the next row stands at the end of each but the last
    upper = [row[: size - at] for at, row in enumerate(upper_rows)]
    matrix = (tuple(upper[x][y - x] if y >= x else 1 - upper[y][x - y] for y in range(size)) for x in range(size))
    return EquityTable(name, tuple(matrix), tuple(map(float, post.split())))


def _of_per_cent(name: str, rows: str, post: str) -> EquityTable:
    words_by_row = [line.partition(":")[2].split() for line in rows.strip().splitlines()]
    matrix = tuple(tuple(int(word) / 100 for word in row) for row in words_by_row)
    return EquityTable(name, matrix, tuple(float(word) / 100 for word in post.split()))


KAZAROSS_XG2: Final = _of_upper_half("Kazaross-XG2", tables.KAZAROSS_XG2, tables.KAZAROSS_XG2_POST)
WOOLSEY: Final = _of_per_cent("Woolsey", tables.WOOLSEY, tables.WOOLSEY_POST)
TABLES: Final[Mapping[str, EquityTable]] = MappingProxyType({table.name: table for table in (KAZAROSS_XG2, WOOLSEY)})


def winning_chance(state: MatchState, by: str = KAZAROSS_XG2.name) -> float:
    """Return the chance of side 0 to win the match, by the table or formula of that name; two equal players.

    Raise NotInTable where it does not reach so far, KeyError for an unknown name.
    """
    if state.winner is not None:
        return 1.0 if state.winner == 0 else 0.0
    if by in FORMULAS:
        return FORMULAS[by](state.needs)
    return TABLES[by].chance(state.needs, is_post_crawford=state.phase is not Phase.CRAWFORD)
