"""The rulesets under which matches are played.

A ruleset is a set of parameters with a name and a version. The presets follow published rule texts; where a
text is silent the value of INTL stands and the parameter's name is listed in ``assumed``.

- *dead cube*: a cube that cannot win its owner anything more. ``allow``: it may be turned, as over the
  board. ``need_lt_cube``: no offer by a side that needs 1 point, or fewer points than the cube shows
  (BrainKing's cube rules). ``need_le_cube``: no offer by a side that needs no more points than the cube
  shows (gnubg play.c).
- *Crawford*: no doubling in the game after one side first comes within one point of the match.
- *variant*: what is played, a name of ``variation``; it belongs to the event, and is no parameter of a federation.
- the other parameters: ``customs``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Final

from rules_engine.game import codes
from rules_engine.game.customs import (
    BearOffOrder,
    ClosedOutRoll,
    CubeStart,
    DeadCube,
    DieOnChecker,
    DieOrder,
    DoubletValue,
    GammonCondition,
    IllegalMovePolicy,
    Jacoby,
    OpeningRoll,
    Overroll,
    PrematureRoll,
    ShortDoublet,
    SingleDie,
)
from rules_engine.game.variation import BACKGAMMON, WORTHS, Worth
from rules_engine.verdict import Code, Violation

CUBE_LIMIT: Final = 2**30  # no cube maximum lies above it; it keeps numbers small


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The parameters of a game and a match; ``assumed`` names those that the source leaves out."""

    name: str
    version: int = 1
    cube_enabled: bool = True
    cube_max: int = 64
    dead_cube: DeadCube = DeadCube.ALLOW
    crawford: bool = True
    post_crawford_leader_may_double: bool = True
    die_order: DieOrder = DieOrder.FREE
    low_die_block_forfeits_roll: bool = False
    maximise_dice: bool = True
    single_die_rule: SingleDie = SingleDie.HIGHER
    doubles_value: DoubletValue = DoubletValue.FOUR_TIMES
    doubles_incomplete: ShortDoublet = ShortDoublet.MOST
    opening_roll: OpeningRoll = OpeningRoll.USE
    bear_off_order: BearOffOrder = BearOffOrder.EXACT_ALLOWED
    bear_off_blocked_by_points: bool = False
    overroll: Overroll = Overroll.REARMOST_ONLY
    gammon_condition: GammonCondition = GammonCondition.NONE_OFF
    bg_requires_none_off: bool = True
    illegal_move_policy: IllegalMovePolicy = IllegalMovePolicy.LEGAL_MOVES
    premature_roll: PrematureRoll = PrematureRoll.BY_EVENT
    cube_start: CubeStart = CubeStart.CENTRED
    cube_in_one_point: bool = False
    closed_out_roll: ClosedOutRoll = ClosedOutRoll.OPTIONAL
    jacoby: Jacoby = Jacoby.MONEY_OPTION
    die_on_checker_valid: DieOnChecker = DieOnChecker.BY_EVENT
    variant: str = BACKGAMMON
    assumed: tuple[str, ...] = ()

    @property
    def worth(self) -> Worth:
        """Return what its games can be worth."""
        return WORTHS[self.variant]


class RulesetError(ValueError):
    """A ruleset that does not exist or a parameter that makes no sense, with every reason."""

    def __init__(self, *violations: Violation) -> None:
        super().__init__(", ".join(f"{violation.code} {dict(violation.params)}" for violation in violations))
        self.violations = violations


# The faces of a cube end at 64; both sides may double again after the Crawford game.
INTL: Final = Ruleset("INTL")

# Dansk Backgammon Forbund, "Lektion 0" (2023): all matches with the cube, 64 the highest face, Crawford,
# doubling allowed again for both afterwards. Dead cubes are not mentioned. An illegal play: the opponent accepts it
# or has the whole roll played again; a premature roll: the same. "All matches", so those to 1 point too, though
# nothing comes of it there. Both dice lie flat on the board itself.
DBF_2023: Final = Ruleset(
    "DBF_2023",
    illegal_move_policy=IllegalMovePolicy.OPPONENT_CHOICE,
    premature_roll=PrematureRoll.OPPONENT_CHOICE,
    cube_in_one_point=True,
    die_on_checker_valid=DieOnChecker.NO,
    assumed=("dead_cube", "jacoby"),
)

# BrainKing's page of backgammon rules: 64 the highest; not offered at 1 point needed nor when the need is
# smaller than the cube; after the Crawford game the cube may be used again by the opponent of the leader.
# Its server rolls and refuses illegal plays; no die can lie on a checker there, and none is rolled too early.
BRAINKING: Final = Ruleset(
    "BRAINKING",
    dead_cube=DeadCube.NEED_LT_CUBE,
    post_crawford_leader_may_double=False,
    illegal_move_policy=IllegalMovePolicy.ENFORCED,
    assumed=("premature_roll", "closed_out_roll", "jacoby", "die_on_checker_valid"),
)

# GammonLife's rules: faces 2 to 64, one "need not" go higher than the match asks (so one may), Crawford,
# afterwards the opponent of the leader may use the cube. A gammon also if a checker is outside the loser's home.
# Who is closed out may not roll. A die that stays on a checker is rolled again; Jacoby for money only.
GAMMONLIFE: Final = Ruleset(
    "GAMMONLIFE",
    post_crawford_leader_may_double=False,
    gammon_condition=GammonCondition.NONE_OFF_OR_ANY_OUTSIDE,
    bg_requires_none_off=False,
    closed_out_roll=ClosedOutRoll.MAY_NOT,
    die_on_checker_valid=DieOnChecker.NO,
    assumed=("illegal_move_policy", "premature_roll"),
)

# Manual of travel set 19508: cube to 64 when several games are played; no Crawford game. With a roll too high the
# checker on any lower point may leave; three points for a checker in the winner's home, whatever was borne off.
MANUAL_19508: Final = Ruleset(
    "MANUAL_19508",
    crawford=False,
    overroll=Overroll.ANY_LOWER,
    bg_requires_none_off=False,
    jacoby=Jacoby.NEVER,
    assumed=(
        *("dead_cube", "post_crawford_leader_may_double", "maximise_dice", "single_die_rule"),
        *("opening_roll", "illegal_move_policy", "premature_roll", "closed_out_roll", "die_on_checker_valid"),
    ),
)

# hotspots.nl, backgammon: cube to 64; no Crawford game. The lower die first, or the roll is lost; a doublet of
# which not even two can be played is lost; points are borne off from the back, and not past a point of the opponent.
HOTSPOTS_NL: Final = Ruleset(
    "HOTSPOTS_NL",
    crawford=False,
    die_order=DieOrder.LOW_FIRST,
    low_die_block_forfeits_roll=True,
    doubles_incomplete=ShortDoublet.TWO_OR_NONE,
    opening_roll=OpeningRoll.OPTIONAL_REROLL,
    bear_off_order=BearOffOrder.REARMOST_FIRST,
    bear_off_blocked_by_points=True,
    bg_requires_none_off=False,
    jacoby=Jacoby.NEVER,
    assumed=(
        *("dead_cube", "post_crawford_leader_may_double", "illegal_move_policy", "premature_roll"),
        *("cube_start", "cube_in_one_point", "closed_out_roll", "die_on_checker_valid"),
    ),
)

PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {ruleset.name: ruleset for ruleset in (INTL, DBF_2023, BRAINKING, GAMMONLIFE, MANUAL_19508, HOTSPOTS_NL)}
)


def ruleset_from(value: str | Mapping[str, object]) -> Ruleset:
    """Return the preset of that name, or the preset ``base`` (INTL if absent) with these parameters.

    Raise RulesetError for an unknown name, an unknown key or a value of the wrong kind.
    """
    if isinstance(value, str):
        return _preset(value)
    base = _preset(value.get("base", INTL.name))
    problems = [problem for key, parameter in value.items() for problem in _problems(key, parameter)]
    if problems:
        raise RulesetError(*problems)
    return _with_parameters(base, {key: parameter for key, parameter in value.items() if key != "base"})


_NO_PARAMETERS: Final = ("name", "version", "variant", "assumed")
PARAMETERS: Final = tuple(field.name for field in fields(Ruleset) if field.name not in _NO_PARAMETERS)


def parameters_of(ruleset: Ruleset) -> dict[str, str | int | bool]:
    """Return every parameter as JSON has it, in the order of the fields."""
    return {name: _plain(getattr(ruleset, name)) for name in PARAMETERS}


def differences(ruleset: Ruleset, base: Ruleset = INTL) -> dict[str, str | int | bool]:
    """Return the parameters whose value is not that of the base, with their values."""
    values, usual = parameters_of(ruleset), parameters_of(base)
    return {name: value for name, value in values.items() if value != usual[name]}


def values_of(name: str) -> tuple[str | bool, ...]:
    """Return every value that a parameter can have, that of INTL first; none for the highest cube, a number."""
    usual = getattr(INTL, name)
    if isinstance(usual, bool):
        return usual, not usual
    if not isinstance(usual, Enum):
        return ()
    return usual.value, *(member.value for member in type(usual) if member is not usual)


def ruleset_to_json(ruleset: Ruleset) -> str | dict[str, object]:
    """Return a value from which ``ruleset_from`` makes this ruleset again: a name, or its parameters.

    What is assumed is left to a preset that assumes it too.
    """
    if PRESETS.get(ruleset.name) == ruleset:
        return ruleset.name
    parameters = {name: value for name, value in parameters_of(ruleset).items() if name not in ruleset.assumed}
    silent = (preset.name for preset in PRESETS.values() if set(ruleset.assumed) <= set(preset.assumed))
    base = {"base": next(silent, INTL.name)} if ruleset.assumed else {}
    variant = {} if ruleset.variant == BACKGAMMON else {"variant": ruleset.variant}
    return {**base, "name": ruleset.name, "version": ruleset.version, **variant, **parameters}


def _plain(value: str | int | Enum) -> str | int | bool:
    if isinstance(value, Enum):
        plain: str = value.value
        return plain
    return value


def _preset(name: object) -> Ruleset:
    if not isinstance(name, str) or name not in PRESETS:
        raise RulesetError(Violation(codes.RULESET_UNKNOWN, None, {"name": str(name)[:80]}))
    return PRESETS[name]


def _expected(value: object) -> str:
    """Return what a parameter must be whose value is this one."""
    if isinstance(value, Enum):
        return ", ".join(member.value for member in type(value))
    return "boolean" if isinstance(value, bool) else "number"


_EXPECTED: Final[Mapping[str, str]] = MappingProxyType(
    {"base": "name"}
    | {field.name: _expected(getattr(INTL, field.name)) for field in fields(Ruleset) if field.name != "assumed"}
    | {"name": "name", "cube_max": "power_of_two", "variant": ", ".join(WORTHS)}
)


def _problems(key: object, value: object) -> list[Violation]:
    if not isinstance(key, str) or key not in _EXPECTED:
        return [Violation(codes.KEY_UNKNOWN, None, {"key": f"ruleset.{str(key)[:80]}"})]
    if _is_sound(_EXPECTED[key], value):
        return []
    return [_wrong_value(codes.RULESET_VALUE_WRONG, key)]


def _wrong_value(code: Code, key: str) -> Violation:
    return Violation(code, None, {"key": f"ruleset.{key}", "expected": _EXPECTED[key]})


def _is_sound(value_type: str, value: object) -> bool:
    if value_type == "boolean":
        return isinstance(value, bool)
    if value_type in ("number", "power_of_two"):
        return type(value) is int and _is_sound_number(value, value_type == "power_of_two")
    if value_type == "name":
        return isinstance(value, str) and value.strip() != ""
    return isinstance(value, str) and value in value_type.split(", ")


def _is_sound_number(value: int, must_be_power: bool) -> bool:
    return 1 <= value <= CUBE_LIMIT and not (must_be_power and value & (value - 1))


def _with_parameters(base: Ruleset, changes: Mapping[str, object]) -> Ruleset:
    """Return the ruleset with these parameters. A changed preset is called CUSTOM unless it is named.

    A variant without a cube has none, whatever the ruleset says.
    """
    values = {"name": base.name if not changes else "CUSTOM"} | {
        key: _value_of(key, value) for key, value in changes.items()
    }
    if not WORTHS[str(values.get("variant", base.variant))].has_cube:
        values |= {"cube_enabled": False, "crawford": False}
    values["assumed"] = tuple(key for key in base.assumed if key not in values)
    return replace(base, **values)  # type: ignore[arg-type]  # each was checked by its name above


def _value_of(key: str, value: object) -> object:
    default = getattr(INTL, key)
    return type(default)(value) if isinstance(default, Enum) else value
