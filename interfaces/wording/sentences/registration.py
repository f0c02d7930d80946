"""Sentences for registration: places, approval, the waiting list."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_registration": _("This event has no registration %(number)s."),
    "registered_already": _("%(name)s is already registered, as number %(number)s."),
    "registration_opens_later": _("Registration opens on %(at)s. Come back then."),
    "registration_over": _("Registration closed on %(at)s. Ask the director."),
    "wrong_invitation_code": _("This event is by invitation. Type the code of your invitation."),
    "registration_ended": _("Registration %(number)s has ended. To take part, register again."),
    "no_offer": _("No place is offered to registration %(number)s."),
    "offer_expired": _("The offer to registration %(number)s has expired. To wait for another place, register again."),
    "not_to_confirm": _("Registration %(number)s does not wait for a partner. Look at the list again."),
    "not_to_approve": _("Registration %(number)s does not wait for approval. Look at the list again."),
    "not_to_refuse": _(
        "Registration %(number)s has a place, or has ended. Withdraw the entry if its players should not play."
    ),
    "no_tournament_book": _("The tournament has no book in %(currency)s. Choose a book for its money first."),
    "tournament_book_in_use": _("Money in %(currency)s is booked in another book already, and stays there."),
    "unknown_fee": _("The tournament has no fee %(fee)s. Load the page again."),
    "unknown_fee_item": _("There is no fee of the kind “%(item)s”. Choose one that is offered."),
    "unknown_fee_group": _("There is no group “%(group)s”. Choose one that is offered."),
    "unknown_fee_pot": _("This pot is not one of the event in this currency. Choose another, or none."),
    "fee_is_for_tournament": _("A registration fee is paid once for the tournament. Leave the event empty."),
    "fee_needs_event": _("Choose the event of the tournament for which this is paid."),
    "fee_needs_pot": _("The fee of a side pool is paid into a pot of the event. Choose it."),
    "fee_is_zero": _("A fee of 0 needs no entry: without a fee nothing is charged."),
    "fee_ends_before_it_begins": _("The fee ends before it begins. Correct one of the days."),
    "fee_set_already": _("There is already another fee for the same people and days. Remove that one first."),
    "too_many_fees": _("A book has at most %(most)s fees. Remove some that are over."),
    "too_many_steps": _("The refunds have at most %(most)s steps."),
    "step_twice": _("Two steps are for %(days)s days before the first day. Remove one of them."),
    "steps_rise": _("The step of %(days)s days gives more back than an earlier one. Later steps give no more."),
    "bad_places": _("An event has 1 to %(most)s places. Leave the field empty for no limit."),
    "bad_offer_hours": _("A place is offered for 1 to %(most)s hours."),
    "closes_before_it_opens": _("Registration closes after it opens. Correct one of the times."),
    "no_invitation_code": _("Give the code that invited players type."),
}
