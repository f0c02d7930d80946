"""The cube of the current game on a score pad: doubled, taken, dropped.

A side may double exactly if the rule book would allow the other side to drop that double.
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
    """The cube of the current game. ``owner``: None while it is in the middle or not noted.

    ``offer``: the side that doubled and waits for the answer. ``may_double``: for each side.
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
        """Return the turn as parameters of the pad's URL; "" at the start of a game."""
        params = {
            "cube": self.cube if self.cube > 1 else "",
            "owner": _number(self.owner),
            "offer": _number(self.offer),
        }
        return "&".join(f"{name}={value}" for name, value in params.items() if value)


def dropped(params: Mapping[str, str]) -> str:
    """Return the winner by a drop that was just pressed, "1" or "2"; "" if there was none."""
    return params.get("offer", "") if params.get("answer") == DROP and params.get("offer") in _SIDE_OF else ""


def turn_of(params: Mapping[str, str], choices: Sequence[Choice]) -> Turn:
    """Return the turn of the parameters; what the rule book does not allow is ignored."""
    cube, owner = _cube(params.get("cube", ""), choices), _SIDE_OF.get(params.get("owner", ""))
    offer = _SIDE_OF.get(params.get("offer", "")) if not params.get("answer") else None
    if params.get("answer") == TAKE and params.get("offer") in _SIDE_OF:
        cube, owner = cube * 2, _other(_SIDE_OF[params["offer"]])
    owner = owner if cube > 1 else None
    may = _may_double(cube, owner, choices)
    offer = _SIDE_OF.get(params.get("double", ""), offer)
    return Turn(cube, owner, offer if offer is not None and may[offer] else None, may)


def _may_double(cube: int, owner: Side | None, choices: Sequence[Choice]) -> tuple[bool, bool]:
    drops = {
        choice.winner for choice in choices if choice.way is Way.DROP and choice.cube == cube and choice.is_possible
    }
    first, second = (side in drops and owner in (None, side) for side in SIDES)
    return first, second


def _cube(text: str, choices: Sequence[Choice]) -> int:
    cubes = {str(choice.cube): choice.cube for choice in choices if choice.is_possible}
    return cubes.get(text, 1)


def _other(side: Side) -> Side:
    return 1 if side == 0 else 0


def _number(side: Side | None) -> str:
    return "" if side is None else str(side + 1)
