"""The rules of each variant in plain sentences, each with what it rests on.

What a sentence says is what ``rules_engine.game.variants`` plays. Without a source it is our own reading, and is
printed as such.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_engine.game.variation import TAVLI, WORTHS


@dataclass(frozen=True, slots=True)
class VariantRule:
    """A rule. ``source``: the text that states it and its page; "" for our own reading."""

    text: Promise
    source: str = ""


def _by(source: str, *texts: Promise) -> tuple[VariantRule, ...]:
    return tuple(VariantRule(text, source) for text in texts)


_BRAINKING: Final = "BrainKing, "
_JACQUET: Final = "hotspots.nl, Jacquet / Tric-trac"
_ACEY: Final = "hotspots.nl, Acey Deucy"

_STANDARD: Final = VariantRule(
    _("What is not said here is as in backgammon under the international rules."), "WBGF, Tournament Rules"
)
_NO_HITS: Final = _("All checkers begin on 24. Nothing is hit.")
_WAITING_ON_BAR: Final = VariantRule(
    _("While a checker waits its owner bears nothing off, and it counts as one on the bar.")
)
_WAITING_ENTER: Final = _(
    "Waiting checkers enter as from the bar, but they may wait. A checker that was hit goes first."
)
_HOTSPOTS: Final = (
    _("The lower die is played first. If it cannot be played the roll is lost; if only the higher cannot, only that."),
    _(
        "A doublet n is played n, n and then 7 − n, 7 − n. It is lost entirely unless "
        "the first two can be played. After "
        "it the side rolls once more."
    ),
    _(
        "A doublet in that second roll is n four times and 7 − n four times, lost unless the first four can be played. "
        "It brings no further roll."
    ),
    _("Checkers are borne off from the rearmost point only, and never past two or more opposing checkers on a point."),
)
_HOTSPOTS_READ: Final = _by(
    "", _("Checkers enter on their own points 24 to 19."), _("A doublet that is lost brings no further roll.")
)

_RULES: Final[Mapping[str, tuple[VariantRule, ...]]] = {
    "nackgammon": _by(
        "bkgm.com, Nackgammon",
        _("Each side begins with two checkers each on 24 and 23, four on 13, three on 8 and four on 6."),
    ),
    "hypergammon": _by(
        "bkgm.com, Hyper-Backgammon",
        _(
            "Each side has only three checkers, one each on 24, 23 and 22. It is a gammon if "
            "none of these is borne off."
        ),
    ),
    "hypergammon2": _by(
        "GNU Backgammon, 2-chequer hypergammon", _("Each side has only two checkers, one each on 24 and 23.")
    ),
    "hypergammon1": _by("GNU Backgammon, 1-chequer hypergammon", _("Each side has only one checker, on 24.")),
    "anti": (
        *_by(
            _BRAINKING + "Anti Backgammon",
            _("Who bears off all checkers first loses; the other side wins what that game would have been worth."),
        ),
        VariantRule(_("It begins as backgammon, and whatever can be played must be played.")),
    ),
    "race": (
        *_by(_BRAINKING + "Backgammon Race", _("All checkers wait beside the board at the start."), _WAITING_ENTER),
        _WAITING_ON_BAR,
    ),
    "crowded": (
        *_by(
            _BRAINKING + "Crowded Backgammon",
            _("Each side has 20 checkers: 15 begin as in backgammon, and five wait beside the board."),
        ),
        VariantRule(_WAITING_ENTER),
        _WAITING_ON_BAR,
    ),
    "cloning": (
        *_by(
            _BRAINKING + "Cloning Backgammon",
            _("Each checker that is hit puts one more checker of the side that hit on its own bar."),
        ),
        VariantRule(_("Clones are ordinary checkers at once, within the same roll too, without a limit.")),
    ),
    "jacquet": (
        *_by(
            _JACQUET,
            _("All checkers wait. While one waits nothing on the board moves. Checkers that were hit enter first."),
            *_HOTSPOTS,
            _(
                "If so agreed before the game, the two numbers that decided who begins are a doublet too, played one "
                "after the other in each half."
            ),
        ),
        *_HOTSPOTS_READ,
        VariantRule(_("Of such a general doublet the lower number comes first in both halves.")),
    ),
    "acey": (
        *_by(
            _ACEY,
            _("All checkers wait. Those on the board may move while others wait."),
            _(
                "1-2 is played 1 and then 2, or is lost if either cannot be. Then a doublet is chosen and played, and "
                "another roll follows, as after a doublet."
            ),
            _("The chosen doublet is n, n, 7 − n, 7 − n, or n four times. Its first two must be playable."),
            *_HOTSPOTS,
        ),
        *_HOTSPOTS_READ,
        VariantRule(_("A doublet must be chosen if any can be played. A second 1-2 brings its gift again.")),
    ),
    "plakoto": (
        *_by(
            _BRAINKING + "Plakoto",
            _NO_HITS,
            _("A checker that lands on a single opposing one pins it: it cannot move until all above it have left."),
            _("Two checkers, or one on a pinned one, close a point to the other side."),
            _(
                "The last checker on a starting point is the mother. If it is pinned its owner loses a double game, "
                "unless the other side still has a checker on its own starting point: then play goes on."
            ),
            _("If both mothers are pinned the game is drawn."),
        ),
        *_by(
            "",
            _("Mothers are looked at when a play is complete."),
            _("While one of its checkers is pinned a side bears nothing off."),
        ),
    ),
    "fevga": (
        *_by(
            _BRAINKING + "Fevga",
            _NO_HITS,
            _("Both sides move the same way round. The opponent starts on the point that is 12 for you."),
            _("One checker closes a point to the other side."),
            _("Until one checker has passed the opponent’s starting point no second one moves."),
            _("Nobody may stand on all six points of 24 to 19 at once."),
            _(
                "No six points in a row may be held directly in front of a point that holds all checkers of the "
                "opponent."
            ),
        ),
        *_by(
            "",
            _("The points 24 to 19 are looked at after each die: a step that fills them does not exist."),
            _("The row of six is looked at when a play is complete, and is allowed only if no longest play avoids it."),
        ),
    ),
    "grasshopper": (
        *_by(
            _BRAINKING + "Grasshopper",
            _("There are no dice. Each side has 14 checkers, which wait. Both count the points 1 to 24 alike."),
            _(
                "A turn is one of these: a waiting checker enters on an empty point of 1 to 6; a "
                "checker moves to an empty "
                "point of the next six; it moves exactly six points onto a single checker of its own side. Two "
                "checkers on a point are a wall."
            ),
            _("A single checker never crosses a wall of either side. The upper checker of a wall does."),
        ),
        *_by(
            "",
            _("A whole wall is borne off from 19 to 24, as a turn. Who does so in two own turns running wins."),
            _("Who can do nothing passes. Two passes running are a draw."),
        ),
    ),
    TAVLI: (
        *_by(
            _BRAINKING + "Plakoto; backgammon-hub.com",
            _("Portes, plakoto and fevga are played in turn, to 3, 5 or 7 points."),
            _("The winner of a game begins the next one."),
        ),
        *_by(
            "",
            _("Portes is backgammon without a cube, in which nothing counts three times."),
            _("A drawn game of plakoto is played again before the next game."),
        ),
    ),
}

_CUBE: Final = {True: _("The cube is used, as in backgammon."), False: _("There is no cube.")}
_VALUES: Final[Mapping[int, Promise]] = {
    1: _("Every game counts once."),
    2: _("A game counts once, or twice if the loser has borne nothing off."),
    3: _(
        "A game counts once; twice, a gammon, if the loser has borne nothing off; three "
        "times, a backgammon, if besides "
        "one of their checkers is on the bar or in the winner’s home board."
    ),
}
_FAR_BEHIND: Final = VariantRule(
    _(
        "A game counts three times if a checker of the loser is on the bar, waits, or is "
        "in the winner’s home board, even "
        "if others are off; twice if nothing is off."
    ),
    _JACQUET,
)


def variant_rules(variant: str) -> tuple[VariantRule, ...]:
    """Return the rules of a variant: its own, what a game is worth, and what stands
    for the rest; backgammon has none.
    """
    if variant not in _RULES:
        return ()
    own, worth = _RULES[variant], WORTHS[variant]
    source = next(rule.source for rule in own if rule.source)
    value = _FAR_BEHIND if variant in ("jacquet", "acey") else VariantRule(_VALUES[max(worth.times)], source)
    return (*own, VariantRule(_CUBE[worth.has_cube], source), value, _STANDARD)
