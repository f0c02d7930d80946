"""What this app has of people. Bookings stay, and so do the names on receipts, as long as the law wants them."""

from datetime import datetime
from typing import Final

from django.utils.translation import gettext_noop as _

from clubs.hooks import PersonalData, PersonalRows, Retention, Subject, personal_data, retention
from finance.models import (
    Account,
    BankLine,
    Book,
    Booking,
    Charge,
    ChargeText,
    Line,
    Notice,
    OnlinePayment,
    Party,
    ReceiptName,
    Till,
    TillSignature,
)
from finance.queries.parties import accounts_not_even
from finance.queries.receipts import receipt_names_before
from finance.recording.receipts import clear_receipt_names
from journal.refusals import Refused, cause

_PLAYER: Final = "account__party__player"

ROWS: Final = (
    PersonalRows(Party, players=("player",)),
    PersonalRows(
        Account, _("Accounts"), players=("party__player",), shows=("book__name", "book__currency", "reference")
    ),
    PersonalRows(
        Charge,
        _("Charges"),
        players=("party__player",),
        shows=("booking__on", "booking__book__name", "cents", "due_on", "text__words"),
    ),
    PersonalRows(
        Line,
        _("Bookings"),
        players=(_PLAYER,),
        shows=("booking__on", "booking__book__name", "booking__number", "booking__kind", "cents"),
    ),
    PersonalRows(
        ReceiptName,
        _("Receipts"),
        players=(f"receipt__booking__lines__{_PLAYER}",),
        shows=("receipt__year", "receipt__number", "payer"),
    ),
    PersonalRows(
        OnlinePayment,
        _("Online payments"),
        players=("party__player",),
        shows=("id", "provider", "cents", "state", "started_at"),
        blanks={"address": ""},
    ),
    PersonalRows(Till, _("Tills"), users=("cashier",), shows=("book__name", "number", "opened_at", "closed_at")),
    PersonalRows(
        TillSignature,
        _("Tills"),
        users=("user",),
        shows=("till__book__name", "till__number", "counted", "act__at"),
    ),
)


def check(subject: Subject, _at: datetime) -> None:
    """Raise ``Refused`` while the person owes, or is owed, anything."""
    accounts = accounts_not_even(subject.player_ids)
    if accounts:
        raise Refused(cause("erased_account_not_zero", book=accounts[0].book.name))


DATA: Final = PersonalData(
    ROWS,
    words={BankLine: ("words", "payer"), Book: ("account_holder",), ChargeText: ("words",), Party: ("name",)},
    nobody={
        Account: ("kind", "ref"),
        Book: ("name", "currency", "receipt_prefix", "iban", "bank_layout", "provider"),
        Booking: ("kind",),
        Charge: ("reference",),
        Notice: ("provider", "notice_id", "remote_id"),
        OnlinePayment: ("remote_id",),
        Till: ("float_coins", "count_coins"),
    },
    check=check,
)


def register() -> None:
    """Register what this app has of people."""
    personal_data["finance"] = DATA
    retention["receipt_names"] = Retention("DAYS_TO_KEEP_RECEIPT_NAMES", receipt_names_before, clear_receipt_names)
