"""The brackets and tables of an event, stage by stage: what its tab shows of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from journal.refusals import NotFound, cause
from matches.models import Event, Match, Stage
from matches.queries.draws import brackets, rounds
from matches.queries.draws.blocks import block_tables, blocks_of
from matches.queries.draws.brackets import Outline, Section
from matches.queries.draws.rounds import RoundsSheet
from matches.queries.draws.standings import StandingRow, tables_of
from matches.queries.draws.table_sheets import TableSheet
from matches.queries.draws.upcoming_brackets import UpcomingBracket, upcoming_bracket
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.events import bracket_parts
from matches.queries.events.bracket_parts import Part
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import board_rows
from matches.queries.tournaments import tournaments


@dataclass(frozen=True, slots=True)
class Choice:
    """What a reader has chosen: the number of a part, and a round. Without them the page opens with what is played.

    ``later_round``: a round of the bracket that is not drawn yet.
    """

    part: int | None = None
    round: int | None = None
    later_round: int | None = None


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A part of a bracket. ``meets``: the part whose winner its winner meets. ``table``: of a block of four."""

    part: Part
    section: Section
    meets: Part | None = None
    table: TableSheet | None = None


@dataclass(frozen=True, slots=True)
class StageSheet:
    """A stage. ``number``: from 1. ``is_drawn``: the stage or a round of it is drawn.

    ``parts``: of its brackets, to choose from. ``brackets``: those on this page: one, or all blocks of four. ``round``:
    the chosen one of a stage that is played round by round, 0 for its table. ``upcoming``: its bracket before the draw,
    as far as it is known.
    """

    stage: Stage
    parts: tuple[Part, ...]
    brackets: tuple[BracketSheet, ...]
    rounds: tuple[RoundsSheet, ...]
    is_drawn: bool
    round: int = 0
    upcoming: UpcomingBracket | None = None

    @property
    def number(self) -> int:
        return self.stage.position

    @property
    def chips(self) -> tuple[Part, ...]:
        """Return the parts in the order of the page: the final of the main bracket first."""
        return tuple(sorted(self.parts, key=lambda part: not (part.is_main and part.cut.is_closing)))

    @property
    def has_content(self) -> bool:
        return bool(self.brackets or self.rounds)

    @property
    def has_several(self) -> bool:
        """Return whether there are several tables."""
        return len(self.rounds) > 1

    @property
    def by_rounds(self) -> RoundsSheet | None:
        """Return its only section, if that is played round by round."""
        return self.rounds[0] if len(self.rounds) == 1 and self.rounds[0].is_by_rounds else None

    @property
    def visible_round(self) -> int:
        """Return the number of the round whose pairings are on the page, 0 for the table."""
        play = self.by_rounds
        if play is None or self.round in [played_round.number for played_round in play.rounds]:
            return self.round
        return 0 if play.table else play.current


@dataclass(frozen=True, slots=True)
class StagesSheet:
    """``stages``: in the order of play."""

    stages: tuple[StageSheet, ...]

    @property
    def visible_stages(self) -> tuple[StageSheet, ...]:
        """Return the stages with content, the latest first."""
        return tuple(stage for stage in reversed(self.stages) if stage.has_content)

    @property
    def listed_stages(self) -> tuple[StageSheet, ...]:
        """Return the stages that are on the page, drawn or coming, in the order of play."""
        return tuple(stage for stage in self.stages if stage.has_content or stage.upcoming)

    @property
    def undrawn_stages(self) -> tuple[StageSheet, ...]:
        """Return the later stages that are not drawn yet."""
        return tuple(stage for stage in self.stages[1:] if not stage.is_drawn)


@dataclass(frozen=True, slots=True)
class Draw:
    """The stages of an event in the order of play, and its entries by id, read once."""

    outlines: tuple[Outline, ...]
    entries: Mapping[int, EntryRow]


def draw_of(event: Event) -> Draw:
    rows = {row.id: row for row in entries.entries(event)}
    return Draw(tuple(brackets.outlines(tournaments.stages_of(event), rows)), rows)


def stages_sheet(draw: Draw, choice: Choice) -> StagesSheet:
    """Return the tables of an event, and of each bracket the chosen part, else the one in play.

    Raise ``NotFound`` for an unknown part.
    """
    parts = bracket_parts.parts_of(draw.outlines)
    _check_choice(choice, [part for stage_parts in parts for part in stage_parts])
    visible_parts = [_visible(outline, own, choice) for outline, own in zip(draw.outlines, parts, strict=True)]
    data = _Data(choice, draw.outlines, _rows(draw, visible_parts), _standings(draw))
    sheets = (
        _stage(outline, own, visible, data)
        for outline, own, visible in zip(draw.outlines, parts, visible_parts, strict=True)
    )
    return StagesSheet(tuple(sheets))


def outlines(event: Event) -> list[Outline]:
    """Return the stages of an event, in order."""
    return brackets.outlines(tournaments.stages_of(event))


def _check_choice(choice: Choice, parts: Sequence[Part]) -> None:
    if choice.part is not None and choice.part not in [part.number for part in parts]:
        raise NotFound(cause("unknown_section", section=min(choice.part, 2**31)))


def _visible(outline: Outline, parts: Sequence[Part], choice: Choice) -> tuple[Part, ...]:
    """Return the parts on this page: all blocks of four, or one part."""
    blocks = tuple(part for part in parts if part.is_block)
    if blocks or not parts:
        return blocks
    chosen_part = next((part for part in parts if part.number == choice.part), None)
    return (chosen_part or bracket_parts.in_play(outline, parts),)


def _rows(draw: Draw, parts: Sequence[Sequence[Part]]) -> list[MatchRow]:
    """Return the matches of some parts and of all rounds."""
    matches: dict[int, Match] = {}
    for outline, stage_parts in zip(draw.outlines, parts, strict=True):
        nodes = [*outline.within([part.cut for part in stage_parts]), *rounds.nodes_by_rounds(outline)]
        matches |= {node.match.pk: node.match for node in nodes if node.match}
    places = draw.outlines[0].places
    return board_rows(matches.values(), draw.entries, places)


def _standings(draw: Draw) -> Mapping[int, list[StandingRow]]:
    """Return the tables of the stages that have any."""
    stages = [outline.stage for outline in draw.outlines if outline.has_other_sections or blocks_of(outline)]
    return tables_of(stages, draw.entries)


@dataclass(frozen=True, slots=True)
class _Data:
    """What is read for all stages at once. ``standings``: all rows of all tables, by stage."""

    choice: Choice
    outlines: Sequence[Outline]
    rows: Sequence[MatchRow]
    standings: Mapping[int, list[StandingRow]]

    @property
    def stages(self) -> list[Stage]:
        return [outline.stage for outline in self.outlines]

    def upcoming(self, outline: Outline) -> UpcomingBracket | None:
        """Return the bracket of a stage that follows and is not drawn, as far as it is known."""
        rows = [row for rows in self.standings.values() for row in rows]
        round_no = self.choice.later_round or 1
        return None if outline.drawings else upcoming_bracket(outline.stage, self.outlines, rows, round_no)


def _stage(outline: Outline, parts: tuple[Part, ...], visible: Sequence[Part], data: _Data) -> StageSheet:
    standings = data.standings.get(outline.stage.pk, [])
    round_sheets = rounds.sheets(outline, data.rows, standings, data.stages) if outline.has_other_sections else ()
    has_blocks = any(part.is_block for part in visible)
    blocks = block_tables(outline, data.rows, standings) if has_blocks else {}
    sections = brackets.sections(outline, [part.cut for part in visible], data.rows, data.choice.round)
    bracket_sheets = tuple(
        BracketSheet(part, section, bracket_parts.meets(outline, part, parts), blocks.get(part.cut.section))
        for part, section in zip(visible, sections, strict=True)
        if section.rounds
    )
    return StageSheet(
        outline.stage,
        parts,
        bracket_sheets,
        round_sheets,
        bool(outline.drawings),
        data.choice.round or 0,
        data.upcoming(outline),
    )
