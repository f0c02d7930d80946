"""What a player has played: every public match of his that has a result, and what it adds up to.

A career is read with a number of queries that does not grow, and then counted, narrowed and paged as it stands:
it is thousands of matches at most.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import F, QuerySet

from clubs.models import Player
from clubs.names import fold
from clubs.queries.merges import family
from clubs.queries.pairs import members_of, pairs_of
from matches.models import EntryMember, RatingChange, RatingPool, Result
from rules_engine.words import SIDES, Side, other


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match from the player's side. ``has_won`` None: nobody did. ``points``: his own first; () where none count.

    ``is_rated``: his rating, or that of the pair with which he played it.
    """

    match: int
    length: int
    event: int
    event_name: str
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
    """``undecided``: matches that nobody won. ``points``: his own, and those against him."""

    played: int = 0
    won: int = 0
    lost: int = 0
    undecided: int = 0
    points: int = 0
    points_against: int = 0

    @property
    def percent(self) -> int | None:
        """Of the matches that somebody won, those he did."""
        decided = self.won + self.lost
        return round(100 * self.won / decided) if decided else None


@dataclass(frozen=True, slots=True)
class Rivalry:
    """An opponent, and how it stands against him."""

    opponent: Player
    totals: Totals
    last_at: datetime


@dataclass(frozen=True, slots=True)
class BestWin:
    """A win over somebody who was rated so high; hundredths."""

    meeting: Meeting
    opponent: Player
    rating: int


@dataclass(frozen=True, slots=True)
class MeetingsWanted:
    """``event``, ``opponent``: words of the name; an opponent also by his public id. ``is_rated`` None: either.

    ``since``: played then or later.
    """

    year: int | None = None
    event: str = ""
    opponent: str = ""
    is_rated: bool | None = None
    since: datetime | None = None

    @property
    def is_any(self) -> bool:
        return self != MeetingsWanted()


def career(player: Player) -> list[Meeting]:
    """Every match that he, or a pair, has played in public, the latest first."""
    entries = _entries(player)
    told = {row["match_id"]: (row, side) for side in reversed(SIDES) for row in _results(entries, side)}
    opponents = _members(row[f"match__side{1 - side}_id"] for row, side in told.values())
    subjects = [player.pk, *pairs_of([player.pk]).values_list("pk", flat=True)]
    changes = RatingChange.objects.filter(player__in=subjects, match__isnull=False)
    rated = set(changes.values_list("match_id", flat=True))
    meetings = [_meeting(row, side, opponents, rated) for row, side in told.values()]
    return sorted(meetings, key=lambda one: (one.played_at, one.match), reverse=True)


def narrowed(meetings: Iterable[Meeting], wanted: MeetingsWanted) -> list[Meeting]:
    return [one for one in meetings if _is_wanted(one, wanted)]


def against(meetings: Iterable[Meeting], opponent: Player) -> list[Meeting]:
    """Those in which this player sat on the other side."""
    return [one for one in meetings if any(player.pk == opponent.pk for player in one.opponents)]


def totals(meetings: Sequence[Meeting]) -> Totals:
    won, lost = (sum(one.has_won is outcome for one in meetings) for outcome in (True, False))
    points = [one.points for one in meetings if one.points]
    mine, theirs = (sum(pair[side] for pair in points) for side in SIDES)
    return Totals(len(meetings), won, lost, len(meetings) - won - lost, mine, theirs)


def rivalries(meetings: Iterable[Meeting], most: int = 8) -> list[Rivalry]:
    """The opponents whom he met most often; of as many matches, the latest first."""
    met: dict[int, list[Meeting]] = defaultdict(list)
    known: dict[int, Player] = {}
    for one in meetings:
        for opponent in one.opponents:
            met[opponent.pk].append(one)
            known[opponent.pk] = opponent
    often = sorted(met, key=lambda pk: (len(met[pk]), met[pk][0].played_at, pk), reverse=True)
    return [Rivalry(known[pk], totals(met[pk]), met[pk][0].played_at) for pk in often[:most]]


def best_wins(player: Player, pool: RatingPool, meetings: Sequence[Meeting], most: int = 5) -> list[BestWin]:
    """His wins in a pool over those who stood highest in it before the match."""
    won = {one.match: one for one in meetings if one.has_won}
    mine = RatingChange.objects.filter(pool=pool, player=player, match__stage__event__tournament__is_public=True)
    beaten = RatingChange.objects.filter(pool=pool, match__in=mine.values("match")).exclude(player=player)
    gained = beaten.filter(after__lt=F("before")).order_by("-before", "pk").select_related("player")
    rows = [(won.get(row.match_id or 0), row) for row in gained[: 2 * most]]
    return [BestWin(meeting, row.player, row.before) for meeting, row in rows if meeting][:most]


def years(meetings: Iterable[Meeting]) -> list[int]:
    """In which he played, the latest first."""
    return sorted({one.year for one in meetings}, reverse=True)


def titles(meetings: Iterable[Meeting], most: int = 20) -> list[str]:
    """The last events in which he played."""
    return list(dict.fromkeys(one.title for one in meetings))[:most]


def _entries(player: Player) -> list[int]:
    """Of a pair those in which both are members."""
    held: QuerySet[EntryMember] = EntryMember.objects.holding()
    of_each = [held.filter(player__in=family(member)).values_list("entry", flat=True) for member in members_of(player)]
    return sorted(set.intersection(*map(set, of_each)))


def _results(entries: Sequence[int], side: Side) -> Iterable[dict[str, Any]]:
    """The results of the matches in which these are this side; of several, the last counts.

    The entries are numbers, not a query: PostgreSQL would read the results of everybody to find his.
    """
    seats = {f"match__side{side}__in": entries}
    rows = Result.objects.holding().filter(**seats, match__stage__event__tournament__is_public=True)
    return rows.order_by("pk").values(
        "match_id",
        "winner",
        "final",
        "played_at",
        "match__length",
        f"match__side{1 - side}_id",
        "match__stage__event_id",
        "match__stage__event__name",
        "match__stage__event__tournament__name",
        "match__stage__event__tournament__time_zone",
    )


def _members(entries: Iterable[int]) -> Mapping[int, tuple[Player, ...]]:
    """By entry: the players of it, those who were merged as the ones they were merged into."""
    rows = EntryMember.objects.filter(entry__in=set(entries)).order_by("position", "pk")
    seats = list(rows.values_list("entry_id", "player_id", "player__merged_into_id"))
    players = {one.pk: one for one in Player.objects.filter(pk__in={merged or player for _, player, merged in seats})}
    told: dict[int, tuple[Player, ...]] = defaultdict(tuple)
    for entry, player, merged in seats:
        told[entry] += (players[merged or player],)
    return told


def _meeting(
    row: Mapping[str, Any], side: Side, opponents: Mapping[int, tuple[Player, ...]], rated: Collection[int]
) -> Meeting:
    final: Sequence[int] = row["final"] or ()
    winner = row["winner"]
    return Meeting(
        match=row["match_id"],
        length=row["match__length"],
        event=row["match__stage__event_id"],
        event_name=row["match__stage__event__name"],
        tournament=row["match__stage__event__tournament__name"],
        time_zone=row["match__stage__event__tournament__time_zone"],
        played_at=row["played_at"],
        has_won=None if winner is None else winner == side,
        points=(final[side], final[other(side)]) if any(final) else (),
        opponents=opponents.get(row[f"match__side{1 - side}_id"], ()),
        is_rated=row["match_id"] in rated,
    )


def _is_wanted(one: Meeting, wanted: MeetingsWanted) -> bool:
    return (
        (wanted.year is None or one.year == wanted.year)
        and (wanted.since is None or one.played_at >= wanted.since)
        and (wanted.is_rated is None or one.is_rated is wanted.is_rated)
        and _holds(one.title, wanted.event)
        and (not wanted.opponent or any(_is_called(player, wanted.opponent) for player in one.opponents))
    )


def _is_called(player: Player, text: str) -> bool:
    """By the name that anybody may read, or by his public id."""
    return text.strip().removeprefix("#") == player.public_id or _holds(player.public_name, text)


def _holds(name: str, text: str) -> bool:
    """Whether the name holds every word of the text, whatever the accents."""
    words = fold(text).split()
    return not words or all(word in fold(name) for word in words)
