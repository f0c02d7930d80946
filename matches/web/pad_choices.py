"""What can be pressed on a score pad: each way to win on each cube, and why another is grey."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from doors.sentences import sentence
from doors.words import word
from rules_engine.game.next_game import Choice, Way
from rules_engine.game.short_notation import LETTERS
from rules_engine.verdict import Violation
from rules_engine.words import Side

_KEYS: Final = {way: letter for letter, way in LETTERS.items()}
_WHY_NOT: Final[Mapping[str, Promise]] = {
    "cube_turned_crawford": _("Crawford game: nobody may double, so the cube stays at 1."),
    "drop_crawford": _("Crawford game: nobody may double, so nobody can drop."),
    "cube_turned_one_point": _("A match to 1 point is played without the cube."),
    "drop_one_point": _("A match to 1 point is played without the cube."),
    "cube_turned_cubeless": _("This event is played without the cube."),
    "drop_cubeless": _("This event is played without the cube."),
    "drop_at_cap": _("The cube goes no higher than %(cube_max)s: nobody can drop there."),
    "cube_not_reachable": _("The rules of this event allow no doubles that bring the cube to %(cube)s now."),
    "drop_not_reachable": _("The rules of this event do not allow that double now, so nobody can drop it."),
}


@dataclass(frozen=True, slots=True)
class PadButton:
    """One way to win for one side. ``by_cube``: JSON, of each cube the points (p), what is odd (o), why not (w)."""

    value: str
    key: str
    label: str
    points: int | None
    is_possible: bool
    by_cube: str


@dataclass(frozen=True, slots=True)
class PadCube:
    """``is_odd``: it may be, but the higher cube could win nobody anything more."""

    value: int
    is_possible: bool
    is_odd: bool


def buttons(choices: Sequence[Choice], side: Side) -> tuple[PadButton, ...]:
    """On the cubes that somebody can have had: the others cannot be chosen."""
    cubes = {one.cube for one in choices if one.is_possible}
    mine = [one for one in choices if one.winner == side and one.cube in cubes]
    return tuple(_button([one for one in mine if one.way is way]) for way in Way)


def cubes_of(choices: Sequence[Choice]) -> tuple[PadCube, ...]:
    """Every value of the cube; those that nobody wise turns it to are marked."""
    by_value: dict[int, list[Choice]] = {}
    for one in choices:
        by_value.setdefault(one.cube, []).append(one)
    return tuple(_cube(value, those) for value, those in by_value.items())


def reasons_of(choices: Sequence[Choice]) -> tuple[str, ...]:
    """Why something is grey while the cube is at 1, each reason once; those of a turned cube come when it is chosen."""
    open_ = {one.cube for one in choices if one.is_possible}
    grey = (one for one in choices if not one.is_possible and (one.cube == 1 or one.cube not in open_))
    return tuple(dict.fromkeys(_why_not(one.violations[0]) for one in grey))


def _button(choices: Sequence[Choice]) -> PadButton:
    """``choices``: of one way for one side, the lowest cube first."""
    first = choices[0]
    by_cube = {str(one.cube): _told(one) for one in choices}
    label = word("drop", "how") if first.way is Way.DROP else word(first.way.value, "kind")
    return PadButton(
        value=f"{first.winner + 1}{_KEYS[first.way]}",
        key=_KEYS[first.way],
        label=label,
        points=first.points if first.is_possible else None,
        is_possible=any(one.is_possible for one in choices),
        by_cube=json.dumps(by_cube, separators=(",", ":")),
    )


def _told(choice: Choice) -> dict[str, object]:
    if not choice.is_possible:
        return {"w": _why_not(choice.violations[0])}
    odd = [sentence(one.code, one.params) for one in choice.notes]
    return {"p": choice.points, **({"o": odd[0]} if odd else {})}


def _cube(value: int, choices: Sequence[Choice]) -> PadCube:
    possible = [one for one in choices if one.is_possible]
    return PadCube(
        value, bool(possible), bool(possible) and all(one.notes for one in possible if one.way is not Way.DROP)
    )


def _why_not(broken: Violation) -> str:
    short = _WHY_NOT.get(broken.code)
    return str(short) % broken.params if short else sentence(broken.code, broken.params)
