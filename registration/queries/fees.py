"""The books and fees of a tournament, the groups of players, and what something costs on a day."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db.models import F, Q, QuerySet

from clubs.models import Membership, Person, Player
from finance.models import Book
from journal.context import Actor
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Event, Tournament
from matches.queries.tournaments.tournaments import latest_first
from registration.models import FeeItem, Pot, RefundStep, StatedGroups, TournamentBook
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.deadlines import day_at
from rules_engine.money.fees import Fee, price
from rules_engine.money.licences import age_on
from rules_engine.money.refunds import Step

JUNIOR_AGE: Final = 18  # juniors are younger on the first day of a tournament
_MOST_TOURNAMENTS: Final = 20  # of the page of a book
Item = FeeItem.Item


class Group(StrEnum):
    """For whom a fee is. MEMBER: of a club of the federation of the tournament, on the day of registration."""

    EVERYONE = ""
    JUNIOR = "junior"
    MEMBER = "member"


@dataclass(frozen=True, slots=True)
class ItemPrice:
    """What an item costs. ``fee``: the row that decides the account and what comes back of it."""

    cents: int
    fee: FeeItem


@dataclass(frozen=True, slots=True)
class EventPrice:
    """What an item costs for an event on a day. ``group``: for whom, "" for everyone. ``item``: of ``FeeItem``.

    ``pot``: of a pool, which a side pool costs those who join it, another pot every entry. ``is_once``: it is paid once
    for the tournament, whatever the number of events.
    """

    item: str
    currency: str
    group: str
    cents: int
    pot: Pot | None = None
    is_once: bool = False


def books_of(tournament: Tournament) -> list[TournamentBook]:
    """Return the books of a tournament, in the order in which they are locked."""
    rows = TournamentBook.objects.filter(tournament=tournament)
    return list(rows.select_related("book__club__federation", "book__federation", "tournament").order_by("book"))


def tournaments_in(book: Book, viewer: Actor, at: datetime) -> list[Tournament]:
    """Return the tournaments whose money is kept in a book, the latest first."""
    inside = TournamentBook.objects.filter(book=book).values("tournament")
    return list(latest_first(viewer, at).filter(pk__in=inside)[:_MOST_TOURNAMENTS])


def tournament_book(book_id: int) -> TournamentBook:
    return TournamentBook.objects.select_related("book__club", "book__federation", "tournament__federation").get(
        pk=book_id
    )


def due_on(book: TournamentBook, at: datetime) -> date:
    """Return the day on which a fee is due that is charged at a time."""
    if book.days_to_pay is None:
        return book.tournament.from_on
    return day_at(at, book.tournament.time_zone) + timedelta(days=book.days_to_pay)


def find_book(tournament: Tournament, currency: str) -> TournamentBook | None:
    return next((row for row in books_of(tournament) if row.currency == currency), None)


def terms_of(row: TournamentBook) -> tuple[int, int | None, int | None, bool]:
    """Return the id of the book of a tournament, the days to pay and after the reminder, and whether clubs pay."""
    return row.book_id, row.days_to_pay, row.days_after_reminder, row.charges_clubs


def is_used(book: TournamentBook) -> bool:
    """Return whether fees were charged in a book, or it has pots."""
    return book.entry_fees.filter(charge__isnull=False).exists() or book.pots.exists()


def book_of(tournament: Tournament, currency: str) -> TournamentBook:
    """Return the book of a tournament in a currency. Raise NotFound without one."""
    row = find_book(tournament, currency)
    if row is None:
        raise NotFound(cause("no_tournament_book", currency=currency[:3]))
    return row


def books_to_choose(tournament: Tournament) -> QuerySet[Book]:
    """Return the books of the federation of a tournament and of its host club."""
    owner = Q(federation=tournament.federation_id) | Q(club=tournament.host_club_id, club__isnull=False)
    return Book.objects.filter(owner).select_related("club", "federation").order_by("name", "pk")


def has_money(tournament: Tournament) -> bool:
    """Return whether anything about money is shown at the desk of a tournament."""
    return books_to_choose(tournament).exists()


def fees_of(book: TournamentBook) -> list[FeeItem]:
    """Return the fees of a book: those for the whole tournament first, then by event, item and day."""
    rows = book.fees.select_related("event", "pot")
    order = (F("event").asc(nulls_first=True), "item", F("from_on").asc(nulls_first=True), "group", "pk")
    return list(rows.order_by(*order))


def fee_of(tournament: Tournament, fee_id: int) -> FeeItem:
    """Return a fee of a tournament. Raise NotFound for another one."""
    rows = FeeItem.objects.select_related("event", "pot", "book__book")
    row = first_or_none(rows.filter(book__tournament=tournament, pk=fee_id)) if fee_id < 2**63 else None
    if row is None:
        raise NotFound(cause("unknown_fee", fee=min(fee_id, 2**63)))
    return row


def has_fee(pot: Pot) -> bool:
    """Return whether a fee of a pool is paid into a pot."""
    return pot.fees.filter(item=Item.POOL).exists()


def pots_with_fees(event: Event) -> set[int]:
    """Return the ids of the pots of an event into which a fee is paid."""
    return set(FeeItem.objects.filter(pot__event=event).values_list("pot", flat=True))


def pool_fees(pot: Pot) -> list[int]:
    """Return the amounts of the fees of a pool that are paid into a pot, without discounts, the lowest first."""
    rows = pot.fees.filter(item=Item.POOL, cents__gt=0).order_by("cents")
    return list(rows.values_list("cents", flat=True).distinct())


def pots_of(book: TournamentBook, event: Event) -> QuerySet[Pot]:
    """Return the pots of an event in a book."""
    return book.pots.filter(event=event).order_by("pk")


def pots_of_book(book: TournamentBook) -> QuerySet[Pot]:
    """Return the pots of all events in a book, with their events."""
    return book.pots.select_related("event").order_by("event", "pk")


def pot_of(book: TournamentBook, event: Event | None, pot_id: int) -> Pot | None:
    """Return a pot of an event in a book, or None."""
    return first_or_none(pots_of(book, event).filter(pk=pot_id)) if event and 0 < pot_id < 2**63 else None


def ladder_of(book: TournamentBook) -> list[RefundStep]:
    """Return the steps of refunds, the earliest first."""
    return list(book.steps.order_by("-days_before"))


def steps_of(ladder: Iterable[RefundStep]) -> list[Step]:
    return [Step(row.days_before, row.entry_bp, row.registration_bp) for row in ladder]


def price_of(
    fees: Sequence[FeeItem], item: str, event_id: int | None, groups: Collection[str], day: date
) -> ItemPrice | None:
    """Return what an item costs for someone in these groups on a day; None if nothing is asked for it.

    ``event_id``: None for what is paid once for the whole tournament.
    """
    rows = {_rule(row): row for row in fees if row.item == item and row.event_id == event_id}
    try:
        lowest = price(list(rows), groups, day)
    except MoneyRefused:
        return None
    return ItemPrice(lowest.amount, rows[lowest.fees[0]]) if lowest.amount else None


def prices_for(
    event: Event, at: datetime, player: Player | None = None, groups_of_visitor: Collection[str] = ()
) -> list[EventPrice]:
    """Return what an entry of an event costs at a time, by item: the price of a player, or without one that of everyone
    and those of the groups that pay another one. ``groups_of_visitor``: of a person who is no player yet.

    The fees of pools and re-entries are not in it.
    """
    day = day_at(at, event.tournament.time_zone)
    groups: list[Collection[str]] = [(), (Group.JUNIOR,), (Group.MEMBER,)]
    if player is not None:
        groups = [groups_of([player], event.tournament, day)[player.pk]]
    elif groups_of_visitor:
        groups = [groups_of_visitor]
    prices = []
    for book in books_of(event.tournament):
        fees = fees_of(book)
        for item, event_id in due_items(fees, event.pk):
            amounts: dict[int, str] = {}
            for names in groups:
                row = price_of(fees, item, event_id, names, day)
                amounts.setdefault(row.cents if row else 0, "" if player or groups_of_visitor else "".join(names))
            is_once = event_id is None
            own = [EventPrice(item, book.currency, group, cents, None, is_once) for cents, group in amounts.items()]
            prices += own if any(row.cents for row in own) else []
    return prices


def pool_prices(event: Event, at: datetime, player: Player | None = None) -> list[EventPrice]:
    """Return what the pots of an event cost with a fee of a pool: side pools also without one."""
    day = day_at(at, event.tournament.time_zone)
    groups = groups_of([player], event.tournament, day)[player.pk] if player else frozenset[str]()
    prices = []
    for book in books_of(event.tournament):
        fees, pots = fees_of(book), list(pots_of(book, event))
        for pot in pots:
            own_fees = [fee for fee in fees if fee.pot_id == pot.pk]
            row = price_of(own_fees, Item.POOL, event.pk, groups, day)
            if row is not None or pot.kind == Pot.Kind.SIDE:
                prices.append(EventPrice(Item.POOL, book.currency, "", row.cents if row else 0, pot))
    return prices


def pot_prices(event: Event, at: datetime, player: Player | None = None) -> list[EventPrice]:
    """Return what every entry of an event pays into its pots beside its other fees. Side pools are not in it."""
    return [row for row in pool_prices(event, at, player) if row.cents and row.pot and row.pot.kind != Pot.Kind.SIDE]


def reentry_prices(event: Event, at: datetime, players: Sequence[Player]) -> list[EventPrice]:
    """Return what a re-entry costs the players of a side together."""
    day = day_at(at, event.tournament.time_zone)
    groups = groups_of(players, event.tournament, day)
    prices = []
    for book in books_of(event.tournament):
        fees = fees_of(book)
        rows = [price_of(fees, Item.RE_ENTRY, event.pk, groups[player.pk], day) for player in players]
        prices.append(EventPrice(Item.RE_ENTRY, book.currency, "", sum(row.cents for row in rows if row)))
    return [row for row in prices if row.cents]


def due_items(fees: Iterable[FeeItem], event_id: int) -> list[tuple[str, int | None]]:
    """Return the items that are charged with an entry of an event, and those that are charged once."""
    keys = {(row.item, row.event_id) for row in fees if row.event_id in (None, event_id)}
    return sorted(
        (key for key in keys if key[0] not in (Item.POOL, Item.RE_ENTRY)), key=lambda key: (key[1] is not None, key[0])
    )


def groups_of(players: Iterable[Player], tournament: Tournament, day: date) -> Mapping[int, frozenset[str]]:
    """Return the groups of players by id. ``day``: that of their registration."""
    ids = {player.pk for player in players}
    birthdays = Person.objects.filter(player__in=ids).values_list("player", "born_on")
    juniors = {pk for pk, born_on in birthdays if born_on and _is_junior(born_on, tournament.from_on)}
    current = Q(from_on__lte=day) & (Q(until_on=None) | Q(until_on__gte=day))
    of_clubs = Q(club__federation=tournament.federation_id)
    rows = Membership.objects.filter(current, of_clubs, Q(player__in=ids) | Q(player__merged_into__in=ids))
    members = {row.player.canonical.pk for row in rows.select_related("player__merged_into")}
    by_group = {Group.JUNIOR: juniors, Group.MEMBER: members}
    own_groups = {pk: frozenset(group.value for group, inside in by_group.items() if pk in inside) for pk in ids}
    statements = stated_groups(ids, tournament)
    return {pk: _with_stated(groups, statements.get(pk)) for pk, groups in own_groups.items()}


def stated_groups(player_ids: Collection[int], tournament: Tournament) -> dict[int, StatedGroups]:
    """Return what was said of the groups of players at a tournament, by id; what the desk has checked if it has."""
    of_players = Q(player__in=player_ids) | Q(player__merged_into__in=player_ids)
    rows = StatedGroups.objects.filter(of_players, tournament=tournament).select_related("player__merged_into")
    return {row.player.canonical.pk: row for row in rows.order_by("is_checked", "pk")}


def groups_today(player: Player, tournament: Tournament, at: datetime) -> frozenset[str]:
    """Return the groups of a player at a time."""
    return groups_of([player], tournament, day_at(at, tournament.time_zone))[player.pk]


def groups_with_fees(tournament: Tournament) -> list[str]:
    """Return the groups for which a tournament has fees of their own, in the order of the table."""
    rows = FeeItem.objects.filter(book__tournament=tournament).exclude(group="")
    names = set(rows.values_list("group", flat=True))
    return [group.value for group in Group if group.value in names]


def groups_to_state(player: Player, tournament: Tournament) -> list[str]:
    """Return the groups with fees of their own of which a player has to say whether they belong to them: juniors, if
    the site does not know their birth date.
    """
    names = [name for name in groups_with_fees(tournament) if name == Group.JUNIOR]
    is_known = bool(names) and Person.objects.filter(player=player.canonical, born_on__isnull=False).exists()
    return [] if is_known else names


def _with_stated(own_groups: frozenset[str], statement: StatedGroups | None) -> frozenset[str]:
    """Return the groups of a player: what the desk has checked, else those of the register and of the statement."""
    if statement is None:
        return own_groups
    return frozenset(statement.groups) if statement.is_checked else own_groups | frozenset(statement.groups)


def _rule(row: FeeItem) -> Fee:
    return Fee(row.cents, row.from_on, row.until_on, row.group)


def _is_junior(born_on: date, day: date) -> bool:
    """Return whether someone is below the age of adults on a day."""
    return age_on(day, born_on) < JUNIOR_AGE
