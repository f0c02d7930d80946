"""Sentences for positions, turns and games of variants."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "position_unreadable": _(
        "“%(written)s” is not a position of this variant. Write 26 cells, such as - for an empty point, A to Z "
        "for 1 to 26 checkers of the player on roll, a to z for the opponent's."
    ),
    "bar_not_used": _(
        "In “%(written)s” a checker is on a bar, but nothing is hit in this variant. Take it off the bar."
    ),
    "pin_without_checker": _(
        "On point %(point)s a checker is pinned, but nothing stands on it. "
        "Add the other side's checker, or take the * away."
    ),
    "position_fields": _(
        "After the 26 cells this variant has “%(fields)s”. Write exactly these, after one blank each."
    ),
    "checkers_missing": _("A side has %(found)s checkers, but there are %(checkers)s. Add the missing ones."),
    "dice_not_used": _("This variant is played without dice. Take the dice out."),
    "doublet_not_playable": _(
        "The doublet of %(doublet)s cannot be played, but another one can. Choose one that can be played."
    ),
    "play_not_legal": _("This play is not among the legal ones. Correct the position after it, or the dice."),
    "turn_after_end": _("The game was over before this turn. Take the turns after the end out."),
    "doublet_to_choose": _("After 1-2 a doublet is chosen and played before the next roll. Write the chosen doublet."),
    "no_doublet_to_choose": _("A doublet is chosen only after 1-2 was played. Write the dice that were rolled."),
}
