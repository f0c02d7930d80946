"""The tables of blocks of four: who has won and lost how often, and which places are known."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import Section
from matches.queries.brackets import Outline
from matches.queries.entries import EntryRow, by_ids
from matches.queries.match_row import MatchRow
from matches.queries.rounds import TableSheet, table_sheet
from matches.queries.standings import StandingRow, ValueRow
from rules_engine.draws import table_codes
from rules_engine.draws.graph import SectionKind

BLOCK: Final = SectionKind.BLOCK.value


def blocks_of(seen: Outline) -> list[Section]:
    """The blocks of a stage; in most formats there are none."""
    return [one for one in seen.sections if one.kind == BLOCK]


def block_tables(seen: Outline, rows: Iterable[MatchRow], standings: Sequence[StandingRow]) -> Mapping[str, TableSheet]:
    """By code of the section. ``rows``: the matches of the stage; ``standings``: everything in its tables."""
    known = {row.node_key: row for row in rows if row.stage == seen.stage.pk}
    names = by_ids(one for section in blocks_of(seen) for one in _seated(seen, section))
    return {
        one.code: table_sheet(one, _block(seen, one, known, names, standings).rows(), ()) for one in blocks_of(seen)
    }


@dataclass(frozen=True, slots=True)
class _Block:
    """``placed``: the places that are known, by entry. ``won``: by match, who won and who lost it."""

    field: Sequence[EntryRow]
    placed: Mapping[int, StandingRow]
    won: Sequence[tuple[int, int]]

    def rows(self) -> list[StandingRow]:
        """Whoever has no place yet shares those that are left, by wins and losses."""
        taken = {row.place_from for row in self.placed.values()}
        left = [place for place in range(1, len(self.field) + 1) if place not in taken]
        found = [self._row(one, left) for one in self.field]
        return sorted(found, key=lambda row: (row.place_from, -self._wins(row.entry.id), row.entry.number))

    def _row(self, entry: EntryRow, left: Sequence[int]) -> StandingRow:
        known = self.placed.get(entry.id)
        first, last = (known.place_from, known.place_to) if known else (left[0], left[-1])
        wins, losses = self._wins(entry.id), sum(loser == entry.id for _, loser in self.won)
        values = (ValueRow(table_codes.VALUE_WINS, str(wins)), ValueRow(table_codes.VALUE_LOSSES, str(losses)))
        return StandingRow(entry, first, last, values=values)

    def _wins(self, entry: int) -> int:
        return sum(winner == entry for winner, _ in self.won)


def _block(
    seen: Outline,
    section: Section,
    rows: Mapping[str, MatchRow],
    names: Mapping[int, EntryRow],
    standings: Sequence[StandingRow],
) -> _Block:
    played = [rows[node.key] for node in seen.nodes if node.section == section.code and node.key in rows]
    won = [_result(match) for match in played if match.winner]
    placed = {row.entry.id: row for row in standings if row.section == section.code}
    return _Block([names[one] for one in _seated(seen, section)], placed, won)


def _result(match: MatchRow) -> tuple[int, int]:
    both = [side.id for side in match.sides]
    winner = match.winner.id if match.winner else both[0]
    return winner, both[1 - both.index(winner)]


def _seated(seen: Outline, section: Section) -> Iterator[int]:
    """The entries of its first matches."""
    first = [node for node in seen.nodes if node.section == section.code and node.round == 1]
    return (int(one) for node in first for one in node.entries if isinstance(one, int))
