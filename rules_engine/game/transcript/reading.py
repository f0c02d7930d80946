"""The result of reading a text in any format."""

from dataclasses import dataclass
from typing import Final

from rules_engine.game.board.position import NACKGAMMON, START, Position
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.transcript import Finding, Transcript
from rules_engine.verdict import Code, Param, Verdict, Violation


@dataclass(frozen=True, slots=True)
class Reading:
    """A transcript, or None if there is none in the text; then the verdict states why."""

    transcript: Transcript | None
    faults: tuple[Finding, ...] = ()

    @property
    def verdict(self) -> Verdict:
        return Verdict(tuple(fault.violation for fault in self.faults))


def refused(code: Code, line: int = 1, column: int = 1, **params: Param) -> Reading:
    """Return the reading of a text of which nothing can be made, with the reason."""
    return Reading(None, (Finding(Violation(code, None, params), None, line, column),))


_POSITIONS: Final = {
    "": START,
    "backgammon": START,
    "standard": START,
    "standardbackgammon": START,
    "nackgammon": NACKGAMMON,
}


def first_position(variation: str) -> Position | None:
    """Return the position from which a named game begins; None for a game that is not replayed, such as Hypergammon."""
    return _POSITIONS.get("".join(sign for sign in variation.lower() if sign.isalnum()))


def of_a_variation(variation: str) -> Reading:
    """Return the reading of a record of a game that is not replayed."""
    return refused(codes.RECORD_OF_A_VARIATION, variation=variation[:40])
