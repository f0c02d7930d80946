"""The entries that one line of a field takes from an earlier stage, and what prevents it."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_engine.draws import codes, table_codes
from rules_engine.draws.changes import departures
from rules_engine.draws.field import refused
from rules_engine.draws.phases.losers import losers, rounds_of
from rules_engine.draws.phases.order import Level, across, by_lot, by_places, closed_up
from rules_engine.draws.phases.settings import Cut, FieldFrom, Take
from rules_engine.draws.stage import Over, Stage, Standing
from rules_engine.draws.states import Resolution
from rules_engine.words import Exact


@dataclass(frozen=True, slots=True)
class Taking:
    """A line of a field, and its stage."""

    take: Take
    stage: Stage
    field_from: FieldFrom

    def rows(self) -> tuple[Standing, ...]:
        """Return the standings of all that are taken. Raises DrawRefused as long as they are not decided."""
        resolution = self.stage.resolve()
        self._refuse_too_early(resolution)
        rows = [row for table in self._tables(resolution) for row in self._within(table)]
        if self.take.best is None:
            return tuple(rows)
        return tuple(self._cut(across(rows), (1, self.take.best)))

    def _refuse_too_early(self, resolution: Resolution) -> None:
        """Refuse while they are not decided: losers when their rounds are over, places when the stage is over."""
        if self.take.lost_in:
            is_over = not any(resolution.states[node.key].is_open for node in rounds_of(self.take, self.stage))
        else:
            is_over = isinstance(self.stage.next(resolution), Over)
        if not is_over or not self.stage.facts.drawings:
            raise refused(codes.STAGE_NOT_OVER, self.take.stage, stage=self.take.stage)

    def _tables(self, resolution: Resolution) -> Iterator[Sequence[Standing]]:
        """Yield the standings of each section."""
        if self.take.lost_in:
            yield self._without_departed(losers(self.take, self.stage, resolution))
            return
        sections: defaultdict[str, list[Standing]] = defaultdict(list)
        for row in self._standings(resolution):
            sections[row.section].append(row)
        for code, rows in sorted(sections.items()):
            if code in self.take.sections or not self.take.sections:
                yield self._without_departed(rows)

    def _standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings of each section if sections are named; else those of the whole stage."""
        stage = self.stage
        return stage.section_standings(resolution) if self.take.sections else stage.standings(resolution)

    def _without_departed(self, rows: Sequence[Standing]) -> Sequence[Standing]:
        left = departures(self.stage.facts.changes)
        if not self.field_from.moves_up or not left:
            return rows
        return closed_up([row for row in rows if row.entry not in left])

    def _within(self, table: Sequence[Standing]) -> Iterator[Standing]:
        """Yield the rows of one section with the places and the points."""
        least = self.take.least_points
        eligible = [row for row in table if least is None or _points(row) >= least]
        return self._cut(by_places(eligible), (self.take.from_place, self.take.to_place or len(table)))

    def _cut(self, levels: Sequence[Level], places: tuple[int, int]) -> Iterator[Standing]:
        """Yield the rows with these places, counted through the levels."""
        first = 1
        for level in levels:
            inside = min(first + len(level) - 1, places[1]) - max(first, places[0]) + 1
            if inside == len(level):
                yield from level
            elif inside > 0:
                yield from self._of_level(level, max(first, places[0]) - first, inside)
            first += len(level)

    def _of_level(self, level: Level, after: int, inside: int) -> Sequence[Standing]:
        """Return the taken ones of a shared place: ``inside`` of them, after ``after`` others."""
        match self.field_from.at_the_cut:
            case Cut.ALL_IN:
                return level
            case Cut.NONE_IN:
                return ()
            case Cut.BY_LOT:
                return by_lot(level, self.stage)[after : after + inside]
            case Cut.PLAYOFF:
                entries = tuple(sorted(row.entry for row in level))
                raise refused(codes.TIE_AT_THE_CUT, entries=entries, places=inside)


def _points(row: Standing) -> Exact:
    return next((value.number for value in row.values if value.code == table_codes.VALUE_POINTS), 0)
