"""The result of reading a text in any format."""

from dataclasses import dataclass
from typing import Final

from rules_engine.game.board.position import NACKGAMMON, START, Position
from rules_engine.game.transcript import codes
from rules_engine.game.transcript.transcript import Finding, Transcript
from rules_engine.game.variants.hypergammon.rules import HYPERGAMMON, HYPERGAMMON_1, HYPERGAMMON_2
from rules_engine.game.variants.variant import Variant
from rules_engine.game.variation import BACKGAMMON, WORTHS
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


def _key(variation: str) -> str:
    return "".join(sign for sign in variation.lower() if sign.isalnum())


def _start(variant: Variant) -> Position:
    return Position(variant.notation.read(variant.start))


_NAMES: Final = {
    "": BACKGAMMON,
    "standard": BACKGAMMON,
    "standardbackgammon": BACKGAMMON,
    "hypergammon": HYPERGAMMON.name,
    "3chequerhypergammon": HYPERGAMMON.name,
    "2chequerhypergammon": HYPERGAMMON_2.name,
    "1chequerhypergammon": HYPERGAMMON_1.name,
    **{_key(worth.record): name for name, worth in WORTHS.items() if worth.record},
}
_POSITIONS: Final = {
    BACKGAMMON: START,
    "nackgammon": NACKGAMMON,
    **{variant.name: _start(variant) for variant in (HYPERGAMMON, HYPERGAMMON_2, HYPERGAMMON_1)},
}


def variant_named(variation: str) -> str:
    """Return the variant that the header of a record names; "" for a game that is not replayed."""
    return _NAMES.get(_key(variation), "")


def first_position(variation: str) -> Position | None:
    """Return the position from which a named game begins; None for a game that is not replayed."""
    return _POSITIONS.get(variant_named(variation))


def variant_from(position: Position) -> str:
    """Return the variant whose games begin from a position, which is one of those above."""
    return next(name for name, start in _POSITIONS.items() if start == position)


def of_a_variation(variation: str) -> Reading:
    """Return the reading of a record of a game that is not replayed."""
    return refused(codes.RECORD_OF_A_VARIATION, variation=variation[:40])
