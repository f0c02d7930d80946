"""What is missing before the books of a tournament can be settled."""

from collections.abc import Collection, Iterable, Iterator

from finance.models import Book, Till
from finance.queries.balances import balance_of_account
from finance.queries.tills import unfinished_tills_of
from matches.models import Tournament
from matches.queries.events.event_lines import event_lines
from matches.queries.events.programmes import EventState
from registration.models import TournamentBook
from registration.queries.fees import books_of
from registration.queries.pots import balances_of, pots_of_tournament
from registration.queries.prizes import latest_fixes
from registration.queries.settlements import (
    licences_beside,
    open_balances,
    payments_open,
    refunds_open,
    unsettled_beside,
)
from registration.queries.tournament_money import unfinished_tills_for, unsettled_online
from rules_engine.money.accounts import PROVIDER
from rules_engine.money.currencies import amount_text
from rules_engine.money.pots import RestRule
from rules_engine.verdict import Code, Violation


def missing(tournament: Tournament, *, closes_books: bool = True, carry_ids: Collection[int] = ()) -> list[Violation]:
    """Return all that is missing to settle. ``carry_ids``: ids of parties whose balance goes on.

    ``closes_books``: nothing more is booked in the books, so that all of their parties and tills count, all that the
    provider owes, other tournaments and licences; otherwise only what is of this one.
    """
    return [
        *_events(tournament),
        *_pots(tournament),
        *_parties(tournament, closes_books, carry_ids),
        *_under_way(tournament, closes_books, carry_ids),
        *(_accounts(tournament) if closes_books else _own_accounts(tournament)),
    ]


def _events(tournament: Tournament) -> Iterator[Violation]:
    if tournament.state == Tournament.State.CANCELLED:
        return
    for event in event_lines(tournament):
        if event.state is not EventState.FINISHED and event.in_count:
            yield _violation("settle_event", name=event.name)


def _pots(tournament: Tournament) -> Iterator[Violation]:
    pots = pots_of_tournament(tournament)
    balances, fixes = balances_of(pots), latest_fixes(pots)
    for pot in pots:
        fix = fixes.get(pot.pk)
        rest = fix.rest if fix is not None and fix.rest_rule == RestRule.CARRY.value else 0
        if left := balances[pot.pk].holds - rest:
            name = f"{pot.event.name}: {pot.name}" if pot.name else pot.event.name
            yield _violation("settle_pot", name=name, amount=_text(pot.book.book, left))


def _parties(tournament: Tournament, closes_books: bool, carry_ids: Collection[int]) -> Iterator[Violation]:
    for balance in open_balances(tournament, closes_books=closes_books):
        if balance.party.pk not in carry_ids:
            code, cents = (
                ("settle_debt", balance.row.cents) if balance.row.cents > 0 else ("settle_credit", -balance.row.cents)
            )
            yield _violation(code, name=balance.party.public_name, amount=_text(balance.tournament_book.book, cents))


def _under_way(tournament: Tournament, closes_books: bool, carry_ids: Collection[int]) -> Iterator[Violation]:
    """Yield what the provider has not decided. A payment of a party that is carried over may come later."""
    for payment in payments_open(tournament, closes_books=closes_books):
        if payment.party_id not in carry_ids:
            amount = _text(payment.book, payment.cents)
            yield _violation("settle_payment", name=payment.party.public_name, amount=amount)
    for refund in refunds_open(tournament, closes_books=closes_books):
        payment = refund.payment
        amount = _text(payment.book, refund.cents)
        yield _violation("settle_refund", name=payment.party.public_name, amount=amount)


def _accounts(tournament: Tournament) -> Iterator[Violation]:
    for book, other in unsettled_beside(tournament):
        yield _violation("settle_shared", book=book.name, name=other.name)
    for year in licences_beside(tournament):
        if year.book is not None:
            yield _violation("settle_licences", book=year.book.name, year=year.code)
    for tournament_book in books_of(tournament):
        cents = balance_of_account(tournament_book.book, PROVIDER)
        yield from _provider_and_tills(tournament_book, cents, unfinished_tills_of(tournament_book.book))


def _own_accounts(tournament: Tournament) -> Iterator[Violation]:
    """Yield what is missing of the provider and the tills of books that stay open for others."""
    for tournament_book in books_of(tournament):
        yield from _provider_and_tills(
            tournament_book, unsettled_online(tournament_book), unfinished_tills_for(tournament_book)
        )


def _provider_and_tills(row: TournamentBook, cents: int, tills: Iterable[Till]) -> Iterator[Violation]:
    if cents:
        yield _violation("settle_provider", amount=_text(row.book, cents))
    for till in tills:
        code = "settle_till" if till.closed_at is None else "settle_signature"
        yield _violation(code, number=till.number, name=till.cashier.get_username())


def _text(book: Book, cents: int) -> str:
    return f"{amount_text(cents, book.currency)} {book.currency}"


def _violation(code: str, **params: str | int) -> Violation:
    return Violation(Code(code), None, params)
