"""How to get into the open events of a tournament. The number of queries does not grow with the events."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from matches.models import Tournament
from matches.queries.events.event_lines import EventLine
from matches.queries.events.programmes import EventState
from registration.models import RegistrationSettings
from registration.queries.fees import books_of, due_items, fees_of, price_of
from rules_engine.money.deadlines import day_at


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """An event that has not been drawn or closed.

    ``prices``: what a person pays who enters this event alone, in minor units by currency, without the lower prices of
    groups; {} if it is free.
    """

    settings: RegistrationSettings
    taken: int
    prices: Mapping[str, int]
    at: datetime

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
    prices = _prices(tournament, counts, at)
    return {
        pk: OpenEvent(settings.get(pk) or RegistrationSettings(event_id=pk), count, prices[pk], at)
        for pk, count in counts.items()
    }


def _prices(tournament: Tournament, event_ids: Iterable[int], at: datetime) -> Mapping[int, Mapping[str, int]]:
    """Return what everyone pays for an entry by event and currency, without what is paid once for the tournament."""
    day = day_at(at, tournament.time_zone)
    prices: dict[int, dict[str, int]] = defaultdict(dict)
    for book in books_of(tournament):
        fees = fees_of(book)
        for pk in event_ids:
            own_items = (item for item, event_id in due_items(fees, pk) if event_id is not None)
            items = [price_of(fees, item, pk, (), day) for item in own_items]
            if cents := sum(item.cents for item in items if item):
                prices[pk][book.currency] = cents
    return prices
