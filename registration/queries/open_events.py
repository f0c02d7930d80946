"""How to get into the open events of a tournament. The number of queries does not grow with the events."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime

from matches.models import Tournament
from matches.queries.events.event_lines import EventLine
from matches.queries.events.programmes import EventState
from registration.models import FeeItem, Pot, RegistrationSettings
from registration.queries.fees import Item, books_of, due_items, fees_of, price_of
from rules_engine.money.deadlines import day_at


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """An event that has not been drawn or closed.

    ``prices``: what a person pays who enters this event alone, in minor units by currency, without the lower prices of
    groups; {} if it is free. ``once``: what is paid once for the tournament beside it, likewise.
    """

    settings: RegistrationSettings
    taken: int
    prices: Mapping[str, int]
    at: datetime
    once: Mapping[str, int] = field(default_factory=dict)

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
    prices, once = _prices(tournament, counts, at)
    return {
        pk: OpenEvent(settings.get(pk) or RegistrationSettings(event_id=pk), count, prices[pk], at, once)
        for pk, count in counts.items()
    }


def _prices(
    tournament: Tournament, event_ids: Iterable[int], at: datetime
) -> tuple[Mapping[int, Mapping[str, int]], Mapping[str, int]]:
    """Return what everyone pays for an entry by event and currency, and what they pay once for the tournament."""
    day = day_at(at, tournament.time_zone)
    prices: dict[int, dict[str, int]] = defaultdict(dict)
    once: dict[str, int] = {}
    for book in books_of(tournament):
        fees = fees_of(book)
        for pk in event_ids:
            for is_once, cents in _sums(fees, pk, day).items():
                (once if is_once else prices[pk])[book.currency] = cents
    return prices, once


def _sums(fees: Sequence[FeeItem], event_id: int, day: date) -> Mapping[bool, int]:
    """Return what an entry of an event costs, and (True) what is paid once with it, without sums of 0."""
    sums = Counter[bool]()
    for item, of_event in due_items(fees, event_id):
        price = price_of(fees, item, of_event, (), day)
        sums[of_event is None] += price.cents if price else 0
    for own in _by_pot(fees):
        price = price_of(own, Item.POOL, event_id, (), day)
        sums[False] += price.cents if price else 0
    return +sums


def _by_pot(fees: Iterable[FeeItem]) -> Collection[list[FeeItem]]:
    """Return the fees of pools that every entry pays, by pot: not those of side pools."""
    rows: dict[int, list[FeeItem]] = defaultdict(list)
    for fee in fees:
        if fee.item == Item.POOL and fee.pot and fee.pot.kind != Pot.Kind.SIDE:
            rows[fee.pot.pk].append(fee)
    return rows.values()
