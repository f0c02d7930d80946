"""Records made wrong in one place: each knows where, and which codes may name it.

Built from a clean record by changing its text at one act, line or game: ``mutant_plays``, ``mutant_scores``.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from rules_engine.game.transcript.frames import Frame, frames
from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.transcript import Act, ActKind, Transcript
from rules_engine.verdict import Code


@dataclass(frozen=True)
class Mutant:
    """``line``: where the first finding must be, among ``codes``; in the game of that number."""

    kind: str
    text: str
    line: int
    codes: frozenset[Code]
    game: int | None = None


@dataclass(frozen=True)
class Clean:
    """A clean record: its lines, its transcript and its frames."""

    lines: tuple[str, ...]
    transcript: Transcript
    frames: tuple[Frame, ...]

    def put(self, act: Act, old: str, new: str) -> str:
        """The text with the first ``old`` at or after the act's column replaced."""
        at = self.lines[act.line - 1].index(old, act.column - 1)
        line = self.lines[act.line - 1]
        return self.with_line(act.line, line[:at] + new + line[at + len(old) :])

    def with_line(self, number: int, line: str) -> str:
        return "\n".join((*self.lines[: number - 1], line, *self.lines[number:]))

    def without(self, first: int, last: int) -> str:
        """The text without the lines from the first to before the last."""
        return "\n".join((*self.lines[: first - 1], *self.lines[last - 1 :]))

    def of(self, deed: ActKind) -> list[Frame]:
        return [frame for frame in self.frames if frame.act.kind is deed]


def clean(text: str) -> Clean:
    transcript = read_mat(text).transcript
    assert transcript is not None
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    return Clean(tuple(lines), transcript, tuple(frames(transcript)))


def first_roll(record: Clean, frame: Frame) -> Frame:
    """The first roll of the frame's game."""
    return next(each for each in record.of(ActKind.ROLL) if each.game == frame.game)


Family = Callable[[Clean, Random], Iterator[Mutant]]
