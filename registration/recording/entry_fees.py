"""Charge the fees of entries, and waive them again: the charges of a tournament follow its entries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from clubs.models import Player
from finance.inputs import ChargeInput
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_party
from finance.recording.parties import party_of
from journal.context import ActContext, system
from journal.refusals import Conflicting, cause
from matches.models import Event, Tournament
from registration.models import EntryFee, FeeItem, Pot, TournamentBook
from registration.queries.entry_fees import (
    Field,
    Place,
    fees_of_event,
    fees_of_players,
    field_of,
    once_situation,
    pool_reference,
)
from registration.queries.fees import Item, ItemPrice, books_of, fees_of, groups_of, price_of
from registration.queries.settlements import is_settled
from registration.recording.fee_changes import change_fees
from registration.recording.reminders import wake_reminders
from rules_engine.money.accounts import REGISTRATION
from rules_engine.money.deadlines import day_at

_LONGEST: Final = 120  # letters of what a charge is for


def settle_fees(event: Event, at: datetime, joined_ids: Collection[int] | None = None) -> None:
    """Charge who came into an event, and waive the fees of who left it, as its entries stand now. The event is locked.

    ``joined_ids``: the entries that joined if nothing else has changed; then only their players are looked at. Nothing
    is booked twice: a row for each fee keeps how it was settled.
    """
    books = books_of(event.tournament)
    if books:
        _settle_event(books, event, field_of(event, at, joined_ids), at)


def settle_tournament(tournament: Tournament, at: datetime, charges_all: bool = False) -> None:
    """Settle the fees of all events, whose streams are locked. ``charges_all``: who was accepted when there was no fee
    pays what there is now.
    """
    books = books_of(tournament)
    for event in tournament.events.select_related("tournament").order_by("pk") if books else ():
        _settle_event(books, event, field_of(event, at), at, charges_all)


def _settle_event(
    books: Iterable[TournamentBook], event: Event, field: Field, at: datetime, charges_all: bool = False
) -> None:
    for book in books:
        _Settlement(book, event, field, ActContext(system(), at)).settle(charges_all)


@dataclass(frozen=True, slots=True)
class _Due:
    """A fee that a place may cost. ``event``: None for what is paid once for the tournament. ``pot``: of a pool."""

    place: Place
    item: str
    event: Event | None
    reference: str
    pot: Pot | None = None

    @property
    def key(self) -> tuple[str, int]:
        return self.reference, self.place.player.pk

    @property
    def is_kept(self) -> bool:
        """Return whether it has a row even if nothing is asked for it, so that a later fee does not count for it."""
        return self.item in (self.place.item, Item.POOL)

    def cost(self, fees: Sequence[FeeItem], groups: Collection[str]) -> ItemPrice | None:
        """Return what it costs, by the day of registration."""
        rows = [fee for fee in fees if fee.pot_id == self.pot.pk] if self.pot else fees
        return price_of(rows, self.item, self.event.pk if self.event else None, groups, self.place.on)


@dataclass(frozen=True, slots=True)
class _Settlement:
    """The settlement of the fees of an event in one book."""

    book: TournamentBook
    event: Event
    field: Field
    ctx: ActContext

    def settle(self, charges_all: bool) -> None:
        """Charge new places, and change the charges of those whose situation has changed. Raise Conflicting if that
        would book something for a settled tournament.
        """
        lock_book(self.book.book)
        rows = list(fees_of_event(self.book, self.event, self.field.players))
        row_changes = [row for row in rows if _moves(row, *self.field.situation(row))]
        dues = self._new_dues(rows, charges_all)
        players = {row.player.canonical for row in row_changes} | {due.place.player for due in dues}
        if not players:
            return
        if is_settled(self.book.tournament):
            raise Conflicting(cause("books_settled", name=self.book.tournament.name))
        self._charge(self._new_fees(dues, fees_of_players(self.book, players)))
        wake_reminders(self.book, self.ctx.at)
        change_fees(self.book, [*row_changes, *self._once(players)], self.ctx)

    def _new_dues(self, rows: Iterable[EntryFee], charges_all: bool) -> list[_Due]:
        """Return what new places may cost, and the pools that others have joined."""
        keys = {(row.reference, row.player.canonical.pk) for row in rows}
        charged_keys = {(reference.rpartition("/")[0], player_id) for reference, player_id in keys}
        dues = list[_Due]()
        for key, place in self.field.places.items():
            pools = self._pool_dues(place)
            is_new = charges_all or key not in charged_keys
            dues += [*self._dues(place), *pools] if is_new else [due for due in pools if due.key not in keys]
        return dues

    def _new_fees(self, dues: Sequence[_Due], rows: list[EntryFee]) -> list[tuple[EntryFee, ItemPrice]]:
        """Store a row for each new fee, by the price of the day of registration. Return what is charged."""
        by_key = {(row.reference, row.player.canonical.pk): row for row in rows}
        fees, groups, new_fees = fees_of(self.book), self._groups(due.place for due in dues), []
        for due in dues:
            row = by_key.get(due.key)
            cost = due.cost(fees, groups[due.place.on][due.place.player.pk])
            if row is None and (cost is not None or due.is_kept):
                row = by_key[due.key] = self._new_row(due)
            if row is not None and row.charge is None and cost is not None:
                new_fees.append((row, cost))
        return new_fees

    def _dues(self, place: Place) -> Iterator[_Due]:
        """Yield the fees that a place may cost: of the event, and what is paid once."""
        yield _Due(place, place.item, self.event, f"{place.subject}/{place.item}")
        if place.item == Item.ENTRY:
            yield _Due(place, Item.OTHER, self.event, f"{place.subject}/{Item.OTHER}")
        for item in (Item.REGISTRATION, Item.OTHER):
            yield _Due(place, item, None, f"tournament:{self.book.tournament_id}/{item}")

    def _pool_dues(self, place: Place) -> list[_Due]:
        pots = [pot for pot in self.field.pools.pots.values() if pot.book_id == self.book.pk and pot.pk in place.pools]
        return [_Due(place, Item.POOL, self.event, pool_reference(place.subject, pot), pot) for pot in pots]

    def _groups(self, places: Iterable[Place]) -> Mapping[date, Mapping[int, frozenset[str]]]:
        players: dict[date, list[Player]] = defaultdict(list)
        for place in places:
            players[place.on].append(place.player)
        return {day: groups_of(rows, self.book.tournament, day) for day, rows in players.items()}

    def _new_row(self, due: _Due) -> EntryFee:
        row = EntryFee(book=self.book, player=due.place.player, event=due.event, item=due.item)
        row.entry_id, row.reference = due.place.entry_id if due.event else None, due.reference
        row.save(force_insert=True)
        return row

    def _charge(self, new_fees: list[tuple[EntryFee, ItemPrice]]) -> None:
        """Charge each player in one booking."""
        by_player: dict[Player, list[tuple[EntryFee, ItemPrice]]] = defaultdict(list)
        for row, cost in new_fees:
            by_player[row.player].append((row, cost))
        for player, costs in by_player.items():
            items = [self._charge_input(row, cost) for row, cost in costs]
            booking = charge_party(self.book.book, party_of(player), items, self.ctx)
            for (row, cost), charge in zip(costs, booking.charges.order_by("pk"), strict=True):
                row.charge, row.is_refundable, row.stays_in_pot = charge, cost.fee.is_refundable, cost.fee.stays_in_pot
                row.save(update_fields=["charge", "is_refundable", "stays_in_pot"])

    def _charge_input(self, row: EntryFee, cost: ItemPrice) -> ChargeInput:
        account = cost.fee.pot.account if cost.fee.pot else REGISTRATION
        names = [self.book.tournament.name, *([self.event.name] if row.event_id else [])]
        names += [cost.fee.pot.name] if row.item == Item.POOL and cost.fee.pot else []
        return ChargeInput(account, cost.cents, " · ".join(names)[:_LONGEST], self._due_on(), row.reference)

    def _due_on(self) -> date:
        tournament = self.book.tournament
        if self.book.days_to_pay is None:
            return tournament.from_on
        return day_at(self.ctx.at, tournament.time_zone) + timedelta(days=self.book.days_to_pay)

    def _once(self, players: Iterable[Player]) -> list[EntryFee]:
        """Return what players pay once for the tournament, if they now are in it or have left it."""
        rows = fees_of_players(self.book, players)
        of_events: dict[Player, list[EntryFee]] = defaultdict(list)
        for row in rows:
            if row.event_id is not None:
                of_events[row.player.canonical].append(row)
        once = [row for row in rows if row.event_id is None]
        return [row for row in once if _moves(row, *once_situation(of_events[row.player.canonical]))]


def _moves(row: EntryFee, situation: str, left_on: date | None) -> bool:
    """Store how the player of a fee stands; return whether that is new."""
    if (row.situation, row.left_on) == (situation, left_on):
        return False
    row.situation, row.left_on = situation, left_on
    row.save(update_fields=["situation", "left_on"])
    return True
