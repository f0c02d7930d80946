"""A position in words, for those who hear a page, and beside its drawing."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from rules_engine.game.diagram.view import LOWER, UPPER, BoardView


@dataclass(frozen=True, slots=True)
class Told:
    """``whole``: everything that can be seen. ``turn`` and ``pips``: the line below the drawing."""

    whole: str
    turn: str
    pips: str


def tell(position: BoardView) -> Told:
    turn, pips = _turn(position), _pips(position)
    sides = [_side(position, side) for side in (LOWER, UPPER)]
    return Told(" ".join([turn, *sides, _cube(position), pips]), turn, pips)


def _name(side: int) -> str:
    """The lower player has the dark checkers."""
    return gettext("Dark") if side == LOWER else gettext("Light")


def _turn(position: BoardView) -> str:
    said = {"who": _name(position.on_roll)}
    if position.dice is None:
        return gettext("%(who)s is on roll.") % said
    return gettext("%(who)s to play %(one)s-%(other)s.") % {
        **said,
        "one": max(position.dice),
        "other": min(position.dice),
    }


def _side(position: BoardView, side: int) -> str:
    said = {"who": _name(side), "places": "; ".join(_places(position, side))}
    return gettext("%(who)s, counted from its own home: %(places)s.") % said


def _places(position: BoardView, side: int) -> Iterator[str]:
    for point, count in position.checkers(side).items():
        said = {"point": point, "count": count}
        yield ngettext("point %(point)s: %(count)s checker", "point %(point)s: %(count)s checkers", count) % said
    if position.bar[side]:
        count = position.bar[side]
        yield ngettext("on the bar: %(count)s checker", "on the bar: %(count)s checkers", count) % {"count": count}
    if position.off[side]:
        count = position.off[side]
        yield ngettext("borne off: %(count)s checker", "borne off: %(count)s checkers", count) % {"count": count}


def _cube(position: BoardView) -> str:
    if position.cube_owner is None:
        return gettext("The cube is in the middle, at %(cube)s.") % {"cube": position.cube}
    said = {"who": _name(position.cube_owner), "cube": position.cube}
    return gettext("%(who)s owns the cube, at %(cube)s.") % said


def _pips(position: BoardView) -> str:
    said = {"dark": position.pips(LOWER), "light": position.pips(UPPER)}
    return gettext("Pips: Dark %(dark)s, Light %(light)s.") % said
