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
    "licence_year_in_use": _("There are licences of the year %(year)s: its days, grace and book stay as they are."),
    "licence_year_without_book": _(
        "The year %(year)s has no book, so its licences cost nothing. Give it a book first."
    ),
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
    "no_year_before": _("There is no licence year before %(year)s from which to renew."),
    "no_such_invitation": _("There is no such invitation. Open the link of the letter, whole, as it was sent."),
    "invitation_over": _("This invitation has expired, was revoked or was accepted. Ask for a new one."),
    "invitation_accepted": _("It has been accepted. End the office instead."),
    "invitation_of_another": _(
        "The invitation went to %(email)s. Add that address to your login, confirm it, and accept again."
    ),
    "not_an_email": _("“%(email)s” is no e-mail address. Write it as in name@club.org."),
    "too_many_invitations": _("%(most)s invitations wait already. Revoke some of them first."),
}
