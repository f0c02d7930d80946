"""The pots of an event, what they hold, and the books of a tournament."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from django.db.models import Case, OuterRef, Q, QuerySet, Subquery, Sum, When

from clubs.models import Federation
from finance.models import Book, Booking, Charge, Line
from finance.queries.settled_charges import nets_of
from journal.prepared import prepared
from journal.refusals import NotFound, Refused, cause
from journal.unique import first_or_none
from matches.models import Entry, EntryFact, Event, Tournament
from registration.models import (
    EntryFee,
    Pot,
    PotMember,
    PrizeSettings,
    RegistrationFact,
    RegistrationPool,
    TournamentBook,
)
from registration.queries.fees import books_of
from registration.queries.registrations import RegistrationRow
from rules_engine.money.amounts import LARGEST
from rules_engine.money.pots import Contents

_OUT = (Booking.Kind.COMMISSION, Booking.Kind.PRIZES)


@dataclass(frozen=True, slots=True)
class PotBalance:
    """What was paid into a pot, and what it holds now, in minor units. ``holds`` is 0 once its prizes are fixed."""

    takings: int
    added: int
    holds: int

    def contents(self, entries: int) -> Contents:
        """Return the contents to divide; a pot from which more was waived than charged has none."""
        return Contents(min(max(self.takings, 0), LARGEST), max(self.added, 0), entries)


def pots_of(event: Event) -> QuerySet[Pot]:
    """Return the pots of an event with their books: the main one first."""
    rows = Pot.objects.filter(event=event).select_related("book__book__federation", "book__book__club__federation")
    return rows.order_by(Case(When(kind=Pot.Kind.MAIN, then=0), default=1), "pk")


def pot(event: Event, pot_id: int) -> Pot:
    """Return a pot of an event. Raise NotFound for another."""
    row = first_or_none(pots_of(event).filter(pk=pot_id)) if 0 < pot_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_pot", pot=min(pot_id, 2**63)))
    return row


@dataclass(frozen=True, slots=True)
class PoolMark:
    """The mark of the entries of a side pool or jackpot. ``entry_ids``: None for all, who play for a jackpot."""

    letter: str
    pot: Pot
    entry_ids: frozenset[int] | None

    def has(self, entry_id: int) -> bool:
        return self.entry_ids is None or entry_id in self.entry_ids


def has_pots(event: Event) -> bool:
    return bool(_pots_read(event))


def pool_marks(event: Event) -> list[PoolMark]:
    """Return the marks of the side pools and jackpots of an event, in one query, and one more if there are any."""
    pots = [pot for pot in _pots_read(event) if pot.kind != Pot.Kind.MAIN]
    members: dict[int, set[int]] = {pot.pk: set() for pot in pots}
    for pot_id, entry_id in PotMember.objects.filter(pot__in=pots).values_list("pot", "entry") if pots else ():
        members[pot_id].add(entry_id)
    letters = mark_letters(pots)
    return [
        PoolMark(letters[pot.pk], pot, None if pot.kind == Pot.Kind.JACKPOT else frozenset(members[pot.pk]))
        for pot in pots
    ]


def mark_letters(pots: Iterable[Pot]) -> dict[int, str]:
    """Return the marks of the side pools and jackpots among all pots of an event, by id of the pot."""
    ids = sorted(pot.pk for pot in pots if pot.kind != Pot.Kind.MAIN)
    return dict(zip(ids, ascii_uppercase, strict=False))


def _pots_read(event: Event) -> list[Pot]:
    """Return the pots of an event, read once for an event that was read once."""
    pots: list[Pot] | None = vars(event).get("_pots")
    if pots is None:
        pots = vars(event)["_pots"] = _pots(event_id=event.pk)
    return pots


@prepared
def _pots(event_id: int) -> QuerySet[Pot]:
    return Pot.objects.filter(event=event_id).order_by("pk")


def keeps_money(tournament: Tournament) -> bool:
    """Return whether a tournament has a book."""
    return TournamentBook.objects.filter(tournament=tournament).exists()


def keeps_money_for(event_id: int) -> bool:
    """Return whether the tournament of an event has a book."""
    return bool(_books_for(event_id=event_id))


@prepared
def _books_for(event_id: int) -> QuerySet[TournamentBook, int]:
    return TournamentBook.objects.filter(tournament__events=event_id).values_list("pk", flat=True)[:1]


def book_in(tournament: Tournament, currency: str) -> TournamentBook:
    """Return the book of a tournament in a currency, "" for the only one. Raise Refused without exactly one."""
    rows = [row for row in books_of(tournament) if currency in ("", row.currency)]
    if len(rows) != 1:
        raise Refused(cause("no_book_of_tournament", currency=currency))
    return rows[0]


def balance_of(pot: Pot) -> PotBalance:
    """Return what was paid into a pot, and what it holds."""
    return balances_of([pot])[pot.pk]


def balances_of(pots: "list[Pot]") -> dict[int, PotBalance]:
    """Return the balances of pots by id, in one query. Pots of several books have different numbers."""
    lines = Line.objects.filter(account__kind="pot", account__ref__in=[str(pot.pk) for pot in pots])
    rows = lines.values("account__ref", "booking__kind").annotate(sum=Sum("cents")).order_by()
    sums = {(int(row["account__ref"]), str(row["booking__kind"])): -int(row["sum"]) for row in rows}
    return {pot.pk: _balance({kind: cents for (ref, kind), cents in sums.items() if ref == pot.pk}) for pot in pots}


def _balance(sums: dict[str, int]) -> PotBalance:
    added = sums.get(Booking.Kind.ADDED, 0)
    takings = sum(cents for kind, cents in sums.items() if kind not in (*_OUT, Booking.Kind.ADDED))
    return PotBalance(takings, added, sum(sums.values()))


def paid_by_entry(pot: Pot) -> dict[int, int]:
    """Return what the fees of each entry have put into a pot, without what was waived, in minor units by id."""
    lines = Line.objects.filter(charge=OuterRef("charge"), account__kind="pot", account__ref=str(pot.pk)).order_by()
    cents = Subquery(lines.values("charge").annotate(sum=Sum("cents")).values("sum"))
    fees = EntryFee.objects.filter(event=pot.event_id, charge__isnull=False).annotate(pot_cents=cents)
    rows = fees.filter(pot_cents__lt=0).values("entry").annotate(paid=-Sum("pot_cents")).order_by()
    return {row["entry"]: row["paid"] for row in rows}


def member_ids(pot: Pot) -> list[int]:
    """Return the ids of the entries in a side pool by number, without those whose act was undone."""
    return members_of([pot])[pot.pk]


def members_of(pots: Sequence[Pot]) -> dict[int, list[int]]:
    """Return ``member_ids`` of some pots by id, in one query."""
    rows = PotMember.objects.filter(pot__in=pots, entry__in=Entry.objects.holding()).order_by("entry__number")
    ids: dict[int, list[int]] = {pot.pk: [] for pot in pots}
    for pot_id, entry_id in rows.values_list("pot", "entry"):
        ids[pot_id].append(entry_id)
    return ids


def chosen_pools(event: Event) -> list[tuple[RegistrationPool, int]]:
    """Return the pools that registrations of an event chose which are accepted, each with the id of the entry."""
    facts = RegistrationFact.objects.holding().filter(registration=OuterRef("registration")).order_by("-pk")
    rows = RegistrationPool.objects.filter(pot__event=event).annotate(entry_id=Subquery(facts.values("entry")[:1]))
    return [(row, vars(row)["entry_id"]) for row in rows.order_by("pk") if vars(row)["entry_id"] is not None]


def pools_of_registration(row: RegistrationRow) -> list[Pot]:
    """Return the side pools of a registration: those of its entry, without one those that it chose."""
    is_in = Q(members__entry=row.entry.id) if row.entry else Q(choices__registration=row.id)
    return list(Pot.objects.filter(is_in, kind=Pot.Kind.SIDE).order_by("pk"))


def settings_of(federation: Federation) -> PrizeSettings:
    """Return the rules of a federation about prizes."""
    return first_or_none(PrizeSettings.objects.filter(federation=federation)) or PrizeSettings(federation=federation)


def has_money(pot: Pot) -> bool:
    """Return whether anything was ever booked on a pot."""
    return Line.objects.filter(account__book=pot.book.book_id, account__kind="pot", account__ref=str(pot.pk)).exists()


def is_paid_into(pot: Pot) -> bool:
    """Return whether a charge of a pot is paid, in part at least and by a credit too, or money was added to it."""
    return pot.pk in paid_into([pot])


def paid_into(pots: Sequence[Pot]) -> set[int]:
    """Return which of some pots are paid into, by id, in two queries and three for each of their books."""
    charges = Charge.objects.filter(account__kind="pot", account__ref__in=[str(pot.pk) for pot in pots])
    by_book = defaultdict[int, list[Charge]](list)
    for charge in charges.select_related("party", "account"):
        by_book[charge.account.book_id].append(charge)
    ids = {pot_id for pot_id, balance in balances_of(list(pots)).items() if balance.added > 0}
    for book in {pot.book.book for pot in pots}:
        nets = nets_of(book, {charge.party for charge in by_book[book.pk]}) if by_book[book.pk] else {}
        paid = (charge for charge in by_book[book.pk] if nets[charge.pk].paid > nets[charge.pk].refunded)
        ids |= {int(charge.account.ref) for charge in paid}
    return ids


def pots_version(event_id: int) -> int:
    """Return a number that grows with each booking in a book of the pots of an event: payouts are not on the pots."""
    rows = Line.objects.filter(account__book__in=Pot.objects.filter(event=event_id).values("book__book"))
    return rows.order_by("-pk").values_list("pk", flat=True).first() or 0


def is_used(pot: Pot) -> bool:
    """Return whether a fee, a member or a deal belongs to a pot."""
    return pot.fees.exists() or pot.members.exists() or pot.choices.exists() or pot.deals.exists()


def pots_of_tournament(tournament: Tournament) -> list[Pot]:
    """Return the pots of all events of a tournament."""
    rows = Pot.objects.filter(event__tournament=tournament).select_related("event", "book__book")
    return list(rows.order_by("pk"))


def pots_in_book(book: Book) -> list[Pot]:
    """Return the pots whose money is kept in a book, with their tournaments."""
    return list(Pot.objects.filter(book__book=book).select_related("event__tournament").order_by("pk"))


def find_entry(event: Event, number: int) -> Entry | None:
    """Return the entry of an event with a number."""
    rows = Entry.objects.holding().filter(event=event, number=number, plays_for=None)
    return first_or_none(rows) if 0 < number < 2**31 else None


def find_members(pot: Pot, entry: Entry) -> list[PotMember]:
    """Return the memberships of an entry in a side pool, and of the entries of the same side before and after it."""
    side = {entry.pk}
    for entry_id, next_id in reentries_of(entry.event):
        side |= {entry_id, next_id} if side & {entry_id, next_id} else set()
    return list(PotMember.objects.filter(pot=pot, entry__in=side))


def reentries_of(event: Event) -> list[tuple[int, int]]:
    """Return the entries of an event that have a re-entry, each with it, by id, in the order of the re-entries."""
    facts = EntryFact.objects.holding().filter(entry__event=event, kind=EntryFact.Kind.REENTERED).order_by("pk")
    return [(entry_id, params["by"]) for entry_id, params in facts.values_list("entry", "params")]
