"""Sentences for ratings: settings, histories, and why a match is not rated."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "ratings.setting_missing": _("The setting “%(name)s” is missing. Add it."),
    "ratings.setting_unknown": _("There is no setting “%(name)s”. Leave it out, or correct its name."),
    "ratings.setting_not_a_number": _("The setting “%(name)s” is %(value)s, which is not a number. Give a number."),
    "ratings.setting_out_of_range": _("The setting “%(name)s” is %(value)s. Give a number from %(least)s to %(most)s."),
    "ratings.setting_not_offered": _("The setting “%(name)s” is %(value)s. Choose from: %(offered)s."),
    "ratings.self_match": _("In match %(match)s the player %(player)s meets himself. Correct one side."),
    "ratings.length_too_short": _(
        "Match %(match)s has %(length)s points; the shortest is %(least)s. Correct the length."
    ),
    "ratings.length_too_long": _("Match %(match)s has %(length)s points; the longest is %(most)s. Correct the length."),
    "ratings.key_twice": _("The matches %(matches)s have the same place in the order, %(key)s. Give each its own."),
    "ratings.match_twice": _("Match %(match)s is in the history twice. Keep it once."),
    "ratings.start_out_of_range": _(
        "%(player)s cannot start with a rating of %(rating)s and an experience of %(experience)s. Correct them."
    ),
    "ratings.score_out_of_range": _(
        "Match %(match)s has the score %(won)s to %(lost)s. Give numbers from 0 to %(most)s."
    ),
    "ratings.fed_in_a_circle": _("Match %(match)s leads back to itself. Correct which matches feed it."),
    "ratings.window_empty": _("No row lies in the window %(window)s; there are %(rows)s. Choose another window."),
    "ratings.file_unreadable": _("The file %(file)s cannot be read: %(reason)s. Save it as CSV in UTF-8."),
    "ratings.column_missing": _("The column “%(column)s” is missing. Add it."),
    "ratings.column_twice": _("The column “%(column)s” is there twice. Keep one."),
    "ratings.cells_differ": _("There are %(cells)s cells, and the header has %(wanted)s. Complete the line."),
    "ratings.cell_not_a_number": _("“%(value)s” in the column “%(column)s” is not a whole number. Correct it."),
    "ratings.cell_not_a_date": _("“%(value)s” in the column “%(column)s” is not a date. Write it as 2026-05-31."),
    "no_rating": _("The player %(player)s has no rating yet. A rated match brings the first."),
    "against_himself": _("Nobody plays against himself. Choose another opponent for %(player)s."),
    "not_rated_void": _("Not rated: the director ruled that the match does not count."),
    "not_rated_unfinished": _("Not rated: the match was not finished."),
    "not_rated_nobody_won": _("Not rated: nobody won."),
    "not_rated_not_begun": _("Not rated: it had not begun. A match counts once both sides have moved."),
    "not_rated_ending": _("Not rated: a match that ended this way does not count in this pool."),
    "not_rated_too_short": _("Not rated: the match is shorter than this pool counts."),
    "not_rated_too_long": _("Not rated: the match is longer than this pool counts."),
    "not_rated_no_pool": _("Not rated: this event has no rating pool."),
    "not_rated_against_himself": _("Not rated: both sides are the same player."),
    "not_rated_not_single": _("Not rated: only matches of one player against one count."),
}
