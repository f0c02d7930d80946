"""Whom a change of a fee touches: those who are in, and were charged what the fees asked before it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from clubs.models import Player
from registration.models import EntryFee, FeeItem, Pot, TournamentBook
from registration.queries.entry_fees import (
    Field,
    Item,
    Place,
    Situation,
    fees_of_event,
    fees_of_tournament,
    field_of,
    paid_pots,
)
from registration.queries.fees import ItemPrice, groups_of, price_of


@dataclass(frozen=True, slots=True)
class RepricedFee:
    """A fee of a player that costs something else. ``cents``: what was asked. ``price``: what is asked instead, None
    for nothing.
    """

    row: EntryFee
    cents: int
    price: ItemPrice | None

    @property
    def new_cents(self) -> int:
        return self.price.cents if self.price else 0


def repriced_fees(book: TournamentBook, before: Sequence[FeeItem], after: Sequence[FeeItem]) -> list[RepricedFee]:
    """Return the fees of players who are in that cost something else by other fees of a book, by player and row."""
    rows = _rows_in(book)
    groups = _groups(book, rows, [*before, *after])
    repriced = list[RepricedFee]()
    for row, place in rows:
        own = groups.get(place.on, {}).get(row.player.canonical.pk, frozenset())
        old, new = _price(before, row, own, place.on), _price(after, row, own, place.on)
        repriced += _repriced(row, new) if row.price == _cents(old) else []
    return sorted(repriced, key=lambda fee: (fee.row.player.public_name, fee.row.pk))


def regrouped_fees(
    book: TournamentBook, fees: Sequence[FeeItem], player: Player, groups: frozenset[str]
) -> list[RepricedFee]:
    """Return the fees of a player who is in that cost something else for these groups than what was asked."""
    rows = [(row, place) for row, place in _rows_in(book) if row.player.canonical == player]
    before = _groups(book, rows, fees)
    repriced = list[RepricedFee]()
    for row, place in rows if before else ():
        own = before[place.on][player.pk]
        old, new = _price(fees, row, own, place.on), _price(fees, row, groups, place.on)
        repriced += _repriced(row, new) if old or new else []  # else the desk stated an amount
    return repriced


def _rows_in(book: TournamentBook) -> list[tuple[EntryFee, Place]]:
    """Return the fees of those who are in, each with its place; of what is paid once that of the earliest day."""
    rows, first = list[tuple[EntryFee, Place]](), dict[int, Place]()
    for event in book.tournament.events.select_related("tournament").order_by("pk"):
        field = field_of(event, paid_pots(event))
        rows += _with_places(fees_of_event(book, event), field)
        for (_subject, player_id), place in field.places.items():
            first[player_id] = min(first.get(player_id, place), place, key=lambda row: row.on)
    once = [row for row in fees_of_tournament(book) if row.situation == Situation.IN]
    return rows + [(row, first[row.player.canonical.pk]) for row in once if row.player.canonical.pk in first]


def _with_places(rows: Iterable[EntryFee], field: Field) -> list[tuple[EntryFee, Place]]:
    places = [(row, field.places.get((row.reference.rpartition("/")[0], row.player.canonical.pk))) for row in rows]
    return [(row, place) for row, place in places if place is not None and row.situation == Situation.IN]


def _groups(
    book: TournamentBook, rows: Iterable[tuple[EntryFee, Place]], fees: Iterable[FeeItem]
) -> Mapping[date, Mapping[int, frozenset[str]]]:
    """Return the groups of players by the day of their registration, if any fee is for a group."""
    players: dict[date, list[Player]] = defaultdict(list)
    for row, place in rows if any(fee.group for fee in fees) else ():
        players[place.on].append(row.player.canonical)
    return {day: groups_of(of_day, book.tournament, day) for day, of_day in players.items()}


def _price(fees: Sequence[FeeItem], row: EntryFee, groups: Collection[str], day: date) -> ItemPrice | None:
    pot = row.reference.rpartition("/")[2]
    own = [fee for fee in fees if _account(fee.pot) == pot] if row.item == Item.POOL else fees
    return price_of(own, row.item, row.event_id, groups, day)


def _repriced(row: EntryFee, new: ItemPrice | None) -> list[RepricedFee]:
    """Return a fee that has another price than what was asked; otherwise nothing."""
    return [RepricedFee(row, row.price, new)] if row.price != _cents(new) else []


def _cents(price: ItemPrice | None) -> int:
    return price.cents if price else 0


def _account(pot: Pot | None) -> str:
    return pot.account if pot else ""
