"""Rulesets: under which rules a match is played, as far as its score depends on them.

A ruleset is a set of parameters with a name and a version. The presets follow published rule texts; where a
text is silent the value of INTL stands and the parameter's name is listed in ``assumed``.

- *dead cube*: a cube that cannot win its owner anything more. ``allow``: it may be turned, as over the
  board. ``need_lt_cube``: no offer by a side that needs 1 point, or fewer points than the cube shows
  (BrainKing's cube rules). ``need_le_cube``: no offer by a side that needs no more points than the cube
  shows (gnubg play.c).
- *Crawford*: no doubling in the game after one side first comes within one point of the match.

Missing here, since no score depends on them: how dice are played, bearing off, what a gammon is.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Final

from rules_engine.game import codes
from rules_engine.verdict import Code, Violation

CUBE_LIMIT: Final = 2**30  # no cube maximum lies above it; it keeps numbers small


class DeadCube(Enum):
    """What a ruleset says of turning a dead cube."""

    ALLOW = "allow"
    NEED_LT_CUBE = "need_lt_cube"
    NEED_LE_CUBE = "need_le_cube"


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The parameters that a score sheet is judged by; ``assumed`` names those that the source leaves out."""

    name: str
    version: int = 1
    cube_enabled: bool = True
    cube_max: int = 64
    dead_cube: DeadCube = DeadCube.ALLOW
    crawford: bool = True
    post_crawford_leader_may_double: bool = True
    assumed: tuple[str, ...] = ()


class RulesetError(ValueError):
    """A ruleset that does not exist or a parameter that makes no sense; carries every reason."""

    def __init__(self, *violations: Violation) -> None:
        super().__init__(", ".join(f"{each.code} {dict(each.params)}" for each in violations))
        self.violations = violations


# The faces of a cube end at 64; both sides may double again after the Crawford game.
INTL: Final = Ruleset("INTL")

# Dansk Backgammon Forbund, "Lektion 0" (2023): all matches with the cube, 64 the highest face, Crawford,
# doubling allowed again for both afterwards. Dead cubes are not mentioned.
DBF_2023: Final = Ruleset("DBF_2023", assumed=("dead_cube",))

# BrainKing's page of backgammon rules: 64 the highest; not offered at 1 point needed nor when the need is
# smaller than the cube; after the Crawford game the cube may be used again by the opponent of the leader.
BRAINKING: Final = Ruleset("BRAINKING", dead_cube=DeadCube.NEED_LT_CUBE, post_crawford_leader_may_double=False)

# GammonLife's rules: faces 2 to 64, one "need not" go higher than the match asks (so one may), Crawford,
# afterwards the opponent of the leader may use the cube.
GAMMONLIFE: Final = Ruleset("GAMMONLIFE", post_crawford_leader_may_double=False)

# Manual of travel set 19508: cube to 64 when several games are played; no Crawford game.
MANUAL_19508: Final = Ruleset("MANUAL_19508", crawford=False, assumed=("dead_cube", "post_crawford_leader_may_double"))

# hotspots.nl, backgammon: cube to 64; no Crawford game.
HOTSPOTS_NL: Final = Ruleset("HOTSPOTS_NL", crawford=False, assumed=("dead_cube", "post_crawford_leader_may_double"))

PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {each.name: each for each in (INTL, DBF_2023, BRAINKING, GAMMONLIFE, MANUAL_19508, HOTSPOTS_NL)}
)


def ruleset_from(value: str | Mapping[str, object]) -> Ruleset:
    """The preset of that name, or the preset ``base`` (INTL if absent) with the parameters given.

    ``RulesetError`` for an unknown name, an unknown key or a value of the wrong kind.
    """
    if isinstance(value, str):
        return _preset(value)
    base = _preset(value.get("base", INTL.name))
    problems = [problem for key, given in value.items() for problem in _problems(key, given)]
    if problems:
        raise RulesetError(*problems)
    return _with_parameters(base, {key: given for key, given in value.items() if key != "base"})


def ruleset_as_given(ruleset: Ruleset) -> str | dict[str, object]:
    """The shortest value from which ``ruleset_from`` makes this ruleset again: a name, or its parameters."""
    if PRESETS.get(ruleset.name) == ruleset:
        return ruleset.name
    given: dict[str, object] = {key: getattr(ruleset, key) for key in _EXPECTED if key != "base"}
    return given | {"dead_cube": ruleset.dead_cube.value}


def _preset(name: object) -> Ruleset:
    if not isinstance(name, str) or name not in PRESETS:
        raise RulesetError(Violation(codes.RULESET_UNKNOWN, None, {"name": str(name)[:80]}))
    return PRESETS[name]


_EXPECTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "base": "name",
        "name": "name",
        "version": "number",
        "cube_enabled": "boolean",
        "cube_max": "power_of_two",
        "dead_cube": "allow, need_lt_cube, need_le_cube",
        "crawford": "boolean",
        "post_crawford_leader_may_double": "boolean",
    }
)


def _problems(key: object, given: object) -> list[Violation]:
    if not isinstance(key, str) or key not in _EXPECTED:
        return [Violation(codes.KEY_UNKNOWN, None, {"key": f"ruleset.{str(key)[:80]}"})]
    if _is_sound(_EXPECTED[key], given):
        return []
    return [_wrong_value(codes.RULESET_VALUE_WRONG, key)]


def _wrong_value(code: Code, key: str) -> Violation:
    return Violation(code, None, {"key": f"ruleset.{key}", "expected": _EXPECTED[key]})


def _is_sound(expected: str, given: object) -> bool:
    if expected == "boolean":
        return isinstance(given, bool)
    if expected in ("number", "power_of_two"):
        return type(given) is int and _is_sound_number(given, expected == "power_of_two")
    if expected == "name":
        return isinstance(given, str) and given.strip() != ""
    return isinstance(given, str) and given in {policy.value for policy in DeadCube}


def _is_sound_number(given: int, must_be_power: bool) -> bool:
    return 1 <= given <= CUBE_LIMIT and not (must_be_power and given & (given - 1))


def _with_parameters(base: Ruleset, given: Mapping[str, object]) -> Ruleset:
    """A changed preset is no longer that preset: unless named, it is called CUSTOM."""
    values = {"name": base.name if not given else "CUSTOM"} | dict(given)
    if "dead_cube" in values:
        values["dead_cube"] = DeadCube(values["dead_cube"])
    values["assumed"] = tuple(key for key in base.assumed if key not in values)
    known = {field.name for field in fields(Ruleset)}
    assert values.keys() <= known
    return replace(base, **values)  # type: ignore[arg-type]  # each was checked by its name above
