"""Words of books: accounts, kinds of bookings, states of charges."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_engine.money import accounts

ACCOUNTS: Final[Mapping[str, Promise]] = {
    accounts.BANK: _("Bank"),
    accounts.PROVIDER: _("Payment provider"),
    accounts.REGISTRATION: _("Entry and registration fees"),
    accounts.LICENCE: _("Licences"),
    accounts.COMMISSION: _("Commission"),
    accounts.RETAINED: _("Retained on withdrawal"),
    accounts.LEVY: _("Levies"),
    accounts.ROUNDING: _("Rounding"),
    accounts.ADDED: _("Added prize money"),
    accounts.PROVIDER_FEE: _("Fees of the provider"),
    accounts.OTHER: _("Other costs"),
    accounts.VAT: _("VAT"),
    accounts.TAX: _("Tax on prizes"),
    accounts.TILL_DIFFERENCE: _("Till differences"),
    "fee:registration": _("Registration fees"),
    "fee:entry": _("Entry fees"),
    "fee:re_entry": _("Re-entry fees"),
    "fee:other": _("Other fees"),
    "prizes": _("Prizes"),
    "party_owes": _("Owed by parties"),
    "party_is_owed": _("Owed to parties"),
}
ACTS: Final[Mapping[str, Promise]] = {
    "open_book": _("Book opened"),
    "charge": _("Charged"),
    "take_payment": _("Payment booked"),
    "refund": _("Paid back"),
    "waive": _("Charge waived"),
    "counter_booking": _("Booking countered"),
    "book_over": _("Account moved after a merge of players"),
    "open_till": _("Till opened"),
    "close_till": _("Till counted and closed"),
    "sign_till": _("Till counted and signed by a second person"),
    "set_till_signing": _("Signing of tills changed"),
    "count_till": _("Till difference booked"),
    "move_cash": _("Money moved"),
    "set_bank_layout": _("Layout of bank files changed"),
    "import_bank_file": _("Bank file imported"),
    "dismiss_bank_line": _("Line of a bank file set aside"),
    "set_provider": _("Payment provider chosen"),
    "start_payment": _("Payment online started"),
    "settle_provider": _("Settlement of the provider booked"),
    "change_bank_account": _("Bank account changed"),
    "add_money": _("Prize money added"),
    "fix_prizes": _("Prizes fixed"),
    "write_off": _("Write-off"),
}
BOOKINGS: Final[Mapping[str, Promise]] = {
    "charge": _("Charge"),
    "waive": _("Waiver"),
    "payment": _("Payment"),
    "payout": _("Paid out"),
    "transfer": _("Transfer of money"),
    "added": _("Added money"),
    "commission": _("Commission"),
    "prizes": _("Prizes"),
    "settlement": _("Settlement of the provider"),
    "difference": _("Till difference"),
    "write_off": _("Write-off"),
}
STATES: Final[Mapping[str, Promise]] = {
    "owed": _("to pay"),
    "part": _("partly paid"),
    "reduced": _("partly waived"),
    "paid": _("paid"),
    "waived": _("waived"),
    "credit": _("credit"),
}
MATCHES: Final[Mapping[str, Promise]] = {
    "exact": _("fits"),
    "part": _("less than owed"),
    "over": _("more than owed"),
    "suggested": _("perhaps"),
    "unknown": _("unknown"),
    "seen": _("imported before"),
}
PAYMENTS: Final[Mapping[str, Promise]] = {
    "started": _("being checked"),
    "open": _("being checked"),
    "paid": _("paid"),
    "failed": _("not paid"),
    "unbooked": _("paid, not booked"),
    "disputed": _("to clear up"),
}
SECTIONS: Final[Mapping[str, Promise]] = {
    "charged": _("Charged"),
    "waived": _("Waived"),
    "received": _("Received"),
    "refunded": _("Paid out"),
    "pots": _("Into pots"),
    "vat": _("VAT"),
    "tax": _("Tax on prizes"),
    "income": _("Other income"),
    "differences": _("Differences"),
    "costs": _("Costs"),
    "balance": _("Balances at the end"),
}
_GROUPS: Final[Mapping[str, Promise]] = {"cash": _("Till %(name)s"), "pot": _("Pot %(name)s")}


def account_name(name: str) -> str:
    """Return the words for an account that is not of a party; its name if it has none."""
    kind, _colon, ref = name.partition(":")
    if kind in _GROUPS:
        return str(_GROUPS[kind]) % {"name": ref}
    return str(ACCOUNTS.get(name, name))


def booking_kind(kind: str) -> str:
    return str(BOOKINGS.get(kind, kind))


def charge_state(status: str) -> str:
    return str(STATES.get(status, status))


def bank_match(kind: str) -> str:
    return str(MATCHES.get(kind, kind))


def payment_state(state: str) -> str:
    return str(PAYMENTS.get(state, state))


def report_section(section: str) -> str:
    return str(SECTIONS.get(section, section))
