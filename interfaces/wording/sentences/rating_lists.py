"""Sentences for published rating lists: when one is published, and why it was not."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_list": _("No list of %(on)s was published here, or not in edition %(edition)s. Look at all lists."),
    "lists_in_order": _("Compare a list with an earlier one, or with an earlier edition of itself."),
    "list_day_to_come": _("The day %(on)s is in the future. Give a day until today."),
    "list_being_rated": _("Results still wait to be rated. Try again in a moment."),
    "list_without_anybody": _("Nobody would be in the list of %(on)s. Give a later day, or change who is listed."),
    "list_unchanged": _(
        "The list of %(on)s is published, and its edition %(edition)s is up to date. There is nothing to do."
    ),
    "no_edition_due": _("Every published list is up to date. There is nothing to do."),
    "bad_list_plan": _(
        "This is not a plan of lists. Publish every week, every month or never; newer editions are "
        "made automatically (automatic) or on request (asked)."
    ),
    "bad_list_day": _("There is no day %(day)s. Give a number from 1 to %(most)s."),
    "bad_list_wait": _("A list cannot wait for %(hours)s hours. Give a number from 0 to %(most)s."),
    "bad_list_start": _("Lists are made from %(first)s on, until today. Give a day between them."),
    "unknown_sex": _("“%(sex)s” is not offered. Choose from: %(offered)s; or leave it empty."),
    "bad_birth": _("%(born_on)s cannot be a date of birth. Correct it, or leave it empty."),
    "no_sanction": _("“%(tournament)s” is not sanctioned. Look at the page of the tournament."),
    "unknown_selection": _("There is no selection “%(code)s” in this federation. Check the address."),
    "unknown_selection_edition": _("The selection “%(code)s” has no such edition yet. Look at its newest one."),
    "unknown_selection_pick": _("There is no decision “%(pick)s”. Choose from: %(offered)s."),
    "selection_taken": _("There is already a selection “%(code)s”. Choose another short name, or change that one."),
    "selection_changed": _(
        "You looked at version %(version)s of these criteria; by now there is version %(now)s. "
        "Look at it, then change that."
    ),
    "selection_without_list": _("“%(pool)s” has no published list yet. Publish one, then the selection."),
    "selection_differs": _("Other players are selected by now. They are shown: look at them, then publish."),
    "bad_places_of_selection": _("Give the number of places, from %(least)s to %(most)s."),
    "bad_months_of_selection": _("Give the number of months, from %(least)s to %(most)s."),
    "bad_matches_of_selection": _("Give the least number of matches, from %(least)s to %(most)s."),
    "bad_points_of_selection": _("Give the least points in hundredths, from %(least)s to %(most)s."),
    "points_without_season": _("Points are those of a season. Choose one, or leave out the points."),
}
