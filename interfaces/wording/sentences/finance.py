"""Sentences for books: charges, payments and bookings."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_book": _("There is no book %(book)s. Check the address."),
    "unknown_booking": _("The book has no booking %(number)s. Check the number."),
    "unknown_party": _("The book has no account of this party (%(party)s). Charge them first."),
    "unknown_charge": _("This party has no charge %(charge)s. Load the page again."),
    "unknown_rest_rule": _("There is no rule “%(rule)s” for what is left of a pot. Choose one that is offered."),
    "prefix_unreadable": _("The prefix of receipts is one to eight capital letters and digits, such as ABC."),
    "prefix_taken": _("Another book already has the receipts %(prefix)s. Choose another prefix."),
    "words_missing": _("Give a name or a description of at most %(most)s letters, in one line."),
    "party_missing": _("Name exactly one: a player, a club, someone else, or a party of the book."),
    "charges_missing": _("Give at least one charge, and at most %(most)s at once."),
    "nothing_to_book": _("All amounts are 0: there is nothing to book."),
    "booked_otherwise": _("This request is booked already, as booking %(number)s with other content. Load the page."),
    "waived_too_much": _("At most %(currency)s %(most)s of this charge can be waived."),
    "refund_above_credit": _("At most %(currency)s %(most)s can be paid back: that is their credit."),
    "refund_above_paid": _("At most %(currency)s %(most)s can be paid back: that is what was paid of this charge."),
    "countered_already": _("Booking %(number)s already has a counter-booking, or is one itself."),
    "unknown_till": _("The book has no till %(till)s. Check the number."),
    "unknown_receipt": _("Booking %(number)s has no receipt. Only payments in cash have one."),
    "till_not_open": _("You have no open till in this book. Open one first."),
    "till_open_already": _("Your till %(till)s is open. Count and close it first."),
    "till_closed_already": _("Till %(till)s is closed."),
    "till_still_open": _("Till %(till)s is open. A float comes from the bank or from a closed till."),
    "till_short": _("The till holds %(content)s, which is less than %(amount)s. Move money into it first."),
    "coins_unreadable": _("Count at most %(most)s sorts of coins and notes."),
    "later_bookings_depend": _("Later bookings depend on this one. Make counter-bookings for those first."),
}
