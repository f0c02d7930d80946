"""A position in words, for screen readers and beside its drawing."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from rules_engine.game.diagram.view import LOWER, UPPER, BoardView


@dataclass(frozen=True, slots=True)
class DiagramText:
    """A position in words. ``full_text``: the complete position. ``turn`` and ``pips``: the line below the drawing."""

    full_text: str
    turn: str
    pips: str


def describe(position: BoardView) -> DiagramText:
    turn, pips = _turn(position), _pips(position) if position.has_pips else ""
    sides = [_side(position, side) for side in (LOWER, UPPER)]
    cube = [_cube(position)] if position.has_cube else []
    return DiagramText(" ".join([turn, *sides, *cube, pips]).rstrip(), turn, pips)


def _name(side: int) -> str:
    """Return the name of a player; the lower one has the dark checkers."""
    return gettext("Dark") if side == LOWER else gettext("Light")


def _turn(position: BoardView) -> str:
    params = {"who": _name(position.on_roll)}
    if position.dice is None:
        return gettext("%(who)s is on roll.") % params
    return gettext("%(who)s to play %(one)s-%(other)s.") % {
        **params,
        "one": max(position.dice),
        "other": min(position.dice),
    }


def _side(position: BoardView, side: int) -> str:
    params = {"who": _name(side), "places": "; ".join(_places(position, side))}
    return gettext("%(who)s, counted from its own home: %(places)s.") % params


def _places(position: BoardView, side: int) -> Iterator[str]:
    for point, count in position.checkers(side).items():
        params = {"point": point, "count": count}
        yield ngettext("point %(point)s: %(count)s checker", "point %(point)s: %(count)s checkers", count) % params
    for point in position.pinned(side):
        yield gettext("point %(point)s: a pinned checker") % {"point": point}
    if position.waiting[side]:
        count = position.waiting[side]
        yield ngettext("waiting: %(count)s checker", "waiting: %(count)s checkers", count) % {"count": count}
    if position.bar[side]:
        count = position.bar[side]
        yield ngettext("on the bar: %(count)s checker", "on the bar: %(count)s checkers", count) % {"count": count}
    if position.off[side]:
        count = position.off[side]
        yield ngettext("borne off: %(count)s checker", "borne off: %(count)s checkers", count) % {"count": count}


def _cube(position: BoardView) -> str:
    if position.cube_owner is None:
        return gettext("The cube is in the middle, at %(cube)s.") % {"cube": position.cube}
    params = {"who": _name(position.cube_owner), "cube": position.cube}
    return gettext("%(who)s owns the cube, at %(cube)s.") % params


def _pips(position: BoardView) -> str:
    params = {"dark": position.pips(LOWER), "light": position.pips(UPPER)}
    return gettext("Pips: Dark %(dark)s, Light %(light)s.") % params
