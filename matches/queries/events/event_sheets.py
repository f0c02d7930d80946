"""The brackets and tables of an event, stage by stage."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from journal.refusals import NotFound, cause
from matches.models import Event, Match, Stage
from matches.queries.draws import brackets, rounds
from matches.queries.draws.blocks import block_tables, blocks_of
from matches.queries.draws.brackets import Outline, Section
from matches.queries.draws.cuts import Cut
from matches.queries.draws.rounds import RoundsSheet, TableSheet
from matches.queries.draws.standings import tables
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments import tournaments

MOST_LINES: Final = 128  # lines of a bracket on one page


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A section of a draw. ``cuts``: all its parts. ``sections``: those on this page, the last rounds at the end.

    ``table``: of a block of four.
    """

    id: str
    kind: str
    name: str
    is_main: bool
    cuts: tuple[Cut, ...]
    sections: tuple[Section, ...]
    table: TableSheet | None = None

    @property
    def section(self) -> Section:
        """Return the requested part."""
        return self.sections[0]

    @property
    def is_open(self) -> bool:
        return any(section.is_open for section in self.sections)


@dataclass(frozen=True, slots=True)
class StageSheet:
    """A stage. ``number``: from 1. ``is_drawn``: the stage or a round of it is drawn."""

    stage: Stage
    brackets: tuple[BracketSheet, ...]
    rounds: tuple[RoundsSheet, ...]
    is_drawn: bool

    @property
    def number(self) -> int:
        return self.stage.position

    @property
    def parts(self) -> int:
        return len(self.brackets) + len(self.rounds)

    @property
    def has_several(self) -> bool:
        """Return whether there are several tables."""
        return len(self.rounds) > 1

    @property
    def widest(self) -> int:
        return max((len(bracket.section.rounds) for bracket in self.brackets), default=1)


@dataclass(frozen=True, slots=True)
class StagesSheet:
    """``stages``: in the order of play."""

    stages: tuple[StageSheet, ...]

    @property
    def visible_stages(self) -> tuple[StageSheet, ...]:
        """Return the stages with content, the latest first."""
        return tuple(stage for stage in reversed(self.stages) if stage.parts)

    @property
    def undrawn_stages(self) -> tuple[StageSheet, ...]:
        """Return the later stages that are not drawn yet."""
        return tuple(stage for stage in self.stages[1:] if not stage.is_drawn)


def stages_sheet(event: Event) -> StagesSheet:
    """Return the brackets and tables of an event; of a large bracket the part in play."""
    stage_outlines = outlines(event)
    cuts = numbered(stage_outlines, MOST_LINES)
    chosen_cuts = [
        [_chosen(outline, section_cuts) for section_cuts in _by_section(stage_cuts)]
        for outline, stage_cuts in zip(stage_outlines, cuts, strict=True)
    ]
    rows = _rows(stage_outlines, chosen_cuts)
    sheets = (
        _stage(outline, stage_cuts, visible_cuts, rows)
        for outline, stage_cuts, visible_cuts in zip(stage_outlines, cuts, chosen_cuts, strict=True)
    )
    return StagesSheet(tuple(sheets))


def bracket_sheet(event: Event, number: int) -> BracketSheet:
    """Return a part of a bracket and the last rounds of its section. Raise ``NotFound`` for an unknown part."""
    stage_outlines = outlines(event)
    for outline, stage_cuts in zip(stage_outlines, numbered(stage_outlines, MOST_LINES), strict=True):
        for section_cuts in _by_section(stage_cuts):
            if number in [cut.number for cut in section_cuts]:
                visible_cuts = _chosen(outline, section_cuts, number)
                return _bracket(outline, section_cuts, visible_cuts, _rows([outline], [[visible_cuts]]).values())
    raise NotFound(cause("unknown_section", section=min(number, 2**31)))


def outlines(event: Event) -> list[Outline]:
    """Return the stages of an event, in order."""
    return [brackets.outline(stage) for stage in tournaments.stages_of(event)]


def numbered(outlines: Sequence[Outline], most: int, *, least: int = 2) -> list[tuple[Cut, ...]]:
    """Return the cuts of each stage, numbered over the event. Numbers do not change when a later stage is drawn."""
    cuts_by_stage: list[tuple[Cut, ...]] = []
    for outline in outlines:
        before = sum(len(stage_cuts) for stage_cuts in cuts_by_stage)
        cuts = outline.cuts(most, least=least)
        cuts_by_stage.append(tuple(replace(cut, number=cut.number + before) for cut in cuts))
    return cuts_by_stage


def _by_section(cuts: Iterable[Cut]) -> list[tuple[Cut, ...]]:
    cuts_by_section: dict[str, list[Cut]] = {}
    for cut in cuts:
        cuts_by_section.setdefault(cut.section, []).append(cut)
    return [tuple(section_cuts) for section_cuts in cuts_by_section.values()]


def _chosen(outline: Outline, cuts: Sequence[Cut], number: int | None = None) -> tuple[Cut, ...]:
    """Return the requested part and the last rounds; without a request the first part in play."""
    open_cuts = (cut for cut in cuts if outline.is_open(cut))
    requested_cut = next((cut for cut in cuts if cut.number == number), None)
    part = requested_cut or next(open_cuts, cuts[-1])
    return (part,) if part.is_closing else (part, cuts[-1])


def _rows(outlines: Sequence[Outline], chosen_cuts: Sequence[Sequence[Sequence[Cut]]]) -> dict[int, MatchRow]:
    """Return the matches of some cuts, by id."""
    match_ids: set[int] = set()
    for outline, stage_cuts in zip(outlines, chosen_cuts, strict=True):
        cuts = [cut for section_cuts in stage_cuts for cut in section_cuts]
        match_ids |= brackets.match_ids([*outline.within(cuts), *rounds.nodes_by_rounds(outline)])
    return {row.id: row for row in match_rows(Match.objects.filter(pk__in=match_ids))}


def _stage(
    outline: Outline, cuts: Sequence[Cut], chosen_cuts: Sequence[tuple[Cut, ...]], rows: dict[int, MatchRow]
) -> StageSheet:
    matches = list(rows.values())
    all_brackets = [
        _bracket(outline, all_of, visible_cuts, matches)
        for all_of, visible_cuts in zip(_by_section(cuts), chosen_cuts, strict=True)
    ]
    round_sheets = rounds.sheets(outline, matches, tables(outline.stage)) if outline.has_other_sections else ()
    blocks = block_tables(outline, matches, tables(outline.stage)) if blocks_of(outline) else {}
    bracket_sheets = [
        replace(sheet, table=blocks.get(sheet.section.cut.section)) for sheet in all_brackets if sheet.sections
    ]
    return StageSheet(outline.stage, tuple(bracket_sheets), round_sheets, bool(outline.drawings))


def _bracket(
    outline: Outline, cuts: tuple[Cut, ...], visible_cuts: Sequence[Cut], rows: Iterable[MatchRow]
) -> BracketSheet:
    sections = tuple(section for section in brackets.sections(outline, visible_cuts, rows) if section.rounds)
    first = sections[0]
    return BracketSheet(first.id, first.kind, first.name, first.is_main, cuts, sections)
