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
    "ratings.not_whole": _("“%(name)s” is %(value)s. Give whole hundredths of a point: 80 for 0.8."),
    "ratings.places_rise": _("In “%(name)s” a later place gets more than the one before. Begin with the first place."),
    "ratings.bands_alike": _("Two groups of events begin with the same numbers. Keep one, or change where it begins."),
    "ratings.gives_nothing": _("These rules give no points. Give points for a win, an entry or a place."),
    "ratings.self_match": _("In match %(match)s the player %(player)s meets themselves. Correct one side."),
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
    "ratings.rows_too_many": _("The history has more than %(most)s rows. Split it by years."),
    "ratings.players_too_many": _("The history has more than %(most)s players. Split it by years."),
    "ratings.column_missing": _("The column “%(column)s” is missing. Add it."),
    "ratings.column_twice": _("The column “%(column)s” is there twice. Keep one."),
    "ratings.cells_differ": _("There are %(cells)s cells, but the header has %(wanted)s. Complete the line."),
    "ratings.cell_not_a_number": _("“%(value)s” in the column “%(column)s” is not a whole number. Correct it."),
    "ratings.cell_not_a_date": _("“%(value)s” in the column “%(column)s” is not a date. Write it as 2026-05-31."),
    "bad_occasion": _("There is no level “%(level)s”, or no pace “%(pace)s”. Levels: %(levels)s. Paces: %(paces)s."),
    "unknown_rating_system": _("There is no rating system “%(system)s”. Choose from: %(offered)s."),
    "unknown_pool_kind": _("There is no kind of rating pool “%(kind)s”. Choose from: %(offered)s."),
    "unknown_terms": _("These terms are not in force (number %(number)s). Choose from the terms of the pool."),
    "bad_listing": _(
        "This cannot decide who is listed. Give an experience from 0 to %(experience)s, and 1 to "
        "%(months)s months or none."
    ),
    "policy_unrates_all": _(
        "With these settings none of the %(matches)s rated matches would be rated any more. "
        "Require less, or close the pool from a day on: what was rated before then stays."
    ),
    "history_too_short": _(
        "The pool has %(matches)s rated matches: too few to tune on. Wait until there are %(least)s."
    ),
    "terms_changed": _("The terms of the pool have changed meanwhile. Look at the current terms, and decide again."),
    "terms_begin_later": _("Other terms begin later, on %(day)s. Undo them first, or close the pool from then on."),
    "first_terms_stay": _("The first terms cannot be undone: a pool needs a formula. Change them instead."),
    "no_rating": _("The player %(player)s has no rating yet. A rated match brings the first."),
    "against_himself": _("A player cannot play against themselves. Choose another opponent for %(player)s."),
    "not_rated_void": _("Not rated: the director ruled that the match does not count."),
    "not_rated_unfinished": _("Not rated: the match was not finished."),
    "not_rated_nobody_won": _("Not rated: nobody won."),
    "not_rated_not_begun": _("Not rated: it had not begun. A match counts once both sides have moved."),
    "not_rated_ending": _("Not rated: the match ended by “%(ending)s”, which does not count in this pool."),
    "not_rated_too_short": _("Not rated: a match to %(length)s is too short. This pool counts from %(shortest)s on."),
    "not_rated_too_long": _("Not rated: a match to %(length)s is too long. This pool counts up to %(longest)s."),
    "not_rated_length": _("Not rated: a match to %(length)s does not count. This pool counts lengths of %(lengths)s."),
    "not_rated_closed": _("Not rated: the pool was not open on that day."),
    "not_rated_penalty": _("Not rated: penalty points were given, and this pool does not count such matches."),
    "not_rated_handicap": _("Not rated: it was played with a handicap."),
    "not_rated_online": _("Not rated: it was played online, and this pool counts play at the table."),
    "not_rated_not_online": _("Not rated: it was not played online, and this pool counts nothing else."),
    "not_rated_friendly": _("Not rated: the event is a friendly."),
    "not_rated_level": _("Not rated: the level of the event (%(level)s) does not count in this pool."),
    "not_rated_pace": _("Not rated: in this pool matches at this pace (%(pace)s) do not count."),
    "not_rated_ruleset": _("Not rated: this pool does not count matches by the rules of this event."),
    "not_rated_not_a_member": _("Not rated: only matches between members of clubs of the federation count."),
    "not_rated_no_pool": _("Not rated: this event has no rating pool."),
    "not_rated_against_himself": _("Not rated: both sides are the same player."),
    "not_rated_not_single": _("Not rated: only matches of one player against one count."),
    "not_rated_not_a_pair": _("Not rated: only matches of pairs count in this pool."),
}
