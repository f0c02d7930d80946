"""Sentences for transcripts of matches (.mat files)."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "mat_not_text": _("This file is not a text. Export the match as a .mat text file."),
    "mat_length_missing": _(
        "Line %(line)s: the length of the match is missing. Begin with a line such as “7 point match”."
    ),
    "mat_length_twice": _("Line %(line)s: the length of the match is given a second time. Keep one match in a file."),
    "mat_money_session": _("Line %(line)s: this is a session for money, not a match. Only matches can be imported."),
    "mat_line_unreadable": _("Line %(line)s cannot be read. Compare it with the lines around it and correct it."),
    "mat_game_number": _(
        "Line %(line)s: this is called game %(number)s, but game %(expected)s is due. Add what is missing."
    ),
    "mat_score_line_missing": _("Line %(line)s: the names and the score of the game are missing. Add them."),
    "mat_score_differs": _(
        "Line %(line)s: the score before the game is written %(written)s, but the games before give %(expected)s. "
        "Correct the score or those games."
    ),
    "mat_names_differ": _("Line %(line)s: the names are not those of the first game. Use the same names throughout."),
    "mat_result_unreadable": _("Line %(line)s: how many points were won cannot be read. Write “Wins 2 points”."),
    "mat_result_differs": _("Line %(line)s: the points won do not fit the cube. Correct the points or the cube."),
    "mat_result_missing": _("Line %(line)s: the game ends without a result. Write who won how many points."),
    "mat_play_after_end": _(
        "Line %(line)s: there is a move after the end of the game. Take it out, or move the result."
    ),
    "mat_cube_label": _(
        "Line %(line)s: the cube is offered at %(written)s, but it would be %(expected)s. Correct the offer."
    ),
    "mat_double_without_cube": _(
        "Line %(line)s: %(side)s doubles without having the cube. Correct who doubled, or who took."
    ),
    "mat_answer_without_offer": _("Line %(line)s: %(side)s answers a double that nobody offered. Add the double."),
    "mat_offer_unanswered": _("Line %(line)s: a double is neither taken nor dropped. Add the answer."),
    "mat_beaver": _("Line %(line)s: beavers belong to money play, not to a match. Take it out."),
    "mat_unfinished": _("The record stops at line %(line)s, before the match was over. It is kept as unfinished."),
    "mat_match_end_claimed": _("Line %(line)s says that the match was won, but the score does not. The score counts."),
}
