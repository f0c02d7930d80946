"""Sentences for licence years, fee categories, licences and member numbers."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_licence_year": _("There is no licence year “%(year)s”. Choose one that exists."),
    "unknown_fee_category": _("The year %(year)s has no fee category “%(category)s”. Choose one that exists."),
    "unknown_licence": _("There is no licence %(licence)s here. Load the page again."),
    "bad_code": _("“%(code)s” cannot be a code. Use at most %(most)s letters, digits and hyphens."),
    "bad_licence_year": _(
        "A licence year has at most three years and at most 366 days of grace, and ends after it begins."
    ),
    "licence_years_overlap": _("The days overlap those of the year %(year)s. Choose others."),
    "licence_year_in_use": _(
        "The year %(year)s has licences or affiliated clubs: its days, grace and book stay as they are."
    ),
    "licence_year_without_book": _(
        "The year %(year)s has no book, so its licences cost nothing. Give it a book first."
    ),
    "no_club_chosen": _("No club is chosen. Choose at least one."),
    "bad_suspension_days": _("A suspension takes 1 to %(most)s days. Give a number in between."),
    "suspended_already": _("%(name)s is suspended already. End that suspension first, then suspend the player anew."),
    "suspension_over": _("This suspension of %(name)s is over already."),
    "unknown_suspension": _("There is no such suspension in this federation."),
    "player_suspended": _(
        "%(name)s cannot register or be entered at this time. Only an officer of the federation can change this."
    ),
    "club_affiliated": _("%(club)s is affiliated in %(year)s already."),
    "club_not_affiliated": _("%(club)s is not affiliated in %(year)s."),
    "licence_year_over": _("The year %(year)s has ended. Choose a later one."),
    "too_many_categories": _("A year has at most %(most)s fee categories."),
    "licence_already": _("%(name)s has a licence of %(year)s already, or has asked for one."),
    "licence_withdrawn": _("The licence of %(name)s for %(year)s is withdrawn already."),
    "age_not_in_category": _("On the first day of the year, %(name)s does not have the age of “%(category)s”."),
    "birth_unknown": _("“%(category)s” has limits of age, and the birth date of %(name)s is not known. Add it first."),
    "bad_member_number": _(
        "“%(number)s” cannot be a member number: 1 to 20 letters, digits, dots, slashes and hyphens."
    ),
    "has_member_number": _("%(name)s has the member number %(number)s, which stays for good."),
    "number_taken": _("The member number %(number)s is or was that of another player. It is not given again."),
    "licences_changed": _("Licences, years or categories changed since you looked. Look at the page again."),
    "nothing_to_renew": _("There is no licence to renew for %(year)s."),
    "unknown_member_list": _("There is no such list here. Load the page again."),
    "member_list_at_work": _("The list is being read. Wait a moment."),
    "member_list_done": _("The list is imported already. Upload the next one."),
    "member_list_changed": _("The list was checked again since you looked. Look at the page again."),
    "member_list_outdated": _("Members changed since the preview, and nothing was imported. This is the new preview."),
    "member_list_unread": _("The list cannot be read. Say what its columns are, or upload another."),
    "member_list_has_problems": _(
        "%(count)s lines have a problem or a question. Correct or answer them, or choose to leave them out."
    ),
    "member_list_changes_nothing": _("The list changes nothing."),
    "member_list_empty": _(
        "No column is recognised as the name or the member number, or no line follows. Columns: %(columns)s"
    ),
    "unknown_member_column": _("“%(column)s” is no column of a list of members. Choose one that exists."),
    "member_name_unclear": _("“%(name)s” can be read in several ways. Give the name alone."),
    "member_cell_kept": _("The column “%(column)s” cannot be emptied by a hyphen. Leave the cell blank."),
    "member_day": _("“%(text)s” is no day. Write days such as 2010-12-31."),
    "member_sex": _("“%(text)s” is not understood. Write f, m, or a hyphen."),
    "member_mail": _("“%(text)s” is no e-mail address. Correct it, or leave the cell blank."),
    "member_phone": _("“%(text)s” is no telephone number. Correct it, or leave the cell blank."),
    "member_cells": _("The line has more cells than the %(most)s columns. Put cells with a delimiter in quotes."),
    "unknown_member_number": _("Nobody has the member number %(number)s, and the line has no name. Give the name too."),
    "member_twice": _("%(name)s is on line %(line)s already. Keep one of the lines."),
    "member_club_unknown": _("There is no club “%(club)s” in the federation. Write its name as it is here."),
    "member_of_other_club": _("“%(club)s” is not your club. Import members of your own club only."),
    "member_at_home_elsewhere": _("%(name)s is at home elsewhere: leave name and country blank."),
    "member_without_category": _("The line has no fee category, so no licence of %(year)s can be given. Add one."),
    "member_has_category": _("%(name)s has a licence as “%(category)s” already. Withdraw it before you give another."),
    "no_licence_year_on": _("No licence year has the day %(on)s. Define one, or leave the cell blank."),
    "no_year_before": _("There is no licence year before %(year)s from which to renew."),
    "no_such_invitation": _("There is no such invitation. Open the link of the e-mail, whole, as it was sent."),
    "invitation_over": _("This invitation has expired, was revoked or was accepted. Ask for a new one."),
    "invitation_accepted": _("It has been accepted. End the office instead."),
    "invitation_of_another": _(
        "The invitation went to %(email)s. Add that address to your login, confirm it, and accept again."
    ),
    "not_an_email": _("“%(email)s” is no e-mail address. Write it as in name@club.org."),
    "too_many_invitations": _("%(most)s invitations wait already. Revoke some of them first."),
}
