"""Estimate when an entry's next match starts, from the event's forecast."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from matches.models import Event
from matches.queries.entries.entries import EntryRow
from matches.queries.events import paths
from matches.queries.events.forecasts import End, EventForecast, Outlook
from matches.queries.events.my_matches import MyEntry
from matches.queries.events.paths import Path, UpcomingRow
from matches.queries.results.match_row import MatchRow, MatchState

MOST_ESTIMATES: Final = 3  # each needs queries of its own
_AT_ONCE: Final = timedelta(minutes=5)  # to which the times are rounded


@dataclass(frozen=True, slots=True)
class StartEstimate:
    """The estimated start of a match. ``is_now``: it may be called at any time."""

    begins: End
    is_now: bool


@dataclass(frozen=True, slots=True)
class MyWay:
    """A running entry of the viewer. ``path``: None if it has a match to play. ``next``: its next node."""

    event: Event
    row: EntryRow
    path: Path | None = None
    likely: StartEstimate | None = None

    @property
    def next(self) -> UpcomingRow | None:
        return next(iter(self.path.upcoming), None) if self.path else None


def likely_on(path: Path, at: datetime) -> StartEstimate | None:
    """Estimate when the next match on a path starts. None while a match is called or played, or if unknown."""
    outlook = Outlook.of(path.event.tournament, [path.event], at)
    if not path.is_drawn or (path.open_matches and not _ready(path)):
        return None
    forecast = outlook.forecast(path.event)
    return _likely(_begins(path, forecast), at) if forecast else None


def likely_of(event: Event, match: MatchRow, at: datetime) -> StartEstimate | None:
    """Estimate when a waiting match starts. None for other matches."""
    if match.state is not MatchState.READY:
        return None
    forecast = Outlook.of(event.tournament, [event], at).forecast(event)
    return _likely(forecast.begins.get((match.stage, match.node_key)), at) if forecast else None


def running_paths(entries: Iterable[MyEntry], busy_event_ids: Collection[int], at: datetime) -> list[MyWay]:
    """Return a player's running entries; the first waiting ones with estimates.

    ``busy_event_ids``: ids of events in which the player has a match.
    """
    my_entries = list(entries)
    idle_entries = [my_entry for my_entry in my_entries if my_entry.event.pk not in busy_event_ids][:MOST_ESTIMATES]
    return [
        _way(my_entry, at) if my_entry in idle_entries else MyWay(my_entry.event, my_entry.row)
        for my_entry in my_entries
    ]


def _way(my_entry: MyEntry, at: datetime) -> MyWay:
    way = paths.path(my_entry.event, my_entry.row.number)
    return MyWay(my_entry.event, my_entry.row, way, likely_on(way, at))


def _begins(path: Path, forecast: EventForecast) -> End | None:
    """Return the forecast of the ready match, else of the next node, else of the next round's draw."""
    for match in _ready(path):
        return forecast.begins.get((match.stage, match.node_key))
    for stage in path.stages:
        for stop in stage.upcoming:
            return forecast.begins.get((stage.outline.stage.pk, stop.node))
    return forecast.drawn if path.wait and path.wait.matches and not forecast.has_adjourned else None


def _ready(path: Path) -> list[MatchRow]:
    return [match for match in path.open_matches if match.state is MatchState.READY]


def _likely(begins: End | None, at: datetime) -> StartEstimate | None:
    return StartEstimate(begins, begins.half - at <= _AT_ONCE) if begins else None
