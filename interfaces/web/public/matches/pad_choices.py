"""The buttons of a score pad: each way to win on each cube, and why a button is disabled."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interfaces.wording.sentences import sentence
from interfaces.wording.words import word
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
    """A button for a way in which a side wins.

    ``by_cube``: JSON; for each cube the points (p), a warning (o), or why not (w).
    """

    value: str
    key: str
    label: str
    points: int | None
    is_possible: bool
    by_cube: str


@dataclass(frozen=True, slots=True)
class PadCube:
    """A value of the cube. ``is_odd``: whether it is possible, but a higher cube could gain nothing."""

    value: int
    is_possible: bool
    is_odd: bool


def buttons(choices: Sequence[Choice], side: Side) -> tuple[PadButton, ...]:
    """Return the buttons of a side, for the possible cubes."""
    cubes = {choice.cube for choice in choices if choice.is_possible}
    own_choices = [choice for choice in choices if choice.winner == side and choice.cube in cubes]
    return tuple(_button([choice for choice in own_choices if choice.way is way]) for way in Way)


def cubes_of(choices: Sequence[Choice]) -> tuple[PadCube, ...]:
    """Return all values of the cube, with useless ones marked."""
    by_value: dict[int, list[Choice]] = {}
    for choice in choices:
        by_value.setdefault(choice.cube, []).append(choice)
    return tuple(_cube(value, group) for value, group in by_value.items())


def reasons_of(choices: Sequence[Choice]) -> tuple[str, ...]:
    """Return why buttons are disabled while the cube is at 1; reasons of a turned cube follow when it is chosen."""
    open_ = {choice.cube for choice in choices if choice.is_possible}
    grey = (choice for choice in choices if not choice.is_possible and (choice.cube == 1 or choice.cube not in open_))
    return tuple(dict.fromkeys(_why_not(choice.violations[0]) for choice in grey))


def _button(choices: Sequence[Choice]) -> PadButton:
    """Return a button. ``choices``: of one way for one side, the lowest cube first."""
    first = choices[0]
    by_cube = {str(choice.cube): _choice_data(choice) for choice in choices}
    label = word("drop", "how") if first.way is Way.DROP else word(first.way.value, "kind")
    return PadButton(
        value=f"{first.winner + 1}{_KEYS[first.way]}",
        key=_KEYS[first.way],
        label=label,
        points=first.points if first.is_possible else None,
        is_possible=any(choice.is_possible for choice in choices),
        by_cube=json.dumps(by_cube, separators=(",", ":")),
    )


def _choice_data(choice: Choice) -> dict[str, object]:
    if not choice.is_possible:
        return {"w": _why_not(choice.violations[0])}
    odd = [sentence(note.code, note.params) for note in choice.notes]
    return {"p": choice.points, **({"o": odd[0]} if odd else {})}


def _cube(value: int, choices: Sequence[Choice]) -> PadCube:
    possible = [choice for choice in choices if choice.is_possible]
    return PadCube(
        value, bool(possible), bool(possible) and all(choice.notes for choice in possible if choice.way is not Way.DROP)
    )


def _why_not(violation: Violation) -> str:
    short = _WHY_NOT.get(violation.code)
    return str(short) % violation.params if short else sentence(violation.code, violation.params)
