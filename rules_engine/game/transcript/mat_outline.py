"""The outline of a ``.mat`` record: score lines, cube and results, game by game. The plays are not replayed.

``read_mat`` refuses what contradicts itself as text. Whether the games could be played like that is asked of
the judge: ``judge(sheet_of(outline))``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, cast

from rules_engine.game import codes
from rules_engine.game.match_state import MatchState, Pair, Phase, end_game
from rules_engine.game.ruleset import INTL, PRESETS, Ruleset, ruleset_from
from rules_engine.game.score_sheet import How
from rules_engine.game.transcript import mat_text
from rules_engine.game.transcript.mat_game import GameDraft
from rules_engine.game.transcript.mat_text import Cell, Mark, ScoreLine
from rules_engine.verdict import Code, Param, Verdict, Violation
from rules_engine.words import Side

_MOST_FAULTS: Final = 50
_ADJACENT: Final = 3  # blanks between a row's number and its left cell, at most
_LEAST_RIGHT: Final = 16  # a result line that begins before this column is the left side's


@dataclass(frozen=True, slots=True)
class MatGame:
    """One game that has a result: ``points`` as written, cube and owner at the end (before a drop)."""

    number: int
    line: int
    before: Pair
    is_crawford: bool
    winner: Side
    points: int
    cube: int
    owner: Side | None
    how: How

    @property
    def is_drop(self) -> bool:
        return self.how is How.DROP

    def is_cut_drop(self, length: int) -> bool:
        """Whether a drop decided the match and its points were cut; its worth is known all the same."""
        need = length - self.before[self.winner]
        return self.is_drop and self.cube > need and self.points in (need, length) and self.points != self.cube


@dataclass(frozen=True, slots=True)
class MatOutline:
    """What a record says without its plays; ``final`` adds up the points as written, uncut."""

    length: int
    names: tuple[str, str]
    games: tuple[MatGame, ...]
    tags: Mapping[str, str]
    ruleset: Ruleset
    start: Pair
    final: Pair


@dataclass(frozen=True, slots=True)
class MatReading:
    """The outline, or None if the text has faults; the verdict holds faults and notes with line numbers."""

    outline: MatOutline | None
    verdict: Verdict


def read_mat(data: bytes | str) -> MatReading:
    """Read one match; never raises on what the text holds."""
    text = mat_text.decode(data)
    if text is None:
        return MatReading(None, Verdict((Violation(codes.MAT_NOT_TEXT),)))
    draft = _MatchDraft()
    for number, line in mat_text.numbered_lines(text):
        draft.read(number, line)
        if draft.is_hopeless:
            break
    return draft.finished()


@dataclass(slots=True)
class _MatchDraft:
    """What has been read of a record so far."""

    length: int | None = None
    tags: dict[str, str] = field(default_factory=dict)
    state: MatchState = field(default_factory=lambda: MatchState(1))
    start: Pair = (0, 0)
    names: tuple[str, str] | None = None
    number: int = 0
    awaits_score: bool = False
    game: GameDraft | None = None
    games: list[MatGame] = field(default_factory=list)
    faults: list[Violation] = field(default_factory=list)
    last_line: int = 0
    claims_end: bool = False
    is_adrift: bool = False  # a game was faulty: the next score line is believed

    @property
    def is_hopeless(self) -> bool:
        """Whether nothing that follows can make a match of it."""
        return self.length == 0 or len(self.faults) >= _MOST_FAULTS

    def read(self, number: int, line: str) -> None:
        """Take in one line."""
        self.last_line = number
        if mat_text.is_comment(line):
            self._comment(line)
        elif (length := mat_text.match_length(line)) is not None:
            self._open_match(number, length)
        elif self.length is None:
            self._fault(codes.MAT_LENGTH_MISSING, number)
            self.length = 0
        elif (game_number := mat_text.game_number(line)) is not None:
            self._open_game(number, game_number)
        elif self.awaits_score:
            self._score_line(number, line)
        else:
            self._row(number, line)

    def finished(self) -> MatReading:
        """The reading after the last line."""
        is_cut = self.awaits_score or (self.game is not None and not self.game.is_over)
        self._close_game()
        if self.length is None:
            self._fault(codes.MAT_LENGTH_MISSING, self.last_line)
        if self.faults or self.length is None:
            in_order = sorted(self.faults, key=lambda fault: cast(int, fault.params["line"]))
            return MatReading(None, Verdict(tuple(in_order[:_MOST_FAULTS])))
        return MatReading(self._outline(self.length), Verdict((), tuple(self._notes(is_cut))))

    def _outline(self, length: int) -> MatOutline:
        return MatOutline(
            length=length,
            names=self.names or ("", ""),
            games=tuple(self.games),
            tags=dict(self.tags),
            ruleset=_ruleset(self.tags),
            start=self.start,
            final=self.state.score,
        )

    def _notes(self, is_cut: bool) -> Iterable[Violation]:
        if is_cut or self.state.winner is None:
            yield Violation(codes.MAT_UNFINISHED, None, {"line": self.last_line})
        if self.claims_end and self.state.winner is None:
            yield Violation(codes.MAT_MATCH_END_CLAIMED, None, {"line": self.last_line})
        yield from (_cut_note(game, self.state.length) for game in self.games if game.is_cut_drop(self.state.length))

    def _fault(self, code: Code, line: int, more: Mapping[str, Param] | None = None) -> None:
        self.faults.append(Violation(code, self.number or None, {"line": line, **(more or {})}))

    def _comment(self, line: str) -> None:
        found = mat_text.tag(line)
        if found is not None and self.number == 0:
            self.tags[found[0]] = found[1]

    def _open_match(self, line: int, length: int) -> None:
        if self.length is not None:
            self._fault(codes.MAT_LENGTH_TWICE, line)
        elif length == 0:
            self._fault(codes.MAT_MONEY_SESSION, line)
        self.length = length
        self.state = MatchState(max(1, length), has_crawford_rule=_ruleset(self.tags).crawford)

    def _open_game(self, line: int, number: int) -> None:
        if self.awaits_score:
            self._fault(codes.MAT_SCORE_LINE_MISSING, line)
        if self.game is not None and not self.game.is_over and self.game.fault is None:
            self._fault(codes.MAT_RESULT_MISSING, line)
        self._close_game()
        if number != self.number + 1:
            self._fault(codes.MAT_GAME_NUMBER, line, {"number": number, "expected": self.number + 1})
        self.number += 1
        self.awaits_score = True

    def _score_line(self, line: int, text: str) -> None:
        self.awaits_score = False
        found = mat_text.score_line(text)
        if found is None:
            self._fault(codes.MAT_SCORE_LINE_MISSING, line)
            self.is_adrift = True
            return
        if self.names is None or self.is_adrift:
            self._begin_at(found)
        self._compare(line, found)
        self.game = GameDraft(self.number, line, found)

    def _begin_at(self, found: ScoreLine) -> None:
        """The first score line names the sides and may state a score with which the match began."""
        self.names, self.start, self.is_adrift = self.names or found.names, found.points, False
        has_rule = self.state.has_crawford_rule
        self.state = MatchState(self.state.length, found.points, has_rule)

    def _compare(self, line: int, found: ScoreLine) -> None:
        if found.points != self.state.score:
            params: dict[str, Param] = {"written": found.points, "expected": self.state.score}
            self._fault(codes.MAT_SCORE_DIFFERS, line, params)
        if found.names != self.names:
            self._fault(codes.MAT_NAMES_DIFFER, line)

    def _row(self, line: int, text: str) -> None:
        found = mat_text.cells(text)
        if found is not None and self.game is not None:
            boundary = max(_LEAST_RIGHT, self.game.opening.right_column // 2)
            for side, cell in _sided(found, boundary):
                self.game.read(line, side, cell)
        elif not self.is_adrift:
            self._fault(codes.MAT_LINE_UNREADABLE, line)

    def _close_game(self) -> None:
        game, self.game = self.game, None
        if game is None:
            return
        if game.fault is not None:
            self.faults.append(game.fault)
        if game.winner is not None and game.fault is None:
            self._count(game, game.winner)
        else:
            self.is_adrift = True

    def _count(self, game: GameDraft, winner: Side) -> None:
        points = game.cube if game.points is None else game.points
        before, is_crawford = self.state.score, self.state.phase is Phase.CRAWFORD
        cube, owner, how = game.cube, game.owner, game.how
        read = MatGame(game.number, game.line, before, is_crawford, winner, points, cube, owner, how)
        self.games.append(read)
        self.state = end_game(self.state, winner, points)
        self.claims_end = self.claims_end or game.ends_match


def _sided(found: tuple[Cell, ...], boundary: int) -> Iterable[tuple[Side, Cell]]:
    """Each cell with its side: by its column where there is no row number, else by its place in the row."""
    if found and found[0].mark is not Mark.ROW:
        yield from ((0 if cell.column < boundary else 1, cell) for cell in found)
        return
    starts = [at for at, cell in enumerate(found) if cell.mark is Mark.ROW] + [len(found)]
    for start, end in pairwise(starts):
        yield from _sided_row(found[start], found[start + 1 : end])


def _sided_row(row: Cell, found: tuple[Cell, ...]) -> Iterable[tuple[Side, Cell]]:
    """In a row the left cell follows the number at once; of several cells the last is the right side's."""
    is_free = row.text.strip(" ") == ""
    has_left = bool(found) and is_free and found[0].column - row.end <= _ADJACENT
    for at, cell in enumerate(found):
        is_left = has_left and (at == 0 or at < len(found) - 1)
        yield (0 if is_left else 1), cell


def _ruleset(tags: Mapping[str, str]) -> Ruleset:
    """INTL, with the Crawford rule and the highest cube that the record's tags state."""
    given: dict[str, object] = {}
    if tags.get("Crawford", "On").lower() == "off":
        given["crawford"] = False
    limit = tags.get("CubeLimit", "")
    if limit.isascii() and limit.isdigit() and len(limit) < 10 and int(limit) > INTL.cube_max:
        given["cube_max"] = _power_at_most(int(limit))
    return ruleset_from(given) if given else PRESETS[INTL.name]


def _cut_note(game: MatGame, length: int) -> Violation:
    params: dict[str, Param] = {"points": game.points, "need": length - game.before[game.winner]}
    return Violation(codes.POINTS_CUT, game.number, params)


def _power_at_most(limit: int) -> int:
    return int(2 ** (limit.bit_length() - 1))
