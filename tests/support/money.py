"""Books for tests: they call flows, so that every row has its act."""

from collections import Counter
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.test import Client

from clubs.models import Player
from finance.flows.close_till import close_till
from finance.flows.import_bank_file import import_bank_file
from finance.flows.open_book import open_book
from finance.flows.open_till import open_till
from finance.flows.set_provider import set_provider
from finance.flows.take_cash import take_cash
from finance.inputs import BankLayout, BookInput, ChargeInput
from finance.models import BankLine, Book, Booking, OnlinePayment, Party, Till
from finance.providers.fake import FakeProvider
from finance.queries.online import OwnAccount
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_party
from finance.recording.online import keep_reading, keep_remote, new_payment
from finance.recording.parties import new_outsider, party_account, party_of
from finance.recording.payments import Payment, pay_in
from journal.context import ActContext, system
from tests.support import build
from tests.support.build import NOON, House

LAYOUT = BankLayout(payer_column=4)


@dataclass(frozen=True, slots=True)
class Treasury:
    """The book of a club, whose manager is its treasurer, with a player."""

    home: House
    book: Book
    player: Player
    ctx: ActContext


def treasury(currency: str = "EUR", vat_bp: int = 0) -> Treasury:
    home = build.house()
    ctx = ActContext(build.acting(home.manager), NOON, "As agreed")
    plan = BookInput("Main book", currency, "ABC", vat_bp)
    book = open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)
    return Treasury(home, book, build.player(home), ctx)


def owing(at: Treasury, *cents: int, account: str = "registration", reference: str = "") -> Party:
    """The player as a party, who is charged these amounts."""
    with transaction.atomic():
        party = party_of(at.player)
        for amount in cents:
            charge_party(at.book, party, [ChargeInput(account, amount, "Fee", reference=reference)], at.ctx)
    return party


def paying(at: Treasury, party: Party, cents: int) -> Booking:
    with transaction.atomic():
        return pay_in(at.book, party, Payment("bank", cents), at.ctx, client=uuid4())


def lines(booking: Booking) -> dict[str, int]:
    """The lines of a booking by account, parties as ``party``."""
    rows = booking.lines.select_related("account")
    sums: dict[str, int] = {}
    for row in rows:
        name = row.account.kind if row.account.kind == "party" else row.account.name
        sums[name] = sums.get(name, 0) + row.cents
    return sums


def account_name(party: Party) -> str:
    return party_account(party)


def club_book(home: House, *debtors: Player) -> Book:
    """The book of the club of a house: these players owe 50.00 each, and a sponsor has a credit of 10.00, which is in
    the open till 2 of the manager, whose till 1 is closed; as many lines of a bank
    file wait as there are debtors, and as often the sponsor paid 7.00 through the provider.
    """
    ctx = ActContext(build.acting(home.manager), NOON)
    plan = BookInput("Main book", "EUR", "ABC")
    book = open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)
    with transaction.atomic():
        lock_book(book)
        sponsor = new_outsider(book, "The Hall")
    open_till(book_id=book.pk, coins={}, ctx=ctx)
    close_till(book_id=book.pk, till=1, coins={}, ctx=ctx)
    open_till(book_id=book.pk, coins={}, ctx=ctx)
    take_cash(book_id=book.pk, party_id=sponsor.pk, cents=1000, client=uuid4(), ctx=ctx)
    with transaction.atomic():
        for player in debtors:
            charge_party(book, party_of(player), [ChargeInput("registration", 5000, "Fee")], ctx)
    rows = [("31-12-2026", "50,00", f"Fee {number}", "A payer") for number, _player in enumerate(debtors)]
    import_bank_file(book_id=book.pk, data=bank_csv(*rows), layout=LAYOUT, ctx=ctx)
    set_provider(book_id=book.pk, provider="club", ctx=ActContext(system(), NOON))
    book.refresh_from_db()
    for _player in debtors:
        _pay_online(book, sponsor, ctx)
    return book


def _pay_online(book: Book, party: Party, ctx: ActContext) -> None:
    """A payment of 7.00 through the provider."""
    with transaction.atomic():
        payment = new_payment(OwnAccount(book, party, 700, ""), uuid4(), ctx)
    keep_remote(payment, FakeProvider().start(str(payment.pk), 700, book.currency, "https://site/"))
    with transaction.atomic():
        keep_reading(payment.pk, FakeProvider().read(payment.remote_id), ActContext(system(), NOON))
    OnlinePayment.objects.filter(pk=payment.pk).update(repaid=100)  # at the provider, and not booked


def client_id() -> UUID:
    """The id of a request."""
    return uuid4()


def till_of(at: Treasury, *notes: int) -> Till:
    """An open till of the treasurer with these coins and notes."""
    return open_till(book_id=at.book.pk, coins=Counter(notes), ctx=at.ctx)


def take(at: Treasury, party: Party, cents: int) -> Booking:
    """A payment of a party in cash."""
    return take_cash(book_id=at.book.pk, party_id=party.pk, cents=cents, client=client_id(), ctx=at.ctx)


def bank_csv(*rows: tuple[str, ...]) -> bytes:
    """A bank file of these rows: day, amount, description, payer."""
    return "\n".join(["Day;Amount;Description;Payer", *map(";".join, rows)]).encode()


def bank_line(at: Treasury, amount: str, words: str = "Fee", payer: str = "") -> BankLine:
    """A line of a bank file that waits."""
    data = bank_csv(("31-12-2026", amount, words, payer))
    (match,) = import_bank_file(book_id=at.book.pk, data=data, layout=LAYOUT, ctx=at.ctx)
    assert match.row is not None
    return match.row


def sent(client: Client, address: str) -> bytes:
    """A file that is sent in pieces."""
    answer: Any = client.get(address)
    return b"".join(answer.streaming_content)
