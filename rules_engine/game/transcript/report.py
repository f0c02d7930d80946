"""The report of a strict replay: every fault with its place, the result, the habits of the writer."""

from dataclasses import dataclass
from enum import Enum

from rules_engine.game.doubling import codes as doubling
from rules_engine.game.match_state import Pair
from rules_engine.game.score_sheet import How
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.transcript import Dialect, Finding, Transcript
from rules_engine.words import Side


class Status(Enum):
    """The status of a record: a complete match; one that stops before it is decided; one with faults."""

    COMPLETE = "complete"
    INCOMPLETE = "incomplete"
    ISSUES = "issues"


@dataclass(frozen=True, slots=True)
class GameReport:
    """One game that has a result: ``points`` as they count, ``cube`` and ``owner`` at the end (before a drop).

    ``is_cut``: the points as written are less than it was worth, or the length of the match.
    """

    number: int
    line: int
    before: Pair
    is_crawford: bool
    winner: Side
    points: int
    how: How
    cube: int
    owner: Side | None
    rolls: int
    is_cut: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """The report of a replay.

    ``final`` adds up the points as they are written, not cut; ``winner`` is None while nobody has won.
    """

    transcript: Transcript
    findings: tuple[Finding, ...]
    notes: tuple[Finding, ...]
    dialects: frozenset[Dialect]
    games: tuple[GameReport, ...]
    start: Pair
    final: Pair
    winner: Side | None

    @property
    def is_clean(self) -> bool:
        return not self.findings

    @property
    def status(self) -> Status:
        if self.findings:
            return Status.ISSUES
        return Status.INCOMPLETE if self.winner is None else Status.COMPLETE

    @property
    def contradictions(self) -> tuple[Finding, ...]:
        """Return the findings that leave the score itself in doubt.

        A wrong play or roll that nobody corrected stands, and does not.
        """
        return tuple(fault for fault in self.findings if fault.violation.code in _OF_SCORE)


_OF_SCORE = (codes.TEXT_VIOLATIONS.keys() | codes.RECORD_VIOLATIONS.keys() | doubling.PARAMS.keys()) - {
    codes.RECORD_OUT_OF_TURN,
    codes.RECORD_REDO_DICE,
    codes.RECORD_NOTHING_TO_CORRECT,
    codes.RECORD_STARTS_AT_SCORE,
    codes.RECORD_POINTS_NOT_POSSIBLE,  # judged with the score sheet
    doubling.DOUBLE_CRAWFORD,  # the same
    doubling.DOUBLE_ONE_POINT,
    doubling.DOUBLE_CUBELESS,
    doubling.DOUBLE_AT_TOP,
    doubling.DOUBLE_DEAD,
    doubling.DOUBLE_BY_LEADER,
    doubling.DOUBLE_NOT_ON_ROLL,
    doubling.DOUBLE_OPENING_ROLL,
}
