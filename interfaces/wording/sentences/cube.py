"""Sentences for the doubling cube of a game."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "cube_not_power_of_two": _("A cube never shows %(cube)s. Give 1, 2, 4, 8 and so on."),
    "cube_above_cap": _("The cube shows %(cube)s, but here it goes no higher than %(cube_max)s. Correct the cube."),
    "cube_turned_cubeless": _("This event is played without the cube, but it shows %(cube)s. Set it to 1."),
    "cube_turned_one_point": _("A match to 1 point has no use of the cube, but it shows %(cube)s. Set it to 1."),
    "cube_turned_crawford": _(
        "This was the Crawford game: nobody may double in it, but the cube shows %(cube)s. Set it to 1, "
        "or correct the games before."
    ),
    "cube_owned_at_one": _(
        "A cube that nobody turned is in the middle, but %(owner)s is entered as its owner. Correct the owner."
    ),
    "cube_centred_above_one": _("A cube at %(cube)s has an owner: the side that took it last. Enter that side."),
    "cube_not_reachable": _(
        "The cube cannot have come to %(cube)s with %(owner)s as its owner: at %(needs)s points to go, "
        "the doubles were not allowed here. Correct the cube or the owner."
    ),
    "drop_cubeless": _("This event is played without the cube: nobody can drop a double. Enter how the game ended."),
    "drop_one_point": _("A match to 1 point has no doubles to drop. Enter how the game ended."),
    "drop_crawford": _(
        "This was the Crawford game: nobody may double, so nobody can drop. Enter how the game "
        "ended, or correct the games before."
    ),
    "drop_at_cap": _(
        "At %(cube)s the cube is at its highest (%(cube_max)s): there was no double to drop. Correct the cube."
    ),
    "drop_of_losers_cube": _(
        "Here %(winner)s won by a drop, but the cube (%(cube)s) belonged to %(owner)s, who alone could double. "
        "Correct the winner, the owner or the way the game ended."
    ),
    "drop_not_reachable": _(
        "The double at %(cube)s that %(winner)s won with was not allowed at %(needs)s points to "
        "go. Correct the cube, or how the game ended."
    ),
}
