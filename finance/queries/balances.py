"""The trial balance of a book: the accounts that are not 0."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Sum

from finance.models import Book, Line
from rules_engine.money.accounts import account_name


@dataclass(frozen=True, slots=True)
class TrialBalance:
    """``accounts``: balances that are not 0, by name, parties together. Above 0 is debit; all sum to 0.

    ``receivable``: what parties owe; ``payable``: what they are owed, as a positive number.
    """

    accounts: tuple[tuple[str, int], ...]
    receivable: int
    payable: int

    @property
    def is_zero(self) -> bool:
        return not self.accounts and not self.receivable and not self.payable


def trial_balance(book: Book) -> TrialBalance:
    """Return what is not 0 in a book."""
    sums = balances(book)
    parties = [cents for name, cents in sums.items() if name.startswith("party:")]
    accounts = tuple(sorted((name, cents) for name, cents in sums.items() if cents and not name.startswith("party:")))
    return TrialBalance(accounts, _sum(parties), -_sum(parties, -1))


def balances(book: Book) -> dict[str, int]:
    """Return the balance of each account of a book by its name."""
    rows = Line.objects.filter(account__book=book).values("account__kind", "account__ref").annotate(sum=Sum("cents"))
    return {account_name(row["account__kind"], row["account__ref"]): int(row["sum"]) for row in rows.order_by()}


def balance_of_account(book: Book, name: str) -> int:
    """Return the balance of an account, 0 before its first booking."""
    kind, _, ref = name.partition(":")
    rows = Line.objects.filter(account__book=book, account__kind=kind, account__ref=ref)
    return int(rows.aggregate(sum=Sum("cents"))["sum"] or 0)


def _sum(amounts: Iterable[int], sign: int = 1) -> int:
    return sum(amount for amount in amounts if amount * sign > 0)
