"""Terms of letters as readers see them, by their stored values: kinds, states, problems, and what can be asked for."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

LETTER_WORDS: Final[Mapping[str, Mapping[str, Promise]]] = {
    "letter_kind": {
        "registered": _("registration received"),
        "waiting": _("on the waiting list"),
        "offer": _("a place is offered"),
        "accepted": _("entered"),
        "refused": _("not accepted"),
        "changed": _("something changed"),
        "cancelled": _("cancelled"),
        "withdrawn": _("withdrawn"),
        "receipt": _("receipt"),
        "unpaid": _("to be paid"),
        "confirm": _("an address to confirm"),
        "person": _("a visitor waits"),
        "webhook": _("a webhook was disabled"),
        "invitation": _("an invitation to an office"),
        "draw": _("draw made"),
        "called": _("match called"),
        "score": _("a score waits"),
        "result": _("result is official"),
        "list": _("rating list published"),
        "news": _("news"),
        "licence": _("licence given or withdrawn"),
        "digest": _("summary of the day"),
    },
    "letter_state": {
        "collected": pgettext_lazy("an e-mail", "for the next summary"),
        "waiting": pgettext_lazy("an e-mail", "waiting"),
        "sending": pgettext_lazy("an e-mail", "being sent"),
        "sent": pgettext_lazy("an e-mail", "sent"),
        "failed": pgettext_lazy("an e-mail", "not sent"),
        "doubtful": pgettext_lazy("an e-mail", "perhaps sent"),
    },
    "letter_problem": {
        "no_address": _("no confirmed address"),
        "address_refused": _("the mail server refuses the address"),
        "refused": _("the mail server refuses the e-mail"),
        "unreachable": _("the mail server did not take it"),
        "broken_off": _("the connection broke off"),
    },
    "wish_mail": {
        "none": pgettext_lazy("an e-mail", "no e-mail"),
        "at_once": pgettext_lazy("an e-mail", "at once"),
        "daily": pgettext_lazy("an e-mail", "once a day"),
    },
    "wish": {
        "draw": _("a draw of an event in which I play is made"),
        "called": _("my match is called to a table"),
        "score": _("a score of my match waits for my confirmation"),
        "result": _("a result of my match is official"),
        "list": _("a rating list in which I appear is published"),
        "news": _("the desk of a tournament in which I play announces something"),
        "licence": _("I get a licence, or it is withdrawn"),
        "digest": _("everything that I get once a day"),
    },
}
