"""Tables as they are displayed: lines with values, the results of each round or of each pair, and who goes on."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import Section
from matches.queries.draws.advancing import Advance
from matches.queries.draws.boards import NodeRow
from matches.queries.draws.round_marks import RoundMark
from matches.queries.draws.standings import StandingRow, ValueRow
from matches.queries.draws.team_records import TeamRecord
from matches.queries.results.match_row import MatchRow

MOST_CROSSED: Final = 12  # entries of a crosstable that fit a page
MOST_TEAMS_CROSSED: Final = 16  # a league has few rows, and its crosstable says most


@dataclass(frozen=True, slots=True)
class CrossCell:
    """The matches of an entry against one opponent. ``is_self``: the cell on the diagonal."""

    matches: tuple[MatchRow, ...] = ()
    is_self: bool = False


Cross = tuple[tuple[StandingRow, tuple[CrossCell, ...]], ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A line of a table. ``values``: one for each column, or None. ``marks``: one for each round, if it has rounds.

    ``advance``: what holds for the lines down to this one, if they go on to another stage. ``outcome``: "through" or
    "out" once that is certain. ``rating``: with which the entry was drawn, in hundredths. ``record``: of the ties of a
    team.
    """

    row: StandingRow
    values: tuple[ValueRow | None, ...]
    marks: tuple[RoundMark, ...] = ()
    advance: Advance | None = None
    outcome: str = ""
    rating: int | None = None
    record: TeamRecord | None = None


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table. ``columns``: codes of its values. ``rounds``: the rounds with results, if it is of rounds.

    ``cross``: a row for each entry, in the order of the table.
    """

    kind: str
    name: str
    columns: tuple[str, ...]
    lines: tuple[TableRow, ...]
    rounds: tuple[int, ...] = ()
    cross: Cross = ()

    @property
    def width(self) -> int:
        """Return the number of columns in all."""
        return 2 + len(self.columns) + bool(self.rounds) + self.has_ratings + 5 * self.has_records

    @property
    def has_ratings(self) -> bool:
        return any(line.rating is not None for line in self.lines)

    @property
    def has_records(self) -> bool:
        """Return whether it shows of each team how many ties it has won, and the last of them."""
        return any(line.record is not None for line in self.lines)

    @property
    def is_of_teams(self) -> bool:
        return any(line.row.entry.is_team for line in self.lines)


def table_sheet(
    section: Section,
    rows: Sequence[StandingRow],
    *,
    advances: Iterable[Advance] = (),
    marks: Mapping[int, Mapping[int, RoundMark]] | None = None,
    cross: Cross = (),
    outcomes: Mapping[int, str] | None = None,
    ratings: Mapping[int, int] | None = None,
    records: Mapping[int, TeamRecord] | None = None,
) -> TableSheet:
    """Return a table. ``marks``: by round, then by entry. ``outcomes``, ``ratings``, ``records``: by entry."""
    columns = _columns(rows)
    ends = {advance.to_place: advance for advance in advances if advance.to_place < len(rows)}
    lines = tuple(
        TableRow(
            row,
            tuple(_value(row, code) for code in columns),
            tuple(of_round.get(row.entry.id, RoundMark()) for of_round in (marks or {}).values()),
            ends.get(number),
            (outcomes or {}).get(row.entry.id, ""),
            (ratings or {}).get(row.entry.id),
            (records or {}).get(row.entry.id),
        )
        for number, row in enumerate(rows, 1)
    )
    return TableSheet(section.kind, section.name, columns, lines, tuple(marks or ()), cross)


def cross_of(rows: Sequence[StandingRow], node_rows: Sequence[NodeRow]) -> Cross:
    """Return who beat whom, for a table that is small enough."""
    if len(rows) > (MOST_TEAMS_CROSSED if rows and rows[0].entry.is_team else MOST_CROSSED):
        return ()
    matches_by_pair: dict[tuple[int, int], list[MatchRow]] = defaultdict(list)
    for match in (row.match for row in node_rows if row.match):
        first, second = (side.id for side in match.sides)
        matches_by_pair[first, second].append(match)
        matches_by_pair[second, first].append(match)
    order = [row.entry.id for row in rows]
    return tuple((row, tuple(_cell(row.entry.id, other, matches_by_pair) for other in order)) for row in rows)


def _cell(entry: int, other: int, matches_by_pair: Mapping[tuple[int, int], Sequence[MatchRow]]) -> CrossCell:
    return CrossCell(tuple(matches_by_pair.get((entry, other), ())), entry == other)


def _columns(rows: Sequence[StandingRow]) -> tuple[str, ...]:
    """Return the codes in the order of the criteria. Tie-breaks of a few entries follow those shared with others."""
    codes: list[str] = []
    for row in sorted(rows, key=lambda row: -len(row.values)):
        codes += [value.code for value in row.values if value.code not in codes]
    return tuple(codes)


def _value(row: StandingRow, code: str) -> ValueRow | None:
    return next((value for value in row.values if value.code == code), None)
