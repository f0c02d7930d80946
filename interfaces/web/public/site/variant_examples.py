"""Worked examples of variants: a position and a roll each; the plays are computed by the rule book."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from rules_engine.game.board.plays import Roll
from rules_engine.game.diagram.drawing import Way
from rules_engine.game.diagram.of_variants import routes_between, view_of_variant
from rules_engine.game.diagram.view import BoardView
from rules_engine.game.variants.position import BAR, OFF, WAITING
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Turn

_MOST_PLAYS: Final = 6  # plays that are written out
_PLACES: Final[Mapping[int, Promise]] = {
    BAR: _("the bar"),
    WAITING: _("beside the board"),
    OFF: _("off the board"),
}


@dataclass(frozen=True, slots=True)
class Example:
    """An example. ``position``: as text, "" the start. ``routes``: the play that is drawn, () the first."""

    text: Promise
    dice: Roll | None
    position: str = ""
    routes: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """An example as it is shown. ``count``: of positions that can be reached. ``play``: the drawn one in words;
    ``other_plays``: more of them.
    """

    text: Promise
    board: BoardView
    count: int
    routes: tuple[Way, ...]
    play: str
    other_plays: tuple[str, ...]


_FIRST: Final = _("The first roll, from the start.")
_START: Final = {name: (Example(_FIRST, (3, 1)),) for name in ("nackgammon", "hypergammon2", "hypergammon1", "anti")}
EXAMPLES: Final[Mapping[str, tuple[Example, ...]]] = {
    **_START,
    "hypergammon": (
        Example(_FIRST, (3, 1)),
        Example(
            _("A single checker of the other side on 20 is hit, and has to enter again."),
            (4, 2),
            "-a---a------------A-a-A-A-",
            ((24, 20), (22, 20)),
        ),
    ),
    "race": (
        Example(_FIRST, (6, 1)),
        Example(
            _("The checker on the bar enters before anything else; the other die is free."),
            (5, 2),
            "-----------------------CCA w=8,15",
        ),
    ),
    "crowded": (Example(_("With the first roll a waiting checker may enter, or one on the board may move."), (6, 2)),),
    "cloning": (
        Example(
            _("A side that hits gets one more checker, which has to enter at once if dice are left."),
            (4, 1),
            "-b----E-C---eE---c-da---B- off=0,0",
            ((24, 23), (24, 20)),
        ),
    ),
    "jacquet": (
        Example(_("A doublet of 2 is 2, 2 and then 5, 5: four checkers enter, and another roll follows."), (2, 2)),
        Example(
            _("The lower die cannot be played: point 23 is closed. The roll is lost, although 4 could be played."),
            (4, 2),
            "-----------------------bA- w=14,13",
        ),
    ),
    "acey": (
        Example(_("1-2 is played 1 and then 2. Then a doublet is chosen, and another roll follows."), (2, 1)),
        Example(
            _("A checker on the board may move while others wait."),
            (6, 3),
            "------------------A------- w=14,15",
            ((26, 22), (18, 12)),
        ),
    ),
    "plakoto": (
        Example(
            _("A single checker of the other side on 20 is pinned, and cannot move until the pin is gone."),
            (4, 3),
            "-n------------------a---O-",
            ((24, 21), (24, 20)),
        ),
        Example(
            _("A checker that pins leaves: what was pinned below is free again."),
            (5, 2),
            "-n------A*---------------N-",
            ((24, 22), (8, 3)),
        ),
    ),
    "fevga": (
        Example(_("Only one checker moves until it has passed 12, the start of the other side."), (5, 2)),
        Example(
            _("Five points of 24 to 19 are held: no step may fill the sixth."), (3, 1), "--BB--B--B--o------AA-BAB-"
        ),
    ),
    "grasshopper": (
        Example(_("A checker enters on an empty point of 1 to 6."), None),
        Example(
            _("Exactly six points onward stands a checker of the same side: together they are a wall."),
            None,
            "--A-----A------b---------- w=12,12 off=0,0 k=0,0",
            ((2, 8),),
        ),
        Example(
            _("The wall on 15 stops single checkers behind it; the wall on 20 can be borne off."),
            None,
            "----------A----b----B----- w=11,12 off=0,0 k=0,0",
            ((20, 0), (20, 0)),
        ),
    ),
}


def worked_examples(variant: str) -> tuple[WorkedExample, ...]:
    """Return the examples of a variant, each with its plays in the language that is active."""
    return tuple(_worked(variant, example) for example in EXAMPLES.get(variant, ()))


def _worked(variant: str, example: Example) -> WorkedExample:
    plays = _plays(variant, example)
    arrows = example.routes or next(iter(plays), ())
    other_plays = list(dict.fromkeys(_in_words(routes) for routes in plays if routes != arrows))
    row = VARIANTS[variant]
    board = view_of_variant(row, row.notation.read(example.position or row.start), example.dice)
    return WorkedExample(example.text, board, len(plays), arrows, _in_words(arrows), tuple(other_plays[:_MOST_PLAYS]))


@cache
def _plays(variant: str, example: Example) -> tuple[tuple[Way, ...], ...]:
    """Return the routes of every legal play, each position once."""
    row = VARIANTS[variant]
    position = row.notation.read(example.position or row.start)
    results = row.plays(position, Turn(example.dice)).results
    return tuple(sorted((routes_between(row, position, result) for result in results), reverse=True))


def _in_words(routes: tuple[Way, ...]) -> str:
    """Return a play in words; equal routes are said once, with their number."""
    return ", ".join(_way_in_words(way, count) for way, count in Counter(routes).items())


def _way_in_words(way: Way, count: int) -> str:
    source, target = (_PLACES.get(place, place) for place in way)
    text = __("from %(source)s to %(target)s") % {"source": source, "target": target}
    return text if count == 1 else __("%(count)s times %(text)s") % {"count": count, "text": text}
