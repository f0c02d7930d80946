"""One game of a ``.mat`` record while it is read: cube, result, and the checkers borne off; no plays."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules_engine.game import codes
from rules_engine.game.ruleset import CUBE_LIMIT
from rules_engine.game.score_sheet import How
from rules_engine.game.transcript.mat_text import Cell, Mark, ScoreLine
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import Side, other

_LABEL: Final = re.compile(r"(?:=> *([0-9]{1,9}))?")
_RESULT: Final = re.compile(r" +([0-9]{1,9}) +points?( +and +the +match)?[ .]*", re.IGNORECASE)
_OFF: Final = re.compile(r"/(?:off|0)(?![0-9])(?:\(([2-4])\))?", re.IGNORECASE)
_CHECKERS: Final = 15


@dataclass(slots=True)
class GameDraft:
    """What has been read of a game so far; after a fault nothing more of it is read."""

    number: int
    line: int
    opening: ScoreLine
    cube: int = 1
    owner: Side | None = None
    offered_by: Side | None = None
    dropped_by: Side | None = None
    winner: Side | None = None
    points: int | None = None
    ends_match: bool = False
    off: list[int] = field(default_factory=lambda: [0, 0])
    fault: Violation | None = None

    @property
    def is_over(self) -> bool:
        return self.winner is not None

    @property
    def how(self) -> How:
        """A drop if the cube was dropped; else borne off if the winner's last checker is; else resigned."""
        assert self.winner is not None
        if self.dropped_by is not None:
            return How.DROP
        return How.BEAROFF if self.off[self.winner] >= _CHECKERS else How.RESIGN

    def read(self, line: int, side: Side, cell: Cell) -> None:
        """Take in one cell of the side."""
        if self.fault is not None:
            return
        if cell.mark in (Mark.WIN, Mark.LOSS):
            self._result(line, side, cell)
        elif self.is_over:
            self._refuse(codes.MAT_PLAY_AFTER_END, line)
        elif cell.mark is Mark.DICE:
            self._play(line, side, cell)
        elif cell.mark is Mark.DOUBLE:
            self._double(line, side, cell)
        elif cell.mark is Mark.BEAVER:
            self._refuse(codes.MAT_BEAVER, line)
        else:
            self._answer(line, side, cell)

    def _refuse(self, code: Code, line: int, more: Mapping[str, Param] | None = None) -> None:
        self.fault = Violation(code, self.number, {"line": line, **(more or {})})

    def _play(self, line: int, side: Side, cell: Cell) -> None:
        if self.offered_by is not None:
            self._refuse(codes.MAT_OFFER_UNANSWERED, line)
        self.off[side] += sum(int(each[1] or 1) for each in _OFF.finditer(cell.text))

    def _double(self, line: int, side: Side, cell: Cell) -> None:
        label = _LABEL.fullmatch(cell.text.strip(" "))
        if self.offered_by is not None:
            self._refuse(codes.MAT_OFFER_UNANSWERED, line)
        elif label is None:
            self._refuse(codes.MAT_LINE_UNREADABLE, line)
        elif self.owner == other(side):
            self._refuse(codes.MAT_DOUBLE_WITHOUT_CUBE, line, {"side": side})
        else:
            self._offer(line, side, None if label[1] is None else int(label[1]))

    def _offer(self, line: int, side: Side, label: int | None) -> None:
        doubled = 2 * self.cube
        if (label is not None and label != doubled) or doubled > CUBE_LIMIT:
            self._refuse(codes.MAT_CUBE_LABEL, line, {"written": label, "expected": doubled})
        self.offered_by = side

    def _answer(self, line: int, side: Side, cell: Cell) -> None:
        if self.offered_by != other(side):
            self._refuse(codes.MAT_ANSWER_WITHOUT_OFFER, line, {"side": side})
        elif cell.mark is Mark.TAKE:
            self.cube, self.owner, self.offered_by = min(2 * self.cube, CUBE_LIMIT), side, None
        else:
            self.dropped_by, self.offered_by = side, None
            self.winner, self.points = other(side), None

    def _result(self, line: int, side: Side, cell: Cell) -> None:
        found = _RESULT.fullmatch(cell.text)
        winner = side if cell.mark is Mark.WIN else other(side)
        if found is None:
            self._refuse(codes.MAT_RESULT_UNREADABLE, line)
        elif self.offered_by is not None:
            self._refuse(codes.MAT_OFFER_UNANSWERED, line)
        elif self.winner not in (None, winner) or self.points not in (None, int(found[1])):
            self._refuse(codes.MAT_RESULT_DIFFERS, line)
        else:
            self.winner, self.points = winner, int(found[1])
            self.ends_match = self.ends_match or found[2] is not None
