"""How to get into the open events of a tournament. The number of queries does not grow with the events."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from matches.models import Tournament
from matches.queries.events.event_lines import EventLine
from matches.queries.events.programmes import EventState
from registration.models import FeeItem, Pot, RegistrationSettings
from registration.queries.fees import Group, Item, books_of, due_items, fees_of, price_of
from rules_engine.money.deadlines import day_at


@dataclass(frozen=True, slots=True)
class GroupPrices:
    """What a person of a group pays: ``prices`` and ``once`` as of an open event."""

    group: str
    prices: Mapping[str, int]
    once: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """An event that has not been drawn or closed.

    ``prices``: what a person pays who enters this event alone, in minor units by currency, without the lower prices of
    groups; {} if it is free. ``once``: what is paid once for the tournament beside it, likewise. ``of_groups``: of the
    groups that pay something else.
    """

    settings: RegistrationSettings
    taken: int
    prices: Mapping[str, int]
    at: datetime
    once: Mapping[str, int] = field(default_factory=dict)
    of_groups: Sequence[GroupPrices] = ()

    @property
    def opens_later(self) -> bool:
        return self.settings.opens_at is not None and self.at < self.settings.opens_at

    @property
    def is_over(self) -> bool:
        return self.settings.closes_at is not None and self.at >= self.settings.closes_at

    @property
    def is_full(self) -> bool:
        return self.settings.places is not None and self.taken >= self.settings.places


def open_events(tournament: Tournament, lines: Iterable[EventLine], at: datetime) -> Mapping[int, OpenEvent]:
    """Return the open ones of some events of a tournament, by id; none of a tournament that is cancelled."""
    counts = {line.id: line.in_count for line in lines if line.state is EventState.OPEN}
    if not counts or tournament.state == Tournament.State.CANCELLED:
        return {}
    settings = {row.event_id: row for row in RegistrationSettings.objects.filter(event__in=counts)}
    day, fees = day_at(at, tournament.time_zone), {row.currency: fees_of(row) for row in books_of(tournament)}
    everyone = _prices(fees, counts, day, "")
    groups = [_prices(fees, counts, day, name) for name in _groups(fees)]
    rows = dict[int, OpenEvent]()
    for pk, count in counts.items():
        row, of_groups = everyone[pk], [own[pk] for own in groups]
        group_prices = [own for own in of_groups if (own.prices, own.once) != (row.prices, row.once)]
        own_settings = settings.get(pk) or RegistrationSettings(event_id=pk)
        rows[pk] = OpenEvent(own_settings, count, row.prices, at, row.once, group_prices)
    return rows


def _groups(fees: Mapping[str, Sequence[FeeItem]]) -> list[str]:
    """Return the groups that have fees of their own."""
    names = {fee.group for rows in fees.values() for fee in rows}
    return [group.value for group in Group if group and group.value in names]


def _prices(
    fees: Mapping[str, Sequence[FeeItem]], event_ids: Iterable[int], day: date, group: str
) -> dict[int, GroupPrices]:
    """Return what a group, "" for everyone, pays for each event and once for the tournament, by currency."""
    rows = dict[int, GroupPrices]()
    for pk in event_ids:
        sums = {currency: _sums(of_book, pk, day, group) for currency, of_book in fees.items()}
        prices, once = (
            {currency: row[is_once] for currency, row in sums.items() if is_once in row} for is_once in (False, True)
        )
        rows[pk] = GroupPrices(group, prices, once)
    return rows


def _sums(fees: Sequence[FeeItem], event_id: int, day: date, group: str) -> Mapping[bool, int]:
    """Return what an entry of an event costs, and (True) what is paid once with it, without sums of 0."""
    sums, groups = Counter[bool](), (group,) if group else ()
    for item, of_event in due_items(fees, event_id):
        price = price_of(fees, item, of_event, groups, day)
        sums[of_event is None] += price.cents if price else 0
    for own in _by_pot(fees):
        price = price_of(own, Item.POOL, event_id, groups, day)
        sums[False] += price.cents if price else 0
    return +sums


def _by_pot(fees: Iterable[FeeItem]) -> Collection[list[FeeItem]]:
    """Return the fees of pools that every entry pays, by pot: not those of side pools."""
    rows: dict[int, list[FeeItem]] = defaultdict(list)
    for fee in fees:
        if fee.item == Item.POOL and fee.pot and fee.pot.kind != Pot.Kind.SIDE:
            rows[fee.pot.pk].append(fee)
    return rows.values()
