"""The match ID of GNU Backgammon (matchid.c): 12 characters for cube, score, dice and whose turn it is.

Sides are GNU Backgammon's players 0 and 1. Dice are written with the higher one first, whatever was rolled. The
last bit, only in extended programs, says that the Jacoby rule is *not* played.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Final

from rules_engine.game.ids import codes
from rules_engine.game.ids.bits import read_bits, write_bits
from rules_engine.game.ids.errors import IdError
from rules_engine.game.match_state import Pair
from rules_engine.words import SIDES, Side

_BYTES: Final = 9
_CENTRED: Final = 3


class GameState(IntEnum):
    """The state of a game."""

    NONE = 0
    PLAYING = 1
    OVER = 2
    RESIGNED = 3
    DROPPED = 4


@dataclass(frozen=True, slots=True)
class MatchId:
    """The content of a match ID. ``on_roll``: whose roll it is; ``to_act``: who must decide, after a double the other.

    ``resigned``: points offered by a resignation, times the cube (0: none). ``length`` 0 is a session for money.
    """

    cube: int = 1
    owner: Side | None = None
    on_roll: Side = 0
    is_crawford: bool = False
    state: GameState = GameState.PLAYING
    to_act: Side = 0
    is_doubled: bool = False
    resigned: int = 0
    dice: Pair | None = None
    length: int = 0
    score: Pair = (0, 0)
    has_jacoby: bool = True


# name, first bit, bits
_FIELDS: Final = (
    ("cube", 0, 4),
    ("owner", 4, 2),
    ("on_roll", 6, 1),
    ("is_crawford", 7, 1),
    ("state", 8, 3),
    ("to_act", 11, 1),
    ("is_doubled", 12, 1),
    ("resigned", 13, 2),
    ("die", 15, 3),
    ("other_die", 18, 3),
    ("length", 21, 15),
    ("score", 36, 15),
    ("other_score", 51, 15),
    ("no_jacoby", 66, 1),
)


def write_match_id(match: MatchId) -> str:
    """Return the ID. Raise IdError for a number that does not fit: a length or score of 32768, a cube beyond 32768."""
    values = _values(match)
    number = 0
    for name, first, bits in _FIELDS:
        if not 0 <= values[name] < 2**bits:
            raise IdError(codes.NOT_IN_AN_ID, field=name, value=values[name])
        number |= values[name] << first
    return write_bits(number, _BYTES)


def read_match_id(text: str) -> MatchId:
    """Parse a match ID. Raise IdError if it is none, or holds impossible values."""
    number = read_bits(text, _BYTES)
    if number is None or number >> 67:
        raise IdError(codes.MATCH_ID_UNREADABLE, written=text[:40])
    values = {name: number >> first & 2**bits - 1 for name, first, bits in _FIELDS}
    if not _is_sound(values):
        raise IdError(codes.MATCH_ID_UNREADABLE, written=text)
    return _match(values)


def _values(match: MatchId) -> dict[str, int]:
    die, other_die = (max(match.dice), min(match.dice)) if match.dice else (0, 0)
    return {
        **{field.name: getattr(match, field.name) for field in fields(match) if field.name not in ("score", "dice")},
        "cube": match.cube.bit_length() - 1 if match.cube & (match.cube - 1) == 0 else -1,
        "owner": _CENTRED if match.owner is None else match.owner,
        "die": die,
        "other_die": other_die,
        "score": match.score[0],
        "other_score": match.score[1],
        "no_jacoby": not match.has_jacoby,
    }


def _is_sound(values: Mapping[str, int]) -> bool:
    """Return whether there are two dice or none, an owner that exists and a state that exists."""
    dice = (values["die"], values["other_die"])
    has_dice = dice == (0, 0) or all(1 <= die <= 6 for die in dice)
    return has_dice and values["owner"] != 2 and values["state"] in set(GameState)


def _match(values: Mapping[str, int]) -> MatchId:
    return MatchId(
        cube=2 ** values["cube"],
        owner=None if values["owner"] == _CENTRED else SIDES[values["owner"]],
        on_roll=SIDES[values["on_roll"]],
        is_crawford=bool(values["is_crawford"]),
        state=GameState(values["state"]),
        to_act=SIDES[values["to_act"]],
        is_doubled=bool(values["is_doubled"]),
        resigned=values["resigned"],
        dice=(values["die"], values["other_die"]) if values["die"] else None,
        length=values["length"],
        score=(values["score"], values["other_score"]),
        has_jacoby=not values["no_jacoby"],
    )
