"""The codes of doubling, with the names of their parameters. Sides are 0 (written first) and 1."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules_engine.verdict import Code

DOUBLE_CUBELESS: Final = Code("double_cubeless")
DOUBLE_ONE_POINT: Final = Code("double_one_point")
DOUBLE_CRAWFORD: Final = Code("double_crawford")
DOUBLE_PENDING: Final = Code("double_pending")
DOUBLE_NOT_ON_ROLL: Final = Code("double_not_on_roll")
DOUBLE_OPENING_ROLL: Final = Code("double_opening_roll")
DOUBLE_AFTER_ROLL: Final = Code("double_after_roll")
DOUBLE_NOT_OWNER: Final = Code("double_not_owner")
DOUBLE_AT_TOP: Final = Code("double_at_top")
DOUBLE_BY_LEADER: Final = Code("double_by_leader")
DOUBLE_DEAD: Final = Code("double_dead")
NO_DOUBLE_TO_ANSWER: Final = Code("no_double_to_answer")
OWN_DOUBLE: Final = Code("own_double")
BEAVER_NOT_PLAYED: Final = Code("beaver_not_played")
RACCOON_NOT_PLAYED: Final = Code("raccoon_not_played")
NO_BEAVER: Final = Code("no_beaver")
GAME_OVER: Final = Code("game_over")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = MappingProxyType(
    {
        DOUBLE_CUBELESS: (),
        DOUBLE_ONE_POINT: (),
        DOUBLE_CRAWFORD: (),
        DOUBLE_PENDING: ("side",),
        DOUBLE_NOT_ON_ROLL: ("side",),
        DOUBLE_OPENING_ROLL: (),
        DOUBLE_AFTER_ROLL: (),
        DOUBLE_NOT_OWNER: ("owner",),
        DOUBLE_AT_TOP: ("cube_max",),
        DOUBLE_BY_LEADER: ("side",),
        DOUBLE_DEAD: ("need", "cube"),
        NO_DOUBLE_TO_ANSWER: (),
        OWN_DOUBLE: ("side",),
        BEAVER_NOT_PLAYED: (),
        RACCOON_NOT_PLAYED: (),
        NO_BEAVER: (),
        GAME_OVER: (),
    }
)
