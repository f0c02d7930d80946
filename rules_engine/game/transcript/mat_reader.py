"""The reader of ``.mat`` records: who does what where, with nothing judged that the rules decide."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from rules_engine.game.board.position import START
from rules_engine.game.match_state import Pair
from rules_engine.game.ruleset import INTL, Ruleset, ruleset_from, ruleset_to_json
from rules_engine.game.transcript import codes, mat_text
from rules_engine.game.transcript.mat_text import Cell, Mark, ScoreLine
from rules_engine.game.transcript.reading import Reading, first_position, of_a_variation, refused
from rules_engine.game.transcript.transcript import Act, ActKind, Dialect, Finding, RecordedGame, Transcript
from rules_engine.verdict import Code, Violation
from rules_engine.words import Side, other

_MOST_FAULTS: Final = 50
_ADJACENT: Final = 3  # blanks between a row's number and its left cell, at most
_LEAST_RIGHT: Final = 16  # a result line that begins before this column is the left side's
_LABEL: Final = re.compile(r"(?:=> *([0-9]{1,9}))?")
_RESULT: Final = re.compile(r" +([0-9]{1,9}) +points?( +and +the +match)?[ .]*", re.IGNORECASE)
_ACT_KINDS: Final = {
    Mark.DOUBLE: ActKind.DOUBLE,
    Mark.BEAVER: ActKind.BEAVER,
    Mark.TAKE: ActKind.TAKE,
    Mark.DROP: ActKind.DROP,
}


def read_mat(data: bytes | str, ruleset: Ruleset = INTL) -> Reading:
    """Read one match, played under the ruleset where its headers do not contradict it. Never raise."""
    text = mat_text.decode(data)
    if text is None:
        return refused(codes.MAT_NOT_TEXT)
    draft = _Draft(ruleset)
    if mat_text.has_byte_order_mark(data):
        draft.dialects.add(Dialect.BYTE_ORDER_MARK)
    for number, line in mat_text.numbered_lines(text):
        draft.read(number, line)
        if draft.is_hopeless:
            break
    return draft.finished()


@dataclass(slots=True)
class _Game:
    """A game while it is read."""

    number: int
    line: int
    score_line: int = 0
    opening: ScoreLine | None = None
    acts: list[Act] = field(default_factory=list)
    boundary: int = _LEAST_RIGHT

    @property
    def recorded(self) -> RecordedGame:
        before: Pair | None = self.opening.points if self.opening else None
        names = self.opening.names if self.opening else None
        return RecordedGame(self.number, self.line, self.score_line or self.line, before, names, tuple(self.acts))


@dataclass(slots=True)
class _Draft:
    """The part of a record that has been read so far."""

    ruleset: Ruleset
    length: int | None = None
    tags: dict[str, str] = field(default_factory=dict)
    dialects: set[Dialect] = field(default_factory=set)
    games: list[_Game] = field(default_factory=list)
    faults: list[Finding] = field(default_factory=list)
    awaits_score: bool = False
    last_line: int = 0

    @property
    def is_hopeless(self) -> bool:
        """Return whether nothing that follows can make a match of it."""
        return self.length == 0 or len(self.faults) >= _MOST_FAULTS

    def read(self, number: int, line: str) -> None:
        """Read one line; rows first, since most lines are."""
        self.last_line = number
        if not self.awaits_score and self.games:
            rolls = mat_text.two_rolls(line)
            if rolls is not None:
                self._two_rolls(number, rolls)
                return
        cells = None if self.awaits_score or not self.games else mat_text.cells(line)
        if cells is not None:
            self._row(number, cells)
        elif mat_text.is_comment(line):
            self._comment(line)
        elif (length := mat_text.match_length(line)) is not None:
            self._open_match(number, length)
        else:
            self._outside_rows(number, line)

    def _two_rolls(self, line: int, rolls: mat_text.Rolls) -> None:
        """Add the commonest row of all, read at once."""
        (left, dice, play), (right, other_dice, other_play) = rolls
        acts = self.games[-1].acts
        acts.append(Act(ActKind.ROLL, 0, line, left, dice, play))
        acts.append(Act(ActKind.ROLL, 1, line, right, other_dice, other_play))

    def finished(self) -> Reading:
        """Return the reading after the last line."""
        variation = self.tags.get("Variation", "")
        if first_position(variation) is None:
            return of_a_variation(variation)
        if self.length is None:
            self._fault(codes.MAT_LENGTH_MISSING, max(1, self.last_line))
        elif self.awaits_score:
            self._fault(codes.MAT_SCORE_LINE_MISSING, self.last_line)
        faults = tuple(self.faults)
        return Reading(self._transcript(self.length, faults) if self.length else None, faults)

    def _transcript(self, length: int, faults: tuple[Finding, ...]) -> Transcript:
        names = next((game.opening.names for game in self.games if game.opening), ("", ""))
        return Transcript(
            length=length,
            games=tuple(game.recorded for game in self.games),
            names=names,
            tags=dict(self.tags),
            ruleset=_ruleset(self.tags, self.ruleset),
            dialects=frozenset(self.dialects),
            faults=faults,
            last_line=self.last_line,
            position=first_position(self.tags.get("Variation", "")) or START,
        )

    def _fault(self, code: Code, line: int, column: int = 1) -> None:
        self.faults.append(Finding(Violation(code, None, {"line": line}), len(self.games) or None, line, column))

    def _comment(self, line: str) -> None:
        tag = mat_text.tag(line)
        if tag is not None and not self.games:
            self.tags[tag[0]] = tag[1]

    def _open_match(self, line: int, length: int) -> None:
        if self.length is not None:
            self._fault(codes.MAT_LENGTH_TWICE, line)
        else:
            self.length = length
        if length == 0:
            self._fault(codes.MAT_MONEY_SESSION, line)

    def _outside_rows(self, number: int, line: str) -> None:
        game_number = mat_text.game_number(line)
        if self.length is None:
            self._fault(codes.MAT_LENGTH_MISSING, number)
            self.length = 0
        elif game_number is not None:
            self._open_game(number, game_number)
        elif self.awaits_score:
            self._score_line(number, line)
        else:
            self._unreadable(number)

    def _open_game(self, line: int, number: int) -> None:
        if self.awaits_score:
            self._fault(codes.MAT_SCORE_LINE_MISSING, line)
        self.games.append(_Game(number, line))
        self.awaits_score = True

    def _score_line(self, line: int, text: str) -> None:
        self.awaits_score = False
        score_line, game = mat_text.score_line(text), self.games[-1]
        if score_line is None:
            self._fault(codes.MAT_SCORE_LINE_MISSING, line)
            self._row(line, mat_text.cells(text) or ())
            return
        game.opening, game.score_line = score_line, line
        game.boundary = max(_LEAST_RIGHT, score_line.right_column // 2)
        if "" in score_line.names:
            self.dialects.add(Dialect.NAME_EMPTY)

    def _unreadable(self, line: int, column: int = 1) -> None:
        self._fault(codes.MAT_LINE_UNREADABLE, line, column)
        if self.games:
            self.games[-1].acts.append(Act(ActKind.UNREADABLE, 0, line, column))

    def _row(self, line: int, cells: tuple[Cell, ...]) -> None:
        game = self.games[-1]
        for side, cell in _sided(cells, game.boundary):
            if cell.mark is Mark.DICE:
                dice, play = (ord(cell.dice[0]) - 48, ord(cell.dice[1]) - 48), cell.text.strip()
                is_unplayed = play.startswith("?") and not play.strip("?")
                column = cell.column + 1
                game.acts.append(Act(ActKind.ROLL, side, line, column, dice, None if is_unplayed else play))
            else:
                self._word(line, side, cell)

    def _word(self, line: int, side: Side, cell: Cell) -> None:
        acts, column = self.games[-1].acts, cell.column + 1
        if cell.mark in (Mark.WIN, Mark.LOSS):
            self._result(line, side, cell)
        elif cell.mark in (Mark.DOUBLE, Mark.BEAVER):
            label = _LABEL.fullmatch(cell.text.strip(" "))
            number = int(label[1]) if label and label[1] else None
            acts.append(Act(_ACT_KINDS[cell.mark], side, line, column, number=number))
            if label is None:
                self._fault(codes.MAT_LINE_UNREADABLE, line, column)
        else:
            acts.append(Act(_ACT_KINDS[cell.mark], side, line, column))

    def _result(self, line: int, side: Side, cell: Cell) -> None:
        match, column = _RESULT.fullmatch(cell.text), cell.column + 1
        if match is None:
            self._fault(codes.MAT_RESULT_UNREADABLE, line, column)
        is_loss = cell.mark is Mark.LOSS
        if is_loss:
            self.dialects.add(Dialect.LOSS_WRITTEN)
        winner = other(side) if is_loss else side
        points, ends = (int(match[1]), match[2] is not None) if match else (None, False)
        self.games[-1].acts.append(
            Act(ActKind.WIN, winner, line, column, number=points, ends_match=ends, is_loss=is_loss)
        )


def _sided(cells: tuple[Cell, ...], boundary: int) -> Iterable[tuple[Side, Cell]]:
    """Return each cell with its side: by column where there is no row number, else by its place in the row."""
    if cells and cells[0].mark is not Mark.ROW:
        return [(0 if cell.column < boundary else 1, cell) for cell in cells if cell.mark is not Mark.ROW]
    if len(cells) == 3 and cells[1].mark is not Mark.ROW and cells[2].mark is not Mark.ROW:
        return _sided_row(cells[0], cells[1:])
    starts = [at for at, cell in enumerate(cells) if cell.mark is Mark.ROW] + [len(cells)]
    rows = (_sided_row(cells[start], cells[start + 1 : end]) for start, end in pairwise(starts))
    return [sided_cell for row in rows for sided_cell in row]


def _sided_row(row: Cell, cells: tuple[Cell, ...]) -> list[tuple[Side, Cell]]:
    """Return the cells of a row with their sides.

    The left cell follows the number at once; of several cells the last is the right side's.
    """
    is_free = row.text.strip(" ") == ""
    has_left = bool(cells) and is_free and cells[0].column - row.end <= _ADJACENT
    last = len(cells) - 1
    return [(0 if has_left and (at == 0 or at < last) else 1, cell) for at, cell in enumerate(cells)]


def _ruleset(tags: Mapping[str, str], base: Ruleset) -> Ruleset:
    """Return the ruleset, with the Crawford rule and the highest cube that the record's tags state."""
    changes: dict[str, object] = {}
    if tags.get("Crawford", "On").lower() == "off":
        changes["crawford"] = False
    limit = tags.get("CubeLimit", "")
    if limit.isascii() and limit.isdigit() and len(limit) < 10 and int(limit) > base.cube_max:
        changes["cube_max"] = _power_at_most(int(limit))
    return ruleset_from(_over(base) | changes) if changes else base


def _over(base: Ruleset) -> dict[str, object]:
    """Return the value from which a changed ruleset starts."""
    base_value = ruleset_to_json(base)
    return {"base": base_value} if isinstance(base_value, str) else dict(base_value)


def _power_at_most(limit: int) -> int:
    return int(2 ** (limit.bit_length() - 1))
