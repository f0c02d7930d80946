"""Tables of blocks of four entries: wins, losses and known places."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import Section
from matches.queries.draws.brackets import Outline
from matches.queries.draws.standings import StandingRow, ValueRow
from matches.queries.draws.table_sheets import TableSheet, table_sheet
from matches.queries.entries.entries import EntryRow, cached_or_read
from matches.queries.results.match_row import MatchRow
from rules_engine.draws import table_codes
from rules_engine.draws.graph import SectionKind

BLOCK: Final = SectionKind.BLOCK.value


def blocks_of(outline: Outline) -> list[Section]:
    """Return the blocks of a stage. Most formats have none."""
    return [section for section in outline.sections if section.kind == BLOCK]


def block_tables(
    outline: Outline, rows: Iterable[MatchRow], standings: Sequence[StandingRow]
) -> Mapping[str, TableSheet]:
    """Return the tables by section code. ``rows``: matches of the stage. ``standings``: of all its tables."""
    rows_by_key = {row.node_key: row for row in rows if row.stage == outline.stage.pk}
    entry_ids = (entry_id for section in blocks_of(outline) for entry_id in _seated(outline, section))
    names = cached_or_read(entry_ids, outline.entries)
    return {
        block.code: table_sheet(block, _block(outline, block, rows_by_key, names, standings).rows())
        for block in blocks_of(outline)
    }


@dataclass(frozen=True, slots=True)
class _Block:
    """A block of four entries. ``placed``: the known places by entry. ``won``: winner and loser of each match."""

    field: Sequence[EntryRow]
    placed: Mapping[int, StandingRow]
    won: Sequence[tuple[int, int]]

    def rows(self) -> list[StandingRow]:
        """Return the rows in order. Entries without a place share the remaining places, ordered by wins and losses."""
        used_places = {row.place_from for row in self.placed.values()}
        left = [place for place in range(1, len(self.field) + 1) if place not in used_places]
        rows = [self._row(entry, left) for entry in self.field]
        return sorted(rows, key=lambda row: (row.place_from, -self._wins(row.entry.id), row.entry.number))

    def _row(self, entry: EntryRow, left: Sequence[int]) -> StandingRow:
        standing = self.placed.get(entry.id)
        first, last = (standing.place_from, standing.place_to) if standing else (left[0], left[-1])
        wins, losses = self._wins(entry.id), sum(loser == entry.id for _, loser in self.won)
        values = (ValueRow(table_codes.VALUE_WINS, str(wins)), ValueRow(table_codes.VALUE_LOSSES, str(losses)))
        return StandingRow(entry, first, last, values=values)

    def _wins(self, entry: int) -> int:
        return sum(winner == entry for winner, _ in self.won)


def _block(
    outline: Outline,
    section: Section,
    rows: Mapping[str, MatchRow],
    names: Mapping[int, EntryRow],
    standings: Sequence[StandingRow],
) -> _Block:
    matches = [rows[node.key] for node in outline.nodes if node.section == section.code and node.key in rows]
    results = [_result(match) for match in matches if match.winner]
    standing_by_entry = {row.entry.id: row for row in standings if row.section == section.code}
    return _Block([names[entry_id] for entry_id in _seated(outline, section)], standing_by_entry, results)


def _result(match: MatchRow) -> tuple[int, int]:
    side_ids = [side.id for side in match.sides]
    winner = match.winner.id if match.winner else side_ids[0]
    return winner, side_ids[1 - side_ids.index(winner)]


def _seated(outline: Outline, section: Section) -> Iterator[int]:
    """Yield the entries of the block's first matches."""
    first = [node for node in outline.nodes if node.section == section.code and node.round == 1]
    return (int(entry) for node in first for entry in node.entries if isinstance(entry, int))
