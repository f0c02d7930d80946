"""Sentences for positions, rolls and plays on the board."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "board_unreadable": _(
        "“%(written)s” is not a position. Write 26 characters: - for an empty point, A to O for 1 to 15 "
        "checkers of the player on roll, a to o for the opponent's."
    ),
    "board_wrong_bar": _(
        "In “%(written)s” a checker is on the other side's bar. The first character is the opponent's bar, "
        "the last that of the player on roll."
    ),
    "too_many_checkers": _("A side has %(found)s checkers on the board, but no more than %(checkers)s. Take some off."),
    "dice_unreadable": _("A roll is two numbers from 1 to 6. Correct the dice."),
    "opening_dice_equal": _(
        "An opening roll has two different dice, since the higher one begins: here both are %(die)s. Correct the dice."
    ),
    "closed_out": _("By these rules a side that is closed out does not roll. Take the roll out."),
    "bar_first": _("%(waiting)s checkers wait on the bar: they enter before any other may move. Enter them first."),
    "source_empty": _("There is no checker left on point %(point)s. Correct the point, or what moved before."),
    "point_blocked": _("The opponent holds point %(point)s with %(checkers)s checkers. Land on another point."),
    "checker_outside_home": _(
        "A checker stands on point %(point)s: nothing is borne off before all are home. Bring it home first."
    ),
    "higher_point_occupied": _(
        "The %(die)s does not take a checker off point %(point)s while another stands on point %(higher)s. "
        "Play the %(die)s with that one."
    ),
    "rearmost_first": _(
        "By these rules points are cleared from the back: point %(higher)s comes before point %(point)s. "
        "Play a checker from the back."
    ),
    "bear_off_past_point": _(
        "By these rules no checker leaves point %(point)s past point %(held)s, which the opponent holds. "
        "Play another checker."
    ),
    "play_unreadable": _(
        "“%(written)s” is not a play. Write each checker from point to point, such as 24/18 13/11, bar/20 or 6/off."
    ),
    "play_is_possible": _("This roll can be played: for instance %(example)s. Play it."),
    "moves_backwards": _("%(source)s/%(target)s goes backwards. Checkers move from higher points to lower ones."),
    "too_many_moves": _("These are %(moves)s moves, but the roll gives %(dice)s. Take some back."),
    "die_not_rolled": _("%(source)s/%(target)s cannot be made with what is left of the dice. Play what was rolled."),
    "both_dice_must_be_played": _(
        "Both dice can be played, so both must be: the %(die)s is left. Choose another play."
    ),
    "higher_die_must_be_played": _("Only one die can be played, and then it is the higher: play the %(die)s."),
    "doublet_unfinished": _(
        "This doublet allows %(possible)s moves, but %(moves)s were made. Make as many as possible."
    ),
    "dice_order": _("By these rules the %(die)s is played first. Choose another play."),
    "roll_forfeited": _("By these rules this roll is lost: nothing may be played. Take the play back."),
    "hit_mark_wrong": _("Nothing is hit on point %(point)s. Take the * away, or correct the play."),
    "hit_mark_missing": _("A checker is hit on point %(point)s; the * is missing. The play counts."),
}
