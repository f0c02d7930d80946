"""What a player owes or is owed in all books, and how they pay it."""

from dataclasses import dataclass

from clubs.models import Player
from finance.hooks import closed_books
from finance.models import Account, Book, OnlinePayment, Party
from finance.queries.charges import ChargeState, states_of
from finance.queries.online import open_payments
from finance.queries.parties import balance_of, find_party
from rules_engine.money.transfers import EURO, transfer_text


@dataclass(frozen=True, slots=True)
class Debt:
    """The account of a player in a book. ``cents``: above 0 they owe, below 0 they are owed.

    ``reference``: what a bank transfer names. ``states``: the charges, the earliest due first. ``payment``: the latest
    payment online whose outcome is not known yet. ``is_closed``: nothing is paid in the book, nor paid back.
    """

    book: Book
    cents: int
    reference: str
    states: list[ChargeState]
    payment: OnlinePayment | None = None
    is_closed: bool = False

    @property
    def can_pay(self) -> bool:
        """Return whether it can be paid online."""
        return self.cents > 0 and bool(self.book.provider) and not self.is_closed

    @property
    def open_states(self) -> list[ChargeState]:
        """Return the charges that are still to pay."""
        return [state for state in self.states if state.net.open > 0]

    @property
    def transfer(self) -> str:
        """Return the text of a QR code for the transfer, "" if nothing is owed, or not in euros, or without an IBAN,
        or in a closed book.
        """
        if self.is_closed or self.cents <= 0 or self.book.currency != EURO or not self.book.iban:
            return ""
        return transfer_text(self.book.account_holder, self.book.iban, self.cents, self.reference)


def debts_of(player: Player) -> list[Debt]:
    """Return the accounts of a player, in every book that has charged them."""
    party = find_party(player)
    if party is None:
        return []
    owner = ("book__club__federation", "book__federation")
    accounts = list(Account.objects.filter(party=party).select_related(*owner).order_by("book"))
    payments, closed_ids = open_payments(party), closed_books([row.book_id for row in accounts])
    return [_debt(row, party, payments.get(row.book_id), row.book_id in closed_ids) for row in accounts]


def _debt(account: Account, party: Party, payment: OnlinePayment | None, is_closed: bool) -> Debt:
    book = account.book
    cents, states = balance_of(book, party), states_of(book, party)
    return Debt(book, cents, account.reference or "", states, payment, is_closed)
