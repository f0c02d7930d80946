"""The kinds of a loss, and whether the loser goes on to another section."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Loss(Enum):
    """The kind of a loss. A loser who was DISQUALIFIED never goes on to another section."""

    PLAYED = "played"
    WALKOVER = "walkover"
    FORFEIT = "forfeit"
    NO_SHOW = "no_show"
    DISQUALIFIED = "disqualified"


class Drop(Enum):
    """Whether a loser without play goes on to another section: always, if present, or never."""

    DROPS = "drops"
    IF_PRESENT = "if_present"
    STAYS_OUT = "stays_out"


@dataclass(frozen=True, slots=True)
class DropRule:
    walkover: Drop = Drop.IF_PRESENT
    forfeit: Drop = Drop.IF_PRESENT
    no_show: Drop = Drop.IF_PRESENT

    def lets_on(self, loss: Loss, is_present: bool) -> bool:
        """Return whether a loser goes on to the section for the losers of the match."""
        match loss:
            case Loss.PLAYED:
                return True
            case Loss.DISQUALIFIED:
                return False
            case Loss.WALKOVER:
                drop = self.walkover
            case Loss.FORFEIT:
                drop = self.forfeit
            case Loss.NO_SHOW:
                drop = self.no_show
        return drop is Drop.DROPS or (drop is Drop.IF_PRESENT and is_present)


IF_PRESENT: Final = DropRule()
