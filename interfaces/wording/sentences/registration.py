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
        "Registration %(number)s has a place, or has ended. Withdraw the entry if its players shall not play."
    ),
    "bad_places": _("An event has 1 to %(most)s places. Leave the field empty for no limit."),
    "bad_offer_hours": _("A place is offered for 1 to %(most)s hours."),
    "closes_before_it_opens": _("Registration closes after it opens. Correct one of the times."),
    "places_exceeded": _(
        "The event has %(places)s places: %(taken)s are taken and %(offered)s offered. Give a reason to exceed them."
    ),
    "no_invitation_code": _("Type the code that players who are invited shall type."),
}
