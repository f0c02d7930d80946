"""Sentences for transcripts of matches."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "record_not_opened": _("The file cannot be opened (%(why)s). Look at its name and its rights."),
    "record_too_long": _("The file is longer than %(largest)s bytes. Give one match in a file."),
    "correction_too_late": _("The play can no longer be corrected: it stands. Go on with the game."),
    "correction_is_opponents": _("Only the opponent decides whether an illegal play stands. Leave it to the opponent."),
    "acceptance_not_allowed": _("By these rules nobody may let an illegal play stand. Play the roll again."),
    "mat_not_text": _("This file is not a text file. Export the match as a .mat text file."),
    "mat_length_missing": _(
        "Line %(line)s: the length of the match is missing. Begin with a line such as “7 point match”."
    ),
    "mat_length_twice": _("Line %(line)s: the length of the match is given a second time. Keep one match in a file."),
    "mat_money_session": _("Line %(line)s: this is a session for money, not a match. Only matches can be imported."),
    "mat_line_unreadable": _("Line %(line)s cannot be read. Compare it with the lines around it and correct it."),
    "record_game_number": _(
        "Line %(line)s: this is called game %(number)s, but game %(expected)s is due. Add the missing game."
    ),
    "mat_score_line_missing": _("Line %(line)s: the names and the score of the game are missing. Add them."),
    "record_score_differs": _(
        "Line %(line)s: the score before the game is written %(written)s, but the games before give %(expected)s. "
        "Correct the score or those games."
    ),
    "record_starts_at_score": _(
        "Line %(line)s: the match begins at %(written)s. Add the games before it, or let it begin there."
    ),
    "record_names_differ": _(
        "Line %(line)s: the names are not those of the first game. Use the same names throughout."
    ),
    "mat_result_unreadable": _("Line %(line)s: how many points were won cannot be read. Write “Wins 2 points”."),
    "record_points_differ": _(
        "Line %(line)s: the game is written as %(points)s points, but it counts %(expected)s. Correct the points."
    ),
    "record_points_not_possible": _(
        "Line %(line)s: nobody can win %(points)s points with the cube at %(cube)s. Correct the points or the cube."
    ),
    "record_winner_differs": _(
        "Line %(line)s: the game is written for one side, but %(winner)s won it. Correct who won."
    ),
    "record_game_too_many": _(
        "Line %(line)s: the match was won in game %(won_in_game)s, yet another game follows. Take it out."
    ),
    "record_without_games": _("The transcript has no games. Export the match again."),
    "record_out_of_turn": _("Line %(line)s: %(side)s plays, but it is the other side’s turn. Add what is missing."),
    "record_resignation": _("Line %(line)s: a resignation is offered or answered where it cannot be. Take it out."),
    "record_redo_dice": _(
        "Line %(line)s: a corrected roll is played again with its own dice, and these are others. Correct the dice."
    ),
    "record_nothing_to_correct": _("Line %(line)s: there is no illegal play before it to correct. Take it out."),
    "record_corrected": _("Line %(line)s: the play was not legal, and was corrected at the board."),
    "record_result_missing": _("Line %(line)s: the game ends without a result. Write who won how many points."),
    "record_play_after_end": _(
        "Line %(line)s: there is a move after the end of the game. Take it out, or move the result."
    ),
    "record_cube_label": _(
        "Line %(line)s: the cube is offered at %(written)s, but it would be %(expected)s. Correct the offer."
    ),
    "record_offer_unanswered": _("Line %(line)s: a double is neither taken nor dropped. Add the answer."),
    "record_not_a_game": _(
        "Line %(line)s is no JSON. Write each game on a line of its own: "
        '{"variant": "fevga", "first": 0, "turns": [{"dice": [3, 1], "pos": "…"}]}.'
    ),
    "record_other_variant": _(
        "Line %(line)s: this is a game of %(variant)s, which is not what is played here. Leave it out."
    ),
    "record_first_missing": _(
        "Line %(line)s: which side began is not stated; the game is shown as if the first side had. "
        "Add “first” with 0 for the first side or 1 for the second."
    ),
    "record_game_differs": _(
        "Line %(line)s: the result that is written is not that of the plays. Correct it, or leave “game” out."
    ),
    "record_unfinished": _(
        "The transcript ends at line %(line)s, before the match was over. It is kept as unfinished."
    ),
    "record_result_repeated": _("Line %(line)s repeats the result of the game. It counts once."),
    "record_match_end_claimed": _(
        "Line %(line)s says that the match was won, but the score does not. The score counts."
    ),
}
