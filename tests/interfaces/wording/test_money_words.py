"""Words of books."""

from finance.models import Booking
from finance.services.book_checks import CHARGEABLE
from interfaces.wording.money_words import ACCOUNTS, BOOKINGS, STATES, account_name, booking_kind, charge_state
from rules_engine.money.accounts import SINGLE
from rules_engine.money.charges import ChargeStatus


def test_every_account_kind_and_state_has_words() -> None:
    assert set(ACCOUNTS) == SINGLE
    assert set(BOOKINGS) == set(Booking.Kind.values)
    assert set(STATES) == {status.value for status in ChargeStatus}
    assert set(CHARGEABLE) <= set(ACCOUNTS)


def test_tills_and_pots_are_named() -> None:
    assert [account_name(name) for name in ("pot:3", "cash:1", "vat", "??")] == ["Pot 3", "Till 1", "VAT", "??"]
    assert (booking_kind("payout"), charge_state("part")) == ("Paid out", "partly paid")
