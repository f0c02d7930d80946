"""The settings of a triple elimination."""

from dataclasses import dataclass
from enum import Enum

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings, check_settings
from rules_engine.draws.brackets.shapes import Shape
from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.verdict import Verdict


class LastThree(Enum):
    """The end, when one entry is left with 0, one with 1 and one with 2 losses.

    STRICT: the two with the most losses play, until only one has fewer than three. SHORT: the winners of the two lower
    brackets play once, then the final.
    """

    STRICT = "strict"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class TripleSettings:
    """``apart``, ``country_rounds``, ``drops``: as in ``BracketSettings``.

    ``recharge``: after a SHORT end there is a second final if the undefeated loses the first.
    """

    seeding: Seeding = Seeding.DRAWN
    apart: int = 0
    country_rounds: int | None = None
    ending: LastThree = LastThree.STRICT
    recharge: bool = False
    drops: DropRule = IF_PRESENT

    def brackets(self) -> BracketSettings:
        """Return the settings of the three brackets: every loser of one falls into the next."""
        lower = FedSettings(FedKind.LOWER, Shape.SHIFTED, finalist_drops=True)
        return BracketSettings(
            seeding=self.seeding,
            apart=self.apart,
            country_rounds=self.country_rounds,
            sections=(lower, FedSettings(FedKind.SECOND_LOWER, Shape.FULL)),
            finalist_drops=True,
            drops=self.drops,
        )


def judge(settings: TripleSettings) -> Verdict:
    """Return every reason why no field could be drawn with these settings."""
    return check_settings(settings.brackets())
