"""Sentences for the cube of a game in progress."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "double_cubeless": _("This event is played without the cube: nobody may double. Roll."),
    "double_one_point": _("A match to 1 point has no use of the cube: nobody may double. Roll."),
    "double_crawford": _(
        "This is the Crawford game: nobody may double in it. Roll; the cube is back in the next game."
    ),
    "double_pending": _("The double of %(side)s waits for its answer. Answer it first."),
    "double_not_on_roll": _("It is not the turn of %(side)s. Double before your own roll."),
    "double_opening_roll": _("Nobody may double before the opening roll has been played. Wait for your next turn."),
    "double_after_roll": _(
        "The dice have been rolled in this turn, and a roll that is not valid does not give the double back. "
        "Wait for your next turn."
    ),
    "double_not_owner": _("The cube belongs to %(owner)s, who alone may double. Roll."),
    "double_at_top": _("The cube goes no higher than %(cube_max)s. Roll."),
    "double_by_leader": _("By these rules only the side behind may double after the Crawford game. Roll."),
    "double_dead": _(
        "By these rules a side that needs %(need)s does not turn a cube at %(cube)s: it could win nothing by it. Roll."
    ),
    "no_double_to_answer": _("There is no double to answer. Go on with the game."),
    "own_double": _("The double is that of %(side)s; the other side answers it. Wait for the answer."),
    "beaver_not_played": _("Beavers are not played here. Take or drop."),
    "raccoon_not_played": _("Raccoons are not played here. Take or drop."),
    "no_beaver": _("There is no beaver to answer by a raccoon. Take or drop."),
    "game_over": _("The game is over: the double was dropped. Begin the next game."),
}
