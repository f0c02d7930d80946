"""Sentences for money: prizes, fees, payments and books."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_engine.money.currencies import amount_text

AMOUNTS: Final[Mapping[str, tuple[str, ...]]] = {  # parameters in minor units, if the currency is known
    "money.deal_not_sum": ("sum", "prizes", "difference"),
    "money.fixed_too_much": ("fixed", "pot"),
}
SENTENCES: Final[Mapping[str, Promise]] = {
    "money.out_of_range": _("“%(name)s” is %(value)s. Give a whole number from %(least)s to %(most)s."),
    "money.amount_unreadable": _(
        "“%(value)s” is not an amount in %(currency)s. Write digits, at most %(digits)s of them after a point or comma."
    ),
    "money.currency_unknown": _("There is no currency “%(currency)s”. Give its three letters: EUR."),
    "money.other_currency": _("The amount is in %(currency)s, but the book is in %(book)s. Nothing is converted."),
    "money.zone_unknown": _("There is no time zone “%(zone)s”. Write it as Europe/Copenhagen."),
    "money.bad_shares": _("The shares of “%(name)s” sum to %(sum)s. Make them sum to %(due)s hundredths of a percent."),
    "money.no_weights": _("“%(name)s” gives nothing to anyone. Give the first place a share."),
    "money.too_many_places": _("“%(name)s” has %(count)s entries. Give at most %(most)s."),
    "money.places_rise": _("In “%(section)s” a later place gets more than the one before. Begin with the first place."),
    "money.no_table": _("“%(section)s” has no prizes for a field of %(entries)s. Add a table for so few."),
    "money.section_twice": _("The section “%(section)s” is there twice. Keep one."),
    "money.section_unknown": _("The pot has no section “%(section)s”. Choose one that it has."),
    "money.entry_twice": _("Entry %(entry)s is there twice. Keep it once."),
    "money.fixed_too_much": _("The fixed prizes come to %(fixed)s, but the pot holds %(pot)s. Reduce them."),
    "money.deal_not_sum": _(
        "The deal comes to %(sum)s, but the prizes to %(prizes)s: the difference is %(difference)s. Correct it."
    ),
    "money.deal_sides_differ": _("The deal has %(sides)s sides for %(places)s places. Give each place a side."),
    "money.buy_back_too_much": _(
        "At most %(most)s hundredths of a percent of a lot are bought back, not %(share)s. Give a smaller share."
    ),
    "money.no_fee": _("No fee is set for %(day)s. Add one, or choose another day."),
    "money.booking_not_zero": _("A booking sums to %(sum)s instead of 0. Correct its lines."),
    "money.account_unknown": _("There is no account “%(account)s”. Choose one of the book."),
    "money.reference_unreadable": _("“%(value)s” is not eight letters and digits of a reference. Correct it."),
    "money.reference_wrong": _("The reference “%(value)s” has a mistake. Compare it with the payment request."),
    "money.iban_wrong": _("The IBAN “%(value)s” has a mistake. Compare it with the bank account."),
    "money.signature_unreadable": _("The notice has no signature that can be read. Send it as documented."),
    "money.signature_expired": _(
        "The notice was signed %(seconds)s seconds away from now; at most %(most)s are accepted. Set the clock."
    ),
    "money.signature_wrong": _("The signature of the notice does not fit. Compare the secrets of both sides."),
}


def with_amounts(code: str, params: Mapping[str, object]) -> Mapping[str, object]:
    """Return the parameters of a refusal with its amounts as texts in the currency that is among them."""
    currency = params.get("currency")
    amounts = {name: params.get(name) for name in AMOUNTS.get(code, ())} if isinstance(currency, str) else {}
    texts = {
        name: f"{amount_text(cents, str(currency))} {currency}" for name, cents in amounts.items() if type(cents) is int
    }
    return {**params, **texts}
