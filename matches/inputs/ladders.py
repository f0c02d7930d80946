"""Values that a person enters about a ladder."""

from dataclasses import dataclass
from enum import StrEnum


class StartBy(StrEnum):
    """How the first order of a ladder is made."""

    RATING = "rating"
    LOT = "lot"
    HAND = "hand"


class LadderAction(StrEnum):
    """What a player, or a director for them, does in a ladder."""

    CHALLENGE = "challenge"
    ACCEPT = "accept"
    DECLINE = "decline"
    TAKE_BACK = "take_back"
    AWAY = "away"
    BACK = "back"


ANSWERS = (LadderAction.ACCEPT, LadderAction.DECLINE, LadderAction.TAKE_BACK)


@dataclass(frozen=True, slots=True)
class LadderInput:
    """One act in a ladder.

    ``entry_no``: the entry that challenges, is away or back; None for the own one. ``opponent_no``: who is challenged.
    ``number``: the challenge that is accepted, declined or taken back.
    """

    action: LadderAction
    entry_no: int | None = None
    opponent_no: int = 0
    number: int = 0
