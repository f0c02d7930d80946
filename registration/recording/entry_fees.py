"""Charge the fees of entries, and waive them again: the charges of a tournament follow its entries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from clubs.models import Player
from finance.inputs import ChargeInput
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_each
from finance.recording.parties import parties_of, party_of
from journal.context import ActContext, system
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import Event, Tournament
from registration.models import EntryFee, FeeItem, Pot, TournamentBook
from registration.queries.entry_fees import (
    NOBODY,
    Field,
    Place,
    Situation,
    fees_of_event,
    fees_of_players,
    field_of,
    once_situation,
    paid_pots,
    pool_reference,
)
from registration.queries.fees import Item, ItemPrice, books_of, due_on, fees_of, groups_of, price_of, tournament_book
from registration.queries.settlements import is_settled
from registration.recording.fee_changes import change_fees, store_fees
from registration.recording.pots import join_chosen_pools, keep_reentries
from registration.recording.reminders import wake_reminders
from rules_engine.money.accounts import REGISTRATION

_LONGEST: Final = 120  # letters of what a charge is for


def settle_fees(event: Event, at: datetime, joined_ids: Collection[int] | None = None) -> None:
    """Charge who came into an event, and waive the fees of who left it, as its entries stand now. The event is locked.

    ``joined_ids``: the entries that joined if nothing else has changed; then only their players are looked at. Nothing
    is booked twice: a row for each fee keeps how it was settled.
    """
    books = books_of(event.tournament)
    if books:
        pots = paid_pots(event)
        if any(pot.kind == Pot.Kind.SIDE for pot in pots):
            join_chosen_pools(event)
            keep_reentries(event)
        _settle_event(books, event, pots, at, joined_ids)


def settle_tournament(tournament: Tournament, at: datetime, charges_all: bool = False) -> None:
    """Settle the fees of all events, whose streams are locked. ``charges_all``: who was accepted when there was no fee
    pays what there is now.
    """
    books = books_of(tournament)
    for event in tournament.events.select_related("tournament").order_by("pk") if books else ():
        _settle_event(books, event, paid_pots(event), at, charges_all=charges_all)


def settle_merged(player_ids: Collection[int], at: datetime) -> None:
    """Have players who became one person pay once for a tournament, and each of them again who no longer are."""
    players = list(Player.objects.filter(pk__in=player_ids))
    fees = EntryFee.objects.filter(player__in=players, event=None, charge__isnull=False)
    for row in TournamentBook.objects.filter(pk__in=fees.values("book")).order_by("book", "pk"):
        book = tournament_book(row.pk)
        if not is_settled(book.tournament):
            lock_book(book.book)
            change_fees(book, _once(fees_of_players(book, players)), ActContext(system(), at))


def _settle_event(
    books: Sequence[TournamentBook],
    event: Event,
    pots: Iterable[Pot],
    at: datetime,
    joined_ids: Collection[int] | None = None,
    charges_all: bool = False,
) -> None:
    is_cancelled = books[0].tournament.state == Tournament.State.CANCELLED  # as it is now, read with the book
    field = NOBODY if is_cancelled else field_of(event, pots, joined_ids)
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
        stream, of_players = lock_book(self.book.book), self.field.players
        fees = None if of_players is None else fees_of_players(self.book, of_players)
        rows = list(fees_of_event(self.book, self.event)) if fees is None else self._of_event(fees)
        row_changes = _moved([(row, self.field.situation(row)) for row in rows])
        dues = self._new_dues(rows, charges_all)
        players = {row.player.canonical for row in row_changes} | {due.place.player for due in dues}
        if players:
            self._check_not_settled()
            self._book(stream, row_changes, dues, fees_of_players(self.book, players) if fees is None else fees)

    def _book(self, stream: Stream, row_changes: list[EntryFee], dues: list[_Due], fees: list[EntryFee]) -> None:
        """Charge what is due, and book the changes. ``fees``: all fees of the players."""
        fees = [*fees, *self._charge(stream, self._fees(dues, fees))]
        wake_reminders(self.book, self.ctx.at, due_on(self.book, self.ctx.at))
        change_fees(self.book, [*row_changes, *_once(fees)], self.ctx)

    def _of_event(self, rows: Iterable[EntryFee]) -> list[EntryFee]:
        return [row for row in rows if row.event_id == self.event.pk]

    def _check_not_settled(self) -> None:
        if is_settled(self.book.tournament):
            raise Conflicting(cause("books_settled", name=self.book.tournament.name))

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

    def _fees(self, dues: Sequence[_Due], rows: list[EntryFee]) -> list[tuple[EntryFee, ItemPrice | None]]:
        """Return the fees that are new or charged now, by the price of the day of registration, not stored yet."""
        by_key = {(row.reference, row.player.canonical.pk): row for row in rows}
        all_fees = fees_of(self.book)
        groups, fees = self._groups(dues, all_fees), list[tuple[EntryFee, ItemPrice | None]]()
        for due in dues:
            row = by_key.get(due.key)
            cost = due.cost(all_fees, groups.get(due.place.on, {}).get(due.place.player.pk, ()))
            if (row is None and due.is_kept) or (cost is not None and (row is None or row.charge is None)):
                row = by_key[due.key] = row or self._new_row(due)
                fees.append((row, cost))
        return fees

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

    def _groups(self, dues: Iterable[_Due], fees: Iterable[FeeItem]) -> Mapping[date, Mapping[int, frozenset[str]]]:
        """Return the groups of players by day, if any fee is for a group."""
        players: dict[date, list[Player]] = defaultdict(list)
        for due in dues if any(fee.group for fee in fees) else ():
            players[due.place.on].append(due.place.player)
        return {day: groups_of(rows, self.book.tournament, day) for day, rows in players.items()}

    def _new_row(self, due: _Due) -> EntryFee:
        club = due.place.club if self.book.charges_clubs else None
        row = EntryFee(book=self.book, player=due.place.player, club=club, event=due.event, item=due.item)
        row.entry_id, row.reference = due.place.entry_id if due.event else None, due.reference
        return row

    def _charge(self, stream: Stream, fees: Iterable[tuple[EntryFee, ItemPrice | None]]) -> list[EntryFee]:
        """Charge all players in one booking, and store the fees. Return those that are new."""
        rows = list(fees)
        costs = [(row, cost) for row, cost in rows if cost is not None]
        parties = parties_of({row.player.canonical for row, _cost in costs if row.club is None})
        clubs = {row.club.pk: party_of(row.club) for row, _cost in costs if row.club is not None}
        items = [
            (clubs[row.club.pk] if row.club else parties[row.player.canonical.pk], self._charge_input(row, cost))
            for row, cost in costs
        ]
        charges = charge_each(stream, self.book.book, items, self.ctx) if items else []
        for (row, cost), charge in zip(costs, charges, strict=True):
            row.charge, row.price = charge, cost.cents
            row.is_refundable, row.stays_in_pot = cost.fee.is_refundable, cost.fee.stays_in_pot
        return store_fees([row for row, _cost in rows])

    def _charge_input(self, row: EntryFee, cost: ItemPrice) -> ChargeInput:
        account = cost.fee.pot.account if cost.fee.pot else REGISTRATION
        names = [self.book.tournament.name, *([self.event.name] if row.event_id else [])]
        names += [cost.fee.pot.name] if row.item == Item.POOL and cost.fee.pot else []
        return ChargeInput(
            account, cost.cents, " · ".join(names)[:_LONGEST], due_on(self.book, self.ctx.at), row.reference
        )


def _once(rows: Iterable[EntryFee]) -> list[EntryFee]:
    """Return, of the fees of players, what they pay once for the tournament if they now are in it or have left it. Who
    was charged as two players pays the first one.
    """
    of_events: dict[Player, list[EntryFee]] = defaultdict(list)
    once = list[EntryFee]()
    for row in rows:
        (once if row.event_id is None else of_events[row.player.canonical]).append(row)
    paid, situations = set[tuple[Player, str]](), list[tuple[EntryFee, tuple[str, date | None]]]()
    for row in sorted(once, key=lambda row: row.pk):
        player = row.player.canonical
        key = player, row.reference
        situation = (Situation.NONE, None) if key in paid else once_situation(of_events[player])
        paid |= {key} if row.charge_id else set()
        situations.append((row, situation))
    return _moved(situations)


def _moved(situations: Iterable[tuple[EntryFee, tuple[str, date | None]]]) -> list[EntryFee]:
    """Store how the players of some fees stand; return the fees of which that is new."""
    rows = list[EntryFee]()
    for row, situation in situations:
        if (row.situation, row.left_on) != situation:
            row.situation, row.left_on = situation
            rows.append(row)
    EntryFee.objects.bulk_update(rows, ["situation", "left_on"])
    return rows
