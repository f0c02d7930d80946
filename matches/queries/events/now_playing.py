"""Matches to which players are called, or which they are playing."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Coalesce

from journal.prepared import prepared
from matches.models import EntryMember, Event
from matches.queries.entries.entries import EntryRow
from matches.queries.publications import is_published
from matches.queries.results import matches
from matches.queries.results.live_scores import with_live
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import spectator_rows

_DAY = timedelta(days=1)  # time zones differ by at most that


@dataclass(frozen=True, slots=True)
class CurrentMatch:
    """The match of a player now. ``side``: the player's."""

    row: MatchRow
    side: int
    event: Event

    @property
    def opponent(self) -> EntryRow:
        return self.row.sides[1 - self.side]


def now_playing(player_ids: Collection[int], today: date) -> dict[int, CurrentMatch]:
    """Return the current match of each player who has one, in public tournaments that run about ``today``.

    Takes one query if none of the players is entered in such a tournament.
    """
    entry_by_player = _entries(player_ids, today)
    current = _current(entry_by_player.values()) if entry_by_player else {}
    return {player: current[entry] for (player, _event), entry in entry_by_player.items() if entry in current}


def _entries(player_ids: Collection[int], today: date) -> dict[tuple[int, int], int]:
    """Return the entries by player and event, in tournaments that run."""
    rows = _memberships(player_ids=list(player_ids), since=today - _DAY, until=today + _DAY)
    return {(player, event): entry for player, event, entry in rows}


@prepared
def _memberships(player_ids: list[int], since: date, until: date) -> "QuerySet[EntryMember, tuple[int, int, int]]":
    memberships: QuerySet[Any] = EntryMember.objects.holding().annotate(who=Coalesce("player__merged_into", "player"))
    of_players = memberships.filter(is_published("event"), who__in=player_ids, event__tournament__is_public=True)
    recent = of_players.filter(event__tournament__from_on__lte=until, event__tournament__until_on__gte=since)
    rows: QuerySet[EntryMember, tuple[int, int, int]] = recent.order_by("pk").values_list("who", "event", "entry")
    return rows


def _current(entries: Collection[int]) -> dict[int, CurrentMatch]:
    """Return the matches that are called or played, by entry."""
    rows = list(with_live(matches.open_of(entries)).select_related("stage__event__tournament"))
    events = {match.pk: match.stage.event for match in rows}
    current = [row for row in spectator_rows(rows, ()) if row.is_on]
    return {
        entry.id: CurrentMatch(row, side, events[row.id]) for row in current for side, entry in enumerate(row.sides)
    }
