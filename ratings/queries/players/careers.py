"""The career of a player: every public match with a result, and the totals.

A career is read with a constant number of queries, then filtered, counted and paged in memory. It has at most a few
thousand matches.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import F, Q, QuerySet, Value

from clubs.models import Player
from clubs.names import search_key
from clubs.queries.merges import within_family
from clubs.queries.pairs import members_of
from journal.prepared import prepared
from matches.models import EntryMember, RatingPool, Result, is_in_draw
from matches.queries.publications import is_published
from ratings.models import RatingChange
from rules_engine.game.variation import WORTHS
from rules_engine.words import SIDES, Side, other

_OPPONENT: Final = 5  # the column of the other side


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match from the player's side. ``has_won`` None: no winner. ``points``: own first; () if none count.

    ``is_rated``: for the player, or for the pair of which they were a member.
    """

    match: int
    length: int
    event: int
    event_name: str
    variant: str
    tournament: str
    time_zone: str
    played_at: datetime
    has_won: bool | None
    points: tuple[int, ...]
    opponents: tuple[Player, ...]
    is_rated: bool

    @property
    def year(self) -> int:
        return self.played_at.astimezone(ZoneInfo(self.time_zone)).year

    @property
    def title(self) -> str:
        return f"{self.tournament}, {self.event_name}"


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of some matches. ``undecided``: without a winner. ``points_against``: those of the opponents."""

    played: int = 0
    won: int = 0
    lost: int = 0
    undecided: int = 0
    points: int = 0
    points_against: int = 0

    @property
    def percent(self) -> int | None:
        """Return the won matches in percent of the decided ones."""
        decided_count = self.won + self.lost
        return round(100 * self.won / decided_count) if decided_count else None


@dataclass(frozen=True, slots=True)
class Rivalry:
    """An opponent, and the totals against them."""

    opponent: Player
    totals: Totals
    last_at: datetime


@dataclass(frozen=True, slots=True)
class BestWin:
    """A win over an opponent with this rating, in hundredths."""

    meeting: Meeting
    opponent: Player
    rating: int


@dataclass(frozen=True, slots=True)
class MeetingFilters:
    """The filters of a career. ``event``, ``opponent``: words of the name, or the opponent's public id.

    ``is_rated`` None: either. ``since``: played then or later. ``variant``: what was played; "" for everything.
    """

    year: int | None = None
    event: str = ""
    opponent: str = ""
    is_rated: bool | None = None
    since: datetime | None = None
    variant: str = ""

    @property
    def is_any(self) -> bool:
        return self != MeetingFilters()


def career(player: Player) -> list[Meeting]:
    """Return every public match of the player or the pair, the latest first."""
    entries = _entries(player)
    results = {row[0]: row for row in _results(entries=entries)}
    opponents = _members(row[_OPPONENT] for row in results.values())
    rated_ids = set(_rated_ids(player_id=player.pk))
    meetings = [_meeting(row, opponents, rated_ids) for row in results.values()]
    return sorted(meetings, key=lambda meeting: (meeting.played_at, meeting.match), reverse=True)


@prepared
def _rated_ids(player_id: int) -> "QuerySet[RatingChange, int | None]":
    pairs = Player.all_ratable.filter(Q(member0=player_id) | Q(member1=player_id))
    is_own = Q(player=player_id) | Q(player__in=pairs.values("pk"))
    return RatingChange.objects.filter(is_own, match__isnull=False).values_list("match_id", flat=True)


def narrowed(meetings: Iterable[Meeting], filters: MeetingFilters) -> list[Meeting]:
    return [meeting for meeting in meetings if _fits(meeting, filters)] if filters.is_any else list(meetings)


def against(meetings: Iterable[Meeting], opponent: Player) -> list[Meeting]:
    """Return the matches with this player on the other side."""
    return [meeting for meeting in meetings if any(player.pk == opponent.pk for player in meeting.opponents)]


def totals(meetings: Sequence[Meeting]) -> Totals:
    wins, losses = (sum(meeting.has_won is outcome for meeting in meetings) for outcome in (True, False))
    points = [meeting.points for meeting in meetings if meeting.points]
    points_for, points_against = (sum(pair[side] for pair in points) for side in SIDES)
    return Totals(len(meetings), wins, losses, len(meetings) - wins - losses, points_for, points_against)


def rivalries(meetings: Iterable[Meeting], most: int = 8) -> list[Rivalry]:
    """Return the most frequent opponents; among equals, the latest first."""
    meetings_by_opponent: dict[int, list[Meeting]] = defaultdict(list)
    players: dict[int, Player] = {}
    for meeting in meetings:
        for opponent in meeting.opponents:
            meetings_by_opponent[opponent.pk].append(meeting)
            players[opponent.pk] = opponent
    often = sorted(
        meetings_by_opponent,
        key=lambda pk: (len(meetings_by_opponent[pk]), meetings_by_opponent[pk][0].played_at, pk),
        reverse=True,
    )
    return [
        Rivalry(players[pk], totals(meetings_by_opponent[pk]), meetings_by_opponent[pk][0].played_at)
        for pk in often[:most]
    ]


def best_wins(player: Player, pool: RatingPool, meetings: Sequence[Meeting], most: int = 5) -> list[BestWin]:
    """Return the wins in a pool over the opponents with the highest ratings before the match."""
    wins = {meeting.match: meeting for meeting in meetings if meeting.has_won}
    losses = _losses_to(2 * most, player_id=player.pk, pool_id=pool.pk)
    rows = [(wins.get(row.match_id or 0), row) for row in losses]
    return [BestWin(meeting, row.player, row.before) for meeting, row in rows if meeting][:most]


@prepared
def _losses_to(most: int, /, *, player_id: int, pool_id: int) -> QuerySet[RatingChange]:
    """Return the losses against a player of those with the highest ratings before the match."""
    own_changes = RatingChange.objects.filter(
        is_published("match__stage__event"),
        pool=pool_id,
        player=player_id,
        match__stage__event__tournament__is_public=True,
    )
    opponent_changes = RatingChange.objects.filter(pool=pool_id, match__in=own_changes.values("match"))
    losses = opponent_changes.filter(~Q(player=player_id), after__lt=F("before")).select_related("player")
    return losses.order_by("-before", "pk")[:most]


def years(meetings: Iterable[Meeting]) -> list[int]:
    """Return the years with matches, the latest first."""
    return sorted({meeting.year for meeting in meetings}, reverse=True)


def variants(meetings: Iterable[Meeting]) -> list[str]:
    """Return what was played in the matches, backgammon first."""
    names = {meeting.variant for meeting in meetings}
    return [variant for variant in WORTHS if variant in names]


def titles(meetings: Iterable[Meeting], most: int = 20) -> list[str]:
    """Return the last events with matches."""
    return list(dict.fromkeys(meeting.title for meeting in meetings))[:most]


def _entries(player: Player) -> list[int]:
    """Return the entries of the player; of a pair, those in which both are members."""
    of_each = [_entries_of(player_id=member.pk) for member in members_of(player)]
    return sorted(set.intersection(*map(set, of_each)))


@prepared
def _entries_of(player_id: int) -> "QuerySet[EntryMember, int]":
    members: QuerySet[EntryMember] = EntryMember.objects.holding()
    return members.filter(player__in=within_family(player_id)).values_list("entry", flat=True)


@prepared
def _results(entries: Sequence[int]) -> "QuerySet[Result, tuple[Any, ...]]":
    """Return the results of matches of these entries, each with the side that they have, in one query. The last of
    several counts.

    The entries are ids, not a subquery: with one, PostgreSQL would read all results.
    """
    first, second = (_on_side(entries, side) for side in SIDES)
    return first.union(second, all=True).order_by("pk")


def _on_side(entries: Sequence[int], side: Side) -> "QuerySet[Result, Any]":
    seats = {f"match__side{side}__in": entries}
    rows = Result.objects.holding().filter(
        is_published("match__stage__event"), is_in_draw(), **seats, match__stage__event__tournament__is_public=True
    )
    columns = (
        "match_id",
        "winner",
        "final",
        "played_at",
        "match__length",
        f"match__side{other(side)}_id",
        "match__stage__event_id",
        "match__stage__event__name",
        "match__stage__event__variant",
        "match__stage__event__tournament__name",
        "match__stage__event__tournament__time_zone",
    )
    return rows.order_by().values_list(*columns, Value(side), "pk")


def _members(entries: Iterable[int]) -> Mapping[int, tuple[Player, ...]]:
    """Return the players of each entry, merged players as those they were merged into."""
    seats = _seats(entries=set(entries))
    players = {row.pk: row for row in _players(ids={target or player for _, player, target in seats})}
    players_by_entry: dict[int, tuple[Player, ...]] = defaultdict(tuple)
    for entry, player, target in seats:
        players_by_entry[entry] += (players[target or player],)
    return players_by_entry


@prepared
def _seats(entries: Collection[int]) -> "QuerySet[EntryMember, tuple[int, int, int | None]]":
    rows = EntryMember.objects.filter(entry__in=entries).order_by("position", "pk")
    return rows.values_list("entry_id", "player_id", "player__merged_into_id")


@prepared
def _players(ids: Collection[int]) -> QuerySet[Player]:
    """Return the players with what a page says of them: there may be thousands."""
    return Player.objects.filter(pk__in=ids).only("public_id", "display_name", "country", "visibility")


def _meeting(
    row: Sequence[Any], opponents: Mapping[int, tuple[Player, ...]], rated_ids: Collection[int | None]
) -> Meeting:
    match, winner, points, played_at, length, opponent, event, event_name, variant, *rest = row
    tournament, time_zone, side, _pk = rest
    final: Sequence[int] = points or ()
    return Meeting(
        match=match,
        length=length,
        event=event,
        event_name=event_name,
        variant=variant,
        tournament=tournament,
        time_zone=time_zone,
        played_at=played_at,
        has_won=None if winner is None else winner == side,
        points=(final[side], final[other(side)]) if any(final) else (),
        opponents=opponents.get(opponent, ()),
        is_rated=match in rated_ids,
    )


def _fits(meeting: Meeting, filters: MeetingFilters) -> bool:
    return (
        (filters.year is None or meeting.year == filters.year)
        and (filters.since is None or meeting.played_at >= filters.since)
        and (not filters.variant or meeting.variant == filters.variant)
        and (filters.is_rated is None or meeting.is_rated is filters.is_rated)
        and _holds(meeting.title, filters.event)
        and (not filters.opponent or any(_is_called(player, filters.opponent) for player in meeting.opponents))
    )


def _is_called(player: Player, text: str) -> bool:
    """Return whether the text matches the public name or the public id."""
    return text.strip().removeprefix("#") == player.public_id or _holds(player.public_name, text)


def _holds(name: str, text: str) -> bool:
    """Return whether the name contains every word of the text, ignoring accents."""
    words = search_key(text).split()
    return not words or all(word in search_key(name) for word in words)
