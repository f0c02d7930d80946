"""Bookings: signed amounts by account that sum to 0; above 0 is debit. A mistake gets a counter-booking.

Each function returns the lines of a kind of booking. ``amounts`` are what a charge consists of, by account: an entry
fee belongs to the pot, a registration fee is income, its VAT is on ``vat``.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from rules_engine.money import accounts, codes
from rules_engine.money.amounts import LARGEST, MoneyRefused, check_integer
from rules_engine.money.pots import RestRule
from rules_engine.verdict import Violation

Amounts: TypeAlias = Mapping[str, int]
Lines: TypeAlias = tuple[tuple[str, int], ...]


def booking(*lines: tuple[str, int]) -> Lines:
    """Return a booking, an account once and no line of 0. Raise MoneyRefused if it does not sum to 0."""
    sums = Counter[str]()
    for account, amount in lines:
        accounts.check_account(account)
        check_integer(account, amount, -LARGEST)
        sums[account] += amount
    if sum(sums.values()):
        raise MoneyRefused(codes.BOOKING_NOT_ZERO, number=None, sum=sum(sums.values()))
    return tuple((account, amount) for account, amount in sums.items() if amount)


def charge(party: str, amounts: Amounts) -> Lines:
    """A party owes a charge."""
    return booking((party, sum(amounts.values())), *_negative(amounts))


def waive(party: str, amounts: Amounts) -> Lines:
    """A charge, or part of it, is no longer owed."""
    return counter(charge(party, amounts))


def cancel(party: str, refunds: Amounts, retained: Amounts | None = None) -> Lines:
    """A charge is undone as far as the ladder says. ``retained``: what moves from a pot to the account *retained*."""
    moves = retained or {}
    return booking(*waive(party, refunds), *moves.items(), (accounts.RETAINED, -sum(moves.values())))


def payment(account: str, party: str, amount: int, rounding: int = 0) -> Lines:
    """A party pays into a till, the bank or the provider. ``rounding``: cash less what it pays."""
    return booking((account, amount + rounding), (accounts.ROUNDING, -rounding), (party, -amount))


def payout(account: str, party: str, amount: int, rounding: int = 0) -> Lines:
    """A party is paid a refund or a prize, from a till or the bank."""
    return counter(payment(account, party, amount, rounding))


def settlement(amount: int, fee: int) -> Lines:
    """The provider pays an amount into the bank, less its fee."""
    return booking((accounts.BANK, amount - fee), (accounts.PROVIDER_FEE, fee), (accounts.PROVIDER, -amount))


def added_money(pot: str, amount: int) -> Lines:
    return booking((accounts.ADDED, amount), (pot, -amount))


def commission(pot: str, amount: int) -> Lines:
    return booking((pot, amount), (accounts.COMMISSION, -amount))


def prizes(
    pot: str, amounts: Amounts, taxes: Amounts | None = None, rest: int = 0, rule: RestRule = RestRule.ROUNDING
) -> Lines:
    """A pot owes prizes to parties; ``taxes`` are taken off by party. ``rest``: what nobody gets, by its rule."""
    account = {RestRule.ROUNDING: accounts.ROUNDING, RestRule.COMMISSION: accounts.COMMISSION, RestRule.CARRY: pot}[
        rule
    ]
    tax_lines = [line for party, tax in (taxes or {}).items() for line in ((party, tax), (accounts.TAX, -tax))]
    return booking((pot, sum(amounts.values()) + rest), *_negative(amounts), (account, -rest), *tax_lines)


def prize_correction(pot: str, before: Amounts, after: Amounts) -> Lines:
    """Prizes that were fixed are others: those who have too much owe it, those who have too little are owed."""
    return booking(*counter(prizes(pot, before)), *prizes(pot, after))


def till_difference(till: str, difference: int) -> Lines:
    """A till was counted: below 0 money is missing."""
    return booking((till, difference), (accounts.TILL_DIFFERENCE, -difference))


def transfer(source: str, target: str, amount: int) -> Lines:
    """Money moves between tills, bank and provider; a merge moves the balance of a party."""
    return booking((target, amount), (source, -amount))


def write_off(party: str, balance: int) -> Lines:
    """A balance that nobody will pay becomes a cost, or with a negative sign an income of the book."""
    return booking((accounts.OTHER, balance), (party, -balance))


def counter(lines: Lines) -> Lines:
    """Return the counter-booking."""
    return tuple((account, -amount) for account, amount in lines)


def balances(book: Iterable[Lines]) -> dict[str, int]:
    """Return the balance of every account of a book, those of 0 too."""
    sums = Counter[str]()
    for lines in book:
        for account, amount in lines:
            sums[account] += amount
    return dict(sums)


def audit(book: Iterable[Lines]) -> Iterator[Violation]:
    """Yield a violation for each booking that does not sum to 0, by its number from 1."""
    for number, lines in enumerate(book, start=1):
        if total := sum(amount for _, amount in lines):
            yield Violation(codes.BOOKING_NOT_ZERO, number, {"number": number, "sum": total})


def trial_balance(book: Iterable[Lines]) -> int:
    """Return the sum of all balances, which is 0."""
    return sum(balances(book).values())


def _negative(amounts: Amounts) -> Lines:
    return tuple((account, -amount) for account, amount in amounts.items())
