"""The tabs of a tournament: what all of them show, and what each shows. The number of queries is constant."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from clubs.models import Player
from clubs.queries import players
from matches.inputs.publication import Part
from matches.models import EntryMember, Event, Result, StaffPost, Tournament
from matches.models.staff_post import active_posts
from matches.queries.events import called_matches, event_lines
from matches.queries.events.called_matches import CalledRow
from matches.queries.events.event_lines import EventLine
from matches.queries.events.front import Latest
from matches.queries.events.programmes import EventState
from matches.queries.publications import is_published
from matches.queries.results.match_rows import spectator_rows
from matches.queries.results.result_rows import latest_results

LATEST: Final = 6


@dataclass(frozen=True, slots=True)
class TournamentHead:
    """What stands above every tab. ``players``: number of visible players; ``countries``: of their countries."""

    tournament: Tournament
    players: int
    countries: int


@dataclass(frozen=True, slots=True)
class TournamentNow:
    """The events, the matches at their tables and the latest results of a tournament."""

    events: Sequence[EventLine]
    at_tables: Sequence[CalledRow]
    latest: Sequence[Latest]

    @property
    def is_running(self) -> bool:
        return any(event.state == EventState.RUNNING for event in self.events)

    @property
    def has_begun(self) -> bool:
        return any(event.state in (EventState.RUNNING, EventState.FINISHED) for event in self.events)


@dataclass(frozen=True, slots=True)
class PlayerEntries:
    """A player and the entries of which they are a member, in the order of the events."""

    player: Player
    memberships: Sequence[EntryMember]


def head(tournament: Tournament) -> TournamentHead:
    counts = players_of(tournament).aggregate(
        players=Count("pk"), countries=Count("country", distinct=True, filter=~Q(country=""))
    )
    return TournamentHead(tournament, counts["players"], counts["countries"])


def now_of(tournament: Tournament) -> TournamentNow:
    """Return what happens in a tournament."""
    events = event_lines.event_lines(tournament)
    ids = [event.id for event in events if event.state is EventState.RUNNING]
    at_tables = called_matches.rows(list(Event.objects.filter(is_published(""), pk__in=ids))) if ids else []
    return TournamentNow(events, at_tables, results_at(list(results_of(tournament)[:LATEST])))


def results_of(tournament: Tournament) -> "QuerySet[Result]":
    """Return the results of all events, the latest first."""
    rows = latest_results().filter(is_published("match__stage__event"), match__stage__event__tournament=tournament)
    return rows.select_related("match__stage__event").order_by("-played_at", "-match")


def results_at(results: Sequence[Result]) -> list[Latest]:
    """Return the matches of some results, each with the name of its event."""
    names = [result.match.stage.event.name for result in results]
    return [Latest(row, name, "", "") for row, name in zip(spectator_rows((), results), names, strict=True)]


def players_of(tournament: Tournament, query: str = "") -> "QuerySet[Player]":
    """Return the visible players of all events, or those with a name, sorted by name."""
    is_member = Q(player=OuterRef("pk")) | Q(player__merged_into=OuterRef("pk"))
    return players.search(query).filter(Exists(_memberships(tournament).filter(is_member)))


def directors_of(tournament: Tournament, at: datetime) -> "QuerySet[Player]":
    """Return the directors at a time who are visible players, sorted by name."""
    posts = active_posts(at).filter(tournament=tournament, role=StaffPost.Role.DIRECTOR)
    return players.search().filter(person__user__in=posts.values("user"))


def entries_of(tournament: Tournament, page: Collection[Player]) -> list[PlayerEntries]:
    """Return the entries of some players."""
    by_player = _by_player(tournament, [player.pk for player in page])
    return [PlayerEntries(player, by_player[player.pk]) for player in page]


def _by_player(tournament: Tournament, ids: Collection[int]) -> Mapping[int, list[EntryMember]]:
    rows = _memberships(tournament).filter(Q(player__in=ids) | Q(player__merged_into__in=ids))
    by_player: dict[int, list[EntryMember]] = defaultdict(list)
    for row in rows.select_related("event", "entry", "player").order_by("event", "entry__number", "pk"):
        by_player[row.player.merged_into_id or row.player_id].append(row)
    return by_player


def _memberships(tournament: Tournament) -> "QuerySet[EntryMember]":
    rows: QuerySet[EntryMember] = EntryMember.objects.holding().filter(event__tournament=tournament)
    return rows.filter(is_published("event", Part.ENTRIES))
