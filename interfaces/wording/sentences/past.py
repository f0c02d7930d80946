"""Sentences for merges of players, and for files of past results."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_LINES: Final[Mapping[str, Promise]] = {
    "past_line_too_long": _("This line has more than %(most)s characters. Put each result on a separate line."),
    "past_hidden": _("There is an invisible character in it. Type the line again."),
    "past_cells": _(
        "This line has %(cells)s cells, but the first line names %(columns)s columns. Remove the extra cells."
    ),
    "past_date": _("“%(cell)s” is not a date. Write it as 2019-05-31 or 31.5.2019."),
    "past_in_the_future": _("“%(cell)s” is still to come. Correct the date."),
    "past_name": _("“%(cell)s” is not a name. Write the name or the number of the player."),
    "past_length": _("“%(cell)s” is not the length of a match. Give the points, from 1 to %(most)s."),
    "past_ending": _("“%(cell)s” is not known as the end of a match. Leave it empty where it was played to the end."),
    "past_score_unread": _("“%(cell)s” is not a score. Write it as 7-3."),
    "past_score_rare": _("A match to %(length)s points ends %(score)s only in a rare way. Look at the line again."),
    "past_score": _("Nobody wins a match to %(length)s points with %(score)s. Correct the score or the length."),
    "past_score_of_loser": _("By the score %(score)s the loser has won. Correct the score or the names."),
    "past_no_winner": _("The winner is missing. Give the score."),
    "past_number": _("“%(cell)s” in the column “%(column)s” is not a number. Write it as 1534.27 or 1534,27."),
    "past_thousands": _(
        "“%(cell)s” in the column “%(column)s” may be a thousand or a fraction. Write it without a separator."
    ),
    "past_rating_range": _("A rating of %(rating)s is not possible. Correct it."),
    "past_experience_range": _("An experience of %(experience)s is not possible. Correct it."),
    "past_several": _(
        "%(count)s players are called “%(name)s”. Write the number of the right player, or merge them first."
    ),
}
OF_MANY: Final[Mapping[str, Promise]] = {  # why matches of a file are not rated, each for numbers of its own
    "not_rated_ending": _("Not rated: they ended in a way that does not count in this pool."),
    "not_rated_too_short": _("Not rated: they are shorter than this pool counts."),
    "not_rated_too_long": _("Not rated: they are longer than this pool counts."),
    "not_rated_length": _("Not rated: this pool does not count matches of such a length."),
}
OF_A_LINE: Final = frozenset(_LINES) | {"same_player"}

SENTENCES: Final[Mapping[str, Promise]] = {
    **_LINES,
    "past_column_missing": _("The first line names no column “%(column)s”. It has to name: %(needed)s."),
    "past_day": _("The day %(day)s cannot be that of a starting list. Give one from %(first)s until today, %(today)s."),
    "past_event_finished": _("The event “%(event)s” is finished. Reopen it first, or name another event."),
    "past_too_large": _("The file has more than %(largest)s megabytes. Import it with the command import_past."),
    "past_not_checked": _("The file is still being checked. Wait until its preview is ready."),
    "past_started": _("This import has already been started. Look at its progress."),
    "past_taken_back": _("This import was withdrawn. Send the file again if it should be imported after all."),
    "unknown_starting_list": _("There is no starting list %(number)s in this pool. Look at the imported lists."),
    "starting_list_taken_back": _("The starting list %(number)s was already withdrawn. Nothing was changed."),
    "past_unknown_pair": _("“%(name)s” and “%(other)s” are not likely duplicates in this file. Look at its preview."),
    "past_two_players": _(
        "“%(name)s” cannot be both %(first)s and %(second)s. Merge these players first, or say which one it is."
    ),
    "past_has_faults": _("Wrong lines: %(count)s. Correct the file and send it again, or skip them."),
    "unknown_past": _("There is no file %(past)s of this pool. Look at the list of files."),
    "same_player_twice": _("Both are the player %(player)s. Name two."),
    "merged_already": _("The player %(player)s was merged into %(into)s before. Take %(into)s instead."),
    "player_of_another": _(
        "The player %(player)s has their home in another federation. Ask an officer of it, or the operator of the site."
    ),
    "met_each_other": _(
        "They played each other, in match %(match)s, so they are different people. If the wrong "
        "player was entered there, correct that first."
    ),
    "stood_together": _(
        "Both played in “%(event)s”, so they are probably different people. If one person was "
        "entered twice, confirm that and press again."
    ),
    "told_apart": _(
        "%(player)s and %(other)s were marked as different people. If they are the same person "
        "after all, confirm that and press again."
    ),
    "told_apart_already": _("%(player)s and %(other)s are already marked as different people. Nothing was changed."),
    "two_logins": _("Both %(player)s and %(other)s have a login. Choose which one stays; the other is unlinked."),
    "login_of_neither": _("“%(player)s” is neither of the two. Give the number of the player whose login stays."),
    "unknown_merge": _("There is no merge %(merge)s here that is in force. Look at the list of merges."),
}
