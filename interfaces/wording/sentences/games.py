"""Sentences for score sheets: frame, games, final score, notes."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "length_out_of_range": _("A match has at least 1 point, not %(length)s. Give the length that the event sets."),
    "start_out_of_range": _(
        "A match to %(length)s cannot start at %(start)s. The starting points are 0 or more, and below the length."
    ),
    "award_points": _("Award %(award)s gives %(points)s points. Give 1 point or more, or leave it out."),
    "award_reason_missing": _("Award %(award)s has no reason. Give the reason for the points."),
    "award_out_of_place": _(
        "Award %(award)s is placed before game %(before_game)s, but there are only %(games)s games. Give one of them."
    ),
    "award_after_match_won": _("Award %(award)s comes after the match was won. Leave it out, or correct the games."),
    "award_without_games": _(
        "Award %(award)s is placed before game %(before_game)s, but no games are given. Give the "
        "games, or place it before game 1."
    ),
    "game_after_match_won": _("The match was won in game %(won_in_game)s. Leave out what comes after it."),
    "kind_missing": _("Enter what was won: a single game, a gammon or a backgammon."),
    "kind_of_a_drop": _("A dropped double loses the cube's value, never a gammon. Leave out “%(kind)s”."),
    "kind_not_in_variant": _("In %(variant)s a game cannot be won as a %(kind)s. Choose another kind."),
    "drawn_out_of_range": _("%(drawn)s is not a number of drawn games. Write 0 or more."),
    "draw_not_in_variant": _("A game of %(variant)s cannot be drawn. Leave the number of drawn games out."),
    "draws_not_written": _("In this event drawn games do not count and are played again. Leave their number out."),
    "draws_by_ruling": _(
        "In this event the director decides about a drawn game. Ask the director, who enters it as a ruling."
    ),
    "points_wrong": _("Points written: %(points)s; this game is worth %(expected)s. Correct one of them."),
    "points_not_possible": _(
        "With the cube at %(cube)s a game cannot be worth %(points)s points where %(need)s were needed. "
        "Correct the points or the cube."
    ),
    "final_out_of_range": _("%(final)s is not a final score. Give two numbers, 0 or more."),
    "final_wrong": _(
        "The final score %(final)s does not follow from the games: they give %(score)s (%(raw)s as counted). "
        "Correct the score or the games."
    ),
    "final_undecided": _("At %(final)s nobody has won a match to %(length)s. Exactly one side must reach the length."),
    "final_not_possible": _(
        "No match to %(length)s that starts at %(start)s can end %(final)s. Look at the score again, side by side."
    ),
    "dead_cube_turned": _(
        "A cube that could win nothing was turned: %(side)s needed %(need)s and turned it to %(cube)s. "
        "Check it; the rules allow it."
    ),
    "leader_doubled": _("The leader doubled after the Crawford game: %(side)s, to %(cube)s. Check it; it is legal."),
    "points_cut": _(
        "The points written for the last game (%(points)s) are those that were needed (%(need)s). It is accepted."
    ),
    "kind_unknown": _("The points (%(points)s) do not show whether it was a gammon. The score is the same either way."),
    "ruling_points": _("Points that a ruling gave for this game: %(points)s."),
    "final_games_not_possible": _(
        "No such match ends %(final)s in %(games)s games: it takes %(fewest)s to %(most)s. "
        "Count them again, or leave their number out."
    ),
    "games_played_beside_games": _(
        "The games are given one by one (%(games)s): leave their number (%(games_played)s) out."
    ),
    "final_read_raw": _("%(final)s is more than the match length: it counts as %(score)s."),
    "final_needs_last_game": _(
        "Possible only if the last game was as rare as a %(kind)s on a cube of %(cube)s. Look at the score again."
    ),
    "final_needs_game": _(
        "In %(games)s games this score is possible only with one as rare as a %(kind)s on a cube of %(cube)s here. "
        "Look at the score again."
    ),
    "sheets_differ": _(
        "%(side)s writes %(way)s on %(cube)s, %(other_side)s %(other_way)s on %(other_cube)s. The points are the same."
    ),
    "cube_owner_differs": _(
        "At the end the cube was with %(owner)s, writes %(side)s; with %(other_owner)s, writes %(other_side)s. "
        "The points are the same."
    ),
    "match_not_finished": _("At %(score)s a match to %(length)s is not over. Add the games that are missing."),
    "final_rare": _("Such a score is rare. If it is right, confirm that and send it again."),
    "nothing_submitted": _("There is no score on this sheet. Give the games, or the final score."),
}
