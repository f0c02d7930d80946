"""When the next match of an entry is likely to begin: told by the forecast of its event, where there is one."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from matches.models import Event
from matches.queries import paths
from matches.queries.entries import EntryRow
from matches.queries.forecasts import End, EventForecast, Outlook
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.mine import MyEntry
from matches.queries.paths import AheadRow, Path

MOST_TOLD: Final = 3  # each is read by itself
_AT_ONCE: Final = timedelta(minutes=5)  # to which the times are rounded


@dataclass(frozen=True, slots=True)
class Likely:
    """``is_now``: it may be called at any moment."""

    begins: End
    is_now: bool


@dataclass(frozen=True, slots=True)
class MyWay:
    """A running entry of the viewer. ``path`` None: it has a match to play. ``next``: where it plays next."""

    event: Event
    row: EntryRow
    path: Path | None = None
    likely: Likely | None = None

    @property
    def next(self) -> AheadRow | None:
        return next(iter(self.path.ahead), None) if self.path else None


def likely_on(path: Path, at: datetime) -> Likely | None:
    """Of the next match on a way; None while it is called or played, and where nobody can say."""
    outlook = Outlook.of(path.event.tournament, [path.event], at)
    if not path.is_drawn or (path.open_matches and not _ready(path)):
        return None
    told = outlook.forecast(path.event)
    return _likely(_begins(path, told), at) if told else None


def likely_of(event: Event, match: MatchRow, at: datetime) -> Likely | None:
    """Of a match that waits to be called; None of any other."""
    if match.state is not MatchState.READY:
        return None
    told = Outlook.of(event.tournament, [event], at).forecast(event)
    return _likely(told.begins.get((match.stage, match.node_key)), at) if told else None


def ways_of(running: Iterable[MyEntry], playing: Collection[int], at: datetime) -> list[MyWay]:
    """Somebody's running entries, the first that wait with for what. ``playing``: events in which he has a match."""
    found = list(running)
    waiting = [one for one in found if one.event.pk not in playing][:MOST_TOLD]
    return [_way(one, at) if one in waiting else MyWay(one.event, one.row) for one in found]


def _way(one: MyEntry, at: datetime) -> MyWay:
    way = paths.path(one.event, one.row.number)
    return MyWay(one.event, one.row, way, likely_on(way, at))


def _begins(path: Path, told: EventForecast) -> End | None:
    """Of the match that is ready, else of the next place, else of the round that is drawn next."""
    for match in _ready(path):
        return told.begins.get((match.stage, match.node_key))
    for stage in path.stages:
        for stop in stage.ahead:
            return told.begins.get((stage.seen.stage.pk, stop.node))
    return told.drawn if path.wait and path.wait.matches else None


def _ready(path: Path) -> list[MatchRow]:
    return [match for match in path.open_matches if match.state is MatchState.READY]


def _likely(begins: End | None, at: datetime) -> Likely | None:
    return Likely(begins, begins.half - at <= _AT_ONCE) if begins else None
