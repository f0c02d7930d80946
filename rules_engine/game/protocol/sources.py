"""The clauses of the published texts, by topic: where a text says it, and by their absence where it is silent."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple


class Clause(NamedTuple):
    """A place in a published text. ``place``: a heading and the number of a point, in the language of the text."""

    document: str
    place: str


class Topic(StrEnum):
    """A question that a text can answer."""

    TURN_END = "turn_end"
    ILLEGAL_PLAY = "illegal_play"
    ILLEGAL_PLAY_LIMIT = "illegal_play_limit"
    BOTH_DICE = "both_dice"
    SINGLE_DIE = "single_die"
    DIE_ORDER = "die_order"
    OPENING_ROLL = "opening_roll"
    BEAR_OFF_ORDER = "bear_off_order"
    BEAR_OFF_BLOCKED = "bear_off_blocked"
    OVERROLL = "overroll"
    VALID_ROLL = "valid_roll"
    VALID_ROLL_LIMIT = "valid_roll_limit"
    DIE_ON_CHECKER = "die_on_checker"
    EARLY_ROLL = "early_roll"
    EARLY_ROLL_LIMIT = "early_roll_limit"
    CLOSED_OUT = "closed_out"
    CLOSED_OUT_REMEDY = "closed_out_remedy"
    SPECTATOR = "spectator"
    DIRECTOR_SPEAKS = "director_speaks"
    DOUBLE_TIME = "double_time"
    DOUBLE_AFTER_BAD_ROLL = "double_after_bad_roll"
    CUBE_OWNER = "cube_owner"
    OPENING_DOUBLE = "opening_double"
    CRAWFORD = "crawford"
    CRAWFORD_DOUBLE = "crawford_double"
    ONE_POINT = "one_point"
    DEAD_CUBE = "dead_cube"
    LEADER = "leader"
    WRONG_DOUBLE = "wrong_double"
    NO_WITHDRAWAL = "no_withdrawal"
    CUBE_TOUCHED = "cube_touched"


_WBGF: Final = "WBGF Tournament Rules 2.1 (2023)"
_US: Final = "U.S. Backgammon Tournament Rules 2008 (bkgm.com)"
_BKGM: Final = "Backgammon Rules (bkgm.com)"
_CLOCK: Final = "Unified Clock Rules 2001 (bkgm.com)"
_SBGF: Final = "Svenska Backgammonförbundet, Tävlingsregler"
_DBF: Final = "Dansk Backgammon Forbund, Lektion 0 (2023)"
_DBGF: Final = "Dansk Backgammon Forbund, regelændringer 2016"
_CRAWFORD: Final = "Dansk Backgammon Forbund, 4.4.4 (4), fortolkning (bkgm.com)"
_BRAINKING: Final = "BrainKing, Backgammon"
_GAMMONLIFE: Final = "GammonLife, Backgammon"
_MANUAL: Final = "Handleiding reisset 19508"
_HOTSPOTS: Final = "hotspots.nl, Backgammon spelregels"

_DBF_MISTAKES: Final = "Ugyldige slag & ulovlige ryk"
_GL_PLAY: Final = "Ein Spiel starten – Bewegen der Steine"
_BK_OTHER: Final = "Andere belangrijke regels"
_BK_CUBE: Final = "Andere belangrijke regels met betrekking op de verdubbelsteen"

_INTL_CLAUSES: Final = {
    Topic.TURN_END: Clause(_CLOCK, "end of a turn"),
    Topic.ILLEGAL_PLAY: Clause(_WBGF, "4.2"),
    Topic.BOTH_DICE: Clause(_BKGM, "movement of the checkers"),
    Topic.SINGLE_DIE: Clause(_BKGM, "movement of the checkers"),
    Topic.DIE_ORDER: Clause(_BKGM, "movement of the checkers"),
    Topic.OPENING_ROLL: Clause(_BKGM, "movement of the checkers"),
    Topic.BEAR_OFF_ORDER: Clause(_BKGM, "bearing off"),
    Topic.BEAR_OFF_BLOCKED: Clause(_BKGM, "bearing off"),
    Topic.OVERROLL: Clause(_BKGM, "bearing off"),
    Topic.VALID_ROLL: Clause(_US, "4.2"),
    Topic.DIE_ON_CHECKER: Clause(_WBGF, "die on a checker"),
    Topic.CLOSED_OUT: Clause(_CLOCK, "closed out"),
    Topic.SPECTATOR: Clause(_SBGF, "åskådare"),
    Topic.DOUBLE_TIME: Clause(_BKGM, "doubling"),
    Topic.CUBE_OWNER: Clause(_BKGM, "doubling"),
    Topic.OPENING_DOUBLE: Clause(_BKGM, "doubling"),
    Topic.CRAWFORD: Clause(_BKGM, "the Crawford rule"),
    Topic.ONE_POINT: Clause(_BKGM, "doubling"),
    Topic.LEADER: Clause(_BKGM, "the Crawford rule"),
}
_DBF_CLAUSES: Final = {
    Topic.TURN_END: Clause(_DBF, f"{_DBF_MISTAKES}, 2"),
    Topic.ILLEGAL_PLAY: Clause(_DBF, f"{_DBF_MISTAKES}, 3"),
    Topic.ILLEGAL_PLAY_LIMIT: Clause(_DBF, f"{_DBF_MISTAKES}, 4"),
    Topic.BOTH_DICE: Clause(_DBF, "Flyt af brikker – regler, 6"),
    Topic.SINGLE_DIE: Clause(_DBF, "Flyt af brikker – regler, 6"),
    Topic.DIE_ORDER: Clause(_DBF, "Flyt af brikker – regler, 3"),
    Topic.OPENING_ROLL: Clause(_DBF, "Flyt af brikker"),
    Topic.BEAR_OFF_ORDER: Clause(_DBF, "Udtagning af brikker"),
    Topic.BEAR_OFF_BLOCKED: Clause(_DBF, "Udtagning af brikker"),
    Topic.OVERROLL: Clause(_DBF, "Udtagning af brikker"),
    Topic.VALID_ROLL: Clause(_DBF, f"{_DBF_MISTAKES}, 1"),
    Topic.DIE_ON_CHECKER: Clause(_DBF, f"{_DBF_MISTAKES}, 1"),
    Topic.EARLY_ROLL: Clause(_DBF, f"{_DBF_MISTAKES}, 5"),
    Topic.CLOSED_OUT: Clause(_DBF, "At slå en brik"),
    Topic.SPECTATOR: Clause(_DBGF, "tilskuere"),
    Topic.DOUBLE_TIME: Clause(_DBF, "Dobleterningen"),
    Topic.DOUBLE_AFTER_BAD_ROLL: Clause(_DBF, "Dobleterningen"),
    Topic.CUBE_OWNER: Clause(_DBF, "Dobleterningen – afslutning"),
    Topic.CRAWFORD: Clause(_DBF, "Dobleterningen – afslutning"),
    Topic.CRAWFORD_DOUBLE: Clause(_CRAWFORD, "4.4.4 (4)"),
    Topic.ONE_POINT: Clause(_DBF, "Dobleterningen"),
    Topic.LEADER: Clause(_DBF, "Dobleterningen – afslutning"),
    Topic.NO_WITHDRAWAL: Clause(_DBF, "Dobleterningen – fortsat"),
    Topic.CUBE_TOUCHED: Clause(_DBF, "Dobleterningen – fortsat"),
}
_BRAINKING_CLAUSES: Final = {
    Topic.ILLEGAL_PLAY: Clause(_BRAINKING, f"{_BK_OTHER}, 5"),
    Topic.BOTH_DICE: Clause(_BRAINKING, f"{_BK_OTHER}, 5"),
    Topic.SINGLE_DIE: Clause(_BRAINKING, f"{_BK_OTHER}, 6"),
    Topic.DIE_ORDER: Clause(_BRAINKING, f"{_BK_OTHER}, 4"),
    Topic.OPENING_ROLL: Clause(_BRAINKING, f"{_BK_CUBE}, 3"),
    Topic.BEAR_OFF_ORDER: Clause(_BRAINKING, "Het van-het-bord-spelen van eigen stenen"),
    Topic.BEAR_OFF_BLOCKED: Clause(_BRAINKING, "Het van-het-bord-spelen van eigen stenen"),
    Topic.OVERROLL: Clause(_BRAINKING, "Het van-het-bord-spelen van eigen stenen"),
    Topic.VALID_ROLL: Clause(_BRAINKING, "Het verplaatsen van de stenen"),
    Topic.DOUBLE_TIME: Clause(_BRAINKING, "De verdubbelsteen"),
    Topic.CUBE_OWNER: Clause(_BRAINKING, "De verdubbelsteen"),
    Topic.OPENING_DOUBLE: Clause(_BRAINKING, f"{_BK_CUBE}, 3"),
    Topic.CRAWFORD: Clause(_BRAINKING, f"{_BK_CUBE}, 5"),
    Topic.ONE_POINT: Clause(_BRAINKING, f"{_BK_CUBE}, 1"),
    Topic.DEAD_CUBE: Clause(_BRAINKING, f"{_BK_CUBE}, 4"),
    Topic.LEADER: Clause(_BRAINKING, f"{_BK_CUBE}, 5"),
}
_GAMMONLIFE_CLAUSES: Final = {
    Topic.BOTH_DICE: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.SINGLE_DIE: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.DIE_ORDER: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.OPENING_ROLL: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.BEAR_OFF_ORDER: Clause(_GAMMONLIFE, "Der Bear Off-Prozess"),
    Topic.BEAR_OFF_BLOCKED: Clause(_GAMMONLIFE, "Der Bear Off-Prozess"),
    Topic.OVERROLL: Clause(_GAMMONLIFE, "Der Bear Off-Prozess"),
    Topic.VALID_ROLL: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.DIE_ON_CHECKER: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.CLOSED_OUT: Clause(_GAMMONLIFE, _GL_PLAY),
    Topic.DOUBLE_TIME: Clause(_GAMMONLIFE, "Der Verdopplungswürfel"),
    Topic.CUBE_OWNER: Clause(_GAMMONLIFE, "Der Verdopplungswürfel"),
    Topic.OPENING_DOUBLE: Clause(_GAMMONLIFE, "Der Verdopplungswürfel"),
    Topic.CRAWFORD: Clause(_GAMMONLIFE, "Die Crawford- und Jacoby-Regeln"),
    Topic.ONE_POINT: Clause(_GAMMONLIFE, "Der Verdopplungswürfel"),
    Topic.DEAD_CUBE: Clause(_GAMMONLIFE, "Der Verdopplungswürfel"),
    Topic.LEADER: Clause(_GAMMONLIFE, "Die Crawford- und Jacoby-Regeln"),
}
_MANUAL_CLAUSES: Final = {
    Topic.DIE_ORDER: Clause(_MANUAL, "Déplacements"),
    Topic.BEAR_OFF_ORDER: Clause(_MANUAL, "Uithalen"),
    Topic.BEAR_OFF_BLOCKED: Clause(_MANUAL, "Uithalen"),
    Topic.OVERROLL: Clause(_MANUAL, "Uithalen"),
    Topic.DOUBLE_TIME: Clause(_MANUAL, "Doubleersteen"),
    Topic.CUBE_OWNER: Clause(_MANUAL, "Doubleersteen"),
    Topic.ONE_POINT: Clause(_MANUAL, "Doubleersteen"),
}
_HOTSPOTS_CLAUSES: Final = {
    Topic.BOTH_DICE: Clause(_HOTSPOTS, "Zetten van de stenen"),
    Topic.SINGLE_DIE: Clause(_HOTSPOTS, "Slaan"),
    Topic.DIE_ORDER: Clause(_HOTSPOTS, "Spelbegin"),
    Topic.OPENING_ROLL: Clause(_HOTSPOTS, "Spelbegin"),
    Topic.BEAR_OFF_ORDER: Clause(_HOTSPOTS, "Uitspelen"),
    Topic.BEAR_OFF_BLOCKED: Clause(_HOTSPOTS, "Uitspelen"),
    Topic.OVERROLL: Clause(_HOTSPOTS, "Uitspelen"),
    Topic.DOUBLE_TIME: Clause(_HOTSPOTS, "De dubbele dobbelsteen, b"),
    Topic.CUBE_OWNER: Clause(_HOTSPOTS, "De dubbele dobbelsteen, a"),
}
CLAUSES: Final[Mapping[str, Mapping[Topic, Clause]]] = MappingProxyType(
    {
        "INTL": _INTL_CLAUSES,
        "DBF_2023": _DBF_CLAUSES,
        "BRAINKING": _BRAINKING_CLAUSES,
        "GAMMONLIFE": _GAMMONLIFE_CLAUSES,
        "MANUAL_19508": _MANUAL_CLAUSES,
        "HOTSPOTS_NL": _HOTSPOTS_CLAUSES,
    }
)
PARAMETERS: Final[Mapping[Topic, str]] = MappingProxyType(
    {
        Topic.ILLEGAL_PLAY: "illegal_move_policy",
        Topic.BOTH_DICE: "maximise_dice",
        Topic.SINGLE_DIE: "single_die_rule",
        Topic.DIE_ORDER: "die_order",
        Topic.OPENING_ROLL: "opening_roll",
        Topic.BEAR_OFF_ORDER: "bear_off_order",
        Topic.BEAR_OFF_BLOCKED: "bear_off_blocked_by_points",
        Topic.OVERROLL: "overroll",
        Topic.DIE_ON_CHECKER: "die_on_checker_valid",
        Topic.EARLY_ROLL: "premature_roll",
        Topic.CLOSED_OUT: "closed_out_roll",
        Topic.CRAWFORD: "crawford",
        Topic.ONE_POINT: "cube_in_one_point",
        Topic.DEAD_CUBE: "dead_cube",
        Topic.LEADER: "post_crawford_leader_may_double",
    }
)
