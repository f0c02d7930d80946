"""The cube of the game that is being played, as it is pressed on a pad: doubled, taken, dropped.

What may be doubled the rule book says: a side may double exactly if the other could drop that double.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.game.next_game import Choice, Way
from rules_engine.words import SIDES, Side

TAKE: Final = "take"
DROP: Final = "drop"
_SIDE_OF: Final[Mapping[str, Side]] = {"1": 0, "2": 1}


@dataclass(frozen=True, slots=True)
class Turn:
    """``owner``: None while the cube is in the middle, or not noted. ``offer``: who doubled and waits for the answer.

    ``may_double``: each side, as things stand.
    """

    cube: int = 1
    owner: Side | None = None
    offer: Side | None = None
    may_double: tuple[bool, bool] = (False, False)

    @property
    def offered(self) -> int:
        return self.cube * 2

    @property
    def query(self) -> str:
        """As parameters of the pad's address; "" at the beginning of a game."""
        told = {"cube": self.cube if self.cube > 1 else "", "owner": _number(self.owner), "offer": _number(self.offer)}
        return "&".join(f"{name}={value}" for name, value in told.items() if value)


def dropped(asked: Mapping[str, str]) -> str:
    """Who wins by a drop that was just pressed, "1" or "2"; "" where none was."""
    return asked.get("offer", "") if asked.get("answer") == DROP and asked.get("offer") in _SIDE_OF else ""


def turn_of(asked: Mapping[str, str], choices: Sequence[Choice]) -> Turn:
    """What was pressed of this game; what the rule book does not know or allow is passed over."""
    cube, owner = _cube(asked.get("cube", ""), choices), _SIDE_OF.get(asked.get("owner", ""))
    offer = _SIDE_OF.get(asked.get("offer", "")) if not asked.get("answer") else None
    if asked.get("answer") == TAKE and asked.get("offer") in _SIDE_OF:
        cube, owner = cube * 2, _other(_SIDE_OF[asked["offer"]])
    owner = owner if cube > 1 else None
    may = _may_double(cube, owner, choices)
    offer = _SIDE_OF.get(asked.get("double", ""), offer)
    return Turn(cube, owner, offer if offer is not None and may[offer] else None, may)


def _may_double(cube: int, owner: Side | None, choices: Sequence[Choice]) -> tuple[bool, bool]:
    drops = {one.winner for one in choices if one.way is Way.DROP and one.cube == cube and one.is_possible}
    first, second = (side in drops and owner in (None, side) for side in SIDES)
    return first, second


def _cube(text: str, choices: Sequence[Choice]) -> int:
    known = {str(one.cube): one.cube for one in choices if one.is_possible}
    return known.get(text, 1)


def _other(side: Side) -> Side:
    return 1 if side == 0 else 0


def _number(side: Side | None) -> str:
    return "" if side is None else str(side + 1)
