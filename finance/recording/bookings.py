"""Write bookings under the lock of their book, each with an act of the book's stream."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from uuid import UUID, uuid4

from django.db import transaction

from clubs.models import Player
from finance import hooks
from finance.models import Account, Book, Booking, Charge, Line, Party
from finance.queries.books import find_by_client, next_number
from finance.queries.charges import check_amounts
from finance.queries.parties import merged_balances, moved_balances
from finance.recording.parties import account_of, accounts_of, party_account, party_of
from finance.recording.receipts import new_receipt
from finance.validators import money_rules
from journal.acts import ActRecorder, lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from rules_engine.money import bookings
from rules_engine.money.bookings import Lines


@dataclass(frozen=True, slots=True)
class Part:
    """Lines of a booking that sum to 0, and the charge that they concern."""

    lines: Lines
    charge: Charge | None = None


@dataclass(slots=True)
class Writing:
    """A booking that is being written. ``act``: its act, which may state more facts."""

    act: ActRecorder
    booking: Booking
    sums: Counter[tuple[str, Charge | None]] = field(default_factory=Counter)
    accounts: dict[str, Account] = field(default_factory=dict)

    def find_accounts(self, names: Iterable[str]) -> dict[str, Account]:
        """Return accounts by name, each read once. New ones are made."""
        unknown = [name for name in names if name not in self.accounts]
        if unknown:
            self.accounts |= accounts_of(self.booking.book, unknown, beside=hooks.account_names())
        return self.accounts

    @property
    def parties(self) -> list[Party]:
        return [account.party for account in self.accounts.values() if account.party is not None]

    @property
    def amounts(self) -> Counter[int]:
        """Return by how much more is open of each charge, by id."""
        sums = Counter[int]()
        for (name, charge), cents in self.sums.items():
            if charge is not None and name.startswith("party:"):
                sums[charge.pk] += cents
        return sums

    def add(self, parts: Sequence[Part]) -> None:
        """Add lines. Raise Refused unless each part sums to 0 and names accounts."""
        for part in parts:
            with money_rules():
                lines = bookings.booking(*part.lines)
            for name, cents in lines:
                self.sums[name, part.charge] += cents


def lock_book(book: Book) -> Stream:
    """Lock a book until the transaction ends. An event is locked before."""
    return lock(Stream.Kind.BOOK, book.pk)


@contextmanager
def new_booking(
    stream: Stream,
    book: Book,
    kind: Booking.Kind,
    name: str,
    ctx: ActContext,
    client: UUID | None = None,
    counters: Booking | None = None,
) -> Iterator[Writing]:
    """Write a booking with an act of this name in a locked book. The lines are added within and inserted at the end.

    A refusal within leaves nothing behind, so that a caller may catch it.
    """
    with transaction.atomic():
        with record_act(stream, name, ctx) as act:
            row = Booking(book=book, number=next_number(book), kind=kind, on=book.home.day_at(ctx.at))
            row.counters, row.client = counters, client or uuid4()
            writing = Writing(act, act.state(row))
            yield writing
            _insert_lines(writing)
            if counters is None:
                _check_totals(writing)
        hooks.booked(book, writing.accounts, writing.parties, ctx)
        for player in {party.player.merged_into for party in writing.parties if party.player is not None}:
            if player is not None:
                book_over(player, ctx, book)
                stream.refresh_from_db()  # it has another act


def book_parts(
    book: Book,
    kind: Booking.Kind,
    name: str,
    parts: Sequence[Part],
    ctx: ActContext,
    client: UUID | None = None,
    payer: str = "",
) -> Booking:
    """Write a booking of these parts. The booking of an earlier call with the same ``client`` is returned instead.

    ``name``: of the act. ``payer``: the name on its receipt, "" if it has none. Raise Refused if a part does not sum to
    0, Conflicting if ``client`` has made another booking.
    """
    stream = lock_book(book)
    earlier = find_by_client(book, client, kind)
    if earlier is not None:
        return earlier
    with new_booking(stream, book, kind, name, ctx, client) as writing:
        writing.add(parts)
        if payer:
            new_receipt(writing.act, book, writing.booking, payer)
    return writing.booking


def _insert_lines(writing: Writing) -> None:
    names = dict.fromkeys(name for name, _ in writing.sums)
    hooks.check_booking(writing.booking, names, writing.amounts)
    accounts, booking = writing.find_accounts(names), writing.booking
    lines = [
        Line(booking=booking, account=accounts[name], charge=charge, cents=cents)
        for (name, charge), cents in writing.sums.items()
        if cents
    ]
    if not lines:
        raise Refused(cause("nothing_to_book"))
    assert sum(line.cents for line in lines) == 0, "a booking sums to 0"
    writing.act.state_all(lines)


def book_over(player: Player, ctx: ActContext, book: Book | None = None) -> None:
    """Move the balances of those who were merged into a player to the account of this player, in a book or in all.

    The player has an account in each of these books then.
    """
    rows = merged_balances(player) if book is None else merged_balances(player).filter(book=book)
    for row in rows:
        _transfer(row, row.name, _account_name(row.book, player), vars(row)["cents"], ctx)


def move_back(player_ids: Sequence[int], holder: Player, ctx: ActContext) -> None:
    """Move to players who are separated again what was moved from their accounts while they were merged.

    ``player_ids``: who was merged and those who were merged into them. ``holder``: who has it now.
    """
    for row in moved_balances(player_ids):
        _transfer(row, _account_name(row.book, holder), row.name, -(vars(row)["cents"] or 0), ctx)


def _account_name(book: Book, player: Player) -> str:
    """Return the name of the account of a player, which is made if it is new."""
    name = party_account(party_of(player))
    account_of(book, name)
    return name


def _transfer(row: Account, source: str, target: str, cents: int, ctx: ActContext) -> None:
    if cents:
        with money_rules():
            part = Part(bookings.transfer(source, target, cents))
        book_parts(row.book, Booking.Kind.TRANSFER, "book_over", [part], ctx)


def _check_totals(writing: Writing) -> None:
    """Raise Refused if all bookings of a party together are out of range: its account could not be read any more."""
    with money_rules():
        check_amounts(writing.booking.book, writing.parties)
