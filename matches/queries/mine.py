"""What is a person's own at the desk: matches to play, events to enter, tournaments to run."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet

from clubs.models import Player
from journal.acts import Actor
from matches.models import Drawing, Entry, EntryMember, Event, EventFact, Match, Post, Tournament
from matches.models.post import posts_in_force
from matches.queries import commitments
from matches.queries.entries import EntryRow, rows_of
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.match_rows import match_rows
from matches.queries.tournaments import visible

MOST_MATCHES = 20
MOST_POSTS = 50
LOOK_AHEAD = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class MyMatch:
    """A match of the viewer. ``side``: for which he plays. ``asks``: whether it waits for him."""

    row: MatchRow
    side: int
    event: Event

    @property
    def opponent(self) -> EntryRow:
        return self.row.sides[1 - self.side]

    @property
    def asks(self) -> bool:
        if self.row.state is MatchState.TO_CONFIRM:
            mine = f"side{self.side}"
            return not any(one.by_kind == mine and one.is_latest and one.is_ok for one in self.row.submissions)
        return self.row.state in (MatchState.READY, MatchState.CALLED, MatchState.STARTED, MatchState.REFUSED)


@dataclass(frozen=True, slots=True)
class MyEntry:
    """An entry of the viewer in an event."""

    row: EntryRow
    event: Event


def my_matches(player: Player) -> list[MyMatch]:
    """The latest matches of a player, those without a result first."""
    entries = set(_entries_of(player).values_list("entry_id", flat=True))
    mine = Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries))
    rows = mine.select_related("stage__event__tournament__federation").order_by("-pk")[:MOST_MATCHES]
    found = list(rows)
    events = {match.pk: match.stage.event for match in found}
    told = [MyMatch(row, _side(row, entries), events[row.id]) for row in match_rows(found)]
    return sorted(told, key=lambda one: (one.row.state is MatchState.DECIDED, not one.asks, -one.row.id))


def my_entries(player: Player) -> list[MyEntry]:
    """Where a player is in and the draw is still to come."""
    ids = _entries_of(player).filter(~Exists(_drawings("event"))).values_list("entry_id", flat=True)
    rows = Entry.objects.filter(pk__in=list(ids)).select_related("event__tournament__federation").order_by("-pk")
    found = list(rows[:MOST_MATCHES])
    events = {entry.pk: entry.event for entry in found}
    return [MyEntry(row, events[row.id]) for row in rows_of(found) if row.is_in]


def my_running(player: Player) -> list[MyEntry]:
    """Where a player is in and the draw is made, the latest first; not events that are finished."""
    finished = EventFact.objects.holding().filter(event=OuterRef("event"), kind=EventFact.Kind.FINISHED)
    ids = _entries_of(player).filter(Exists(_drawings("event"))).values_list("entry_id", flat=True)
    rows = Entry.objects.filter(~Exists(finished), pk__in=list(ids)).select_related("event__tournament__federation")
    found = list(rows.order_by("-pk")[:MOST_MATCHES])
    events = {entry.pk: entry.event for entry in found}
    return [MyEntry(row, events[row.id]) for row in rows_of(found) if row.is_in]


def my_entry(player: Player, event: Event) -> EntryRow | None:
    """The entry of a player in an event, if he is in."""
    ids = _entries_of(player).filter(event=event).values_list("entry_id", flat=True)
    rows = rows_of(list(Entry.objects.filter(pk__in=list(ids)).order_by("number")))
    return next((row for row in rows if row.is_in), None)


def open_events(viewer: Actor, at: datetime, but: Collection[int] = ()) -> list[Event]:
    """The events in which players may enter themselves now, the soonest first; ``but``: events to leave out."""
    today = at.date()
    soon = visible(viewer, at).filter(until_on__gte=today, from_on__lte=_last_day(today)).values("pk")
    rows = Event.objects.filter(tournament__in=soon).exclude(pk__in=but).filter(~Exists(_drawings("pk")))
    last = Max("facts__pk", filter=Q(facts__kind__in=["opened", "closed"], facts__act__undone_by=None))
    opened = EventFact.objects.filter(kind=EventFact.Kind.OPENED)
    opening = rows.annotate(last=last).filter(last__in=opened.values("pk"))
    found = list(opening.select_related("tournament__federation").order_by("tournament__from_on", "pk")[:50])
    frozen = commitments.frozen([event.pk for event in found])
    return [event for event in found if event.pk not in frozen]


def my_posts(viewer: Actor, at: datetime) -> list[Post]:
    """The tournaments where somebody serves: today's first, then the next ones, then the latest of the past."""
    rows = posts_in_force(at).filter(user_id=viewer.id).select_related("tournament__federation")
    found = rows.order_by("-tournament__from_on", "-pk")[:MOST_POSTS]
    return sorted(found, key=lambda post: _nearness(post.tournament, at.date()))


def tournaments_of_clubs(clubs: Collection[int]) -> QuerySet[Tournament]:
    """The tournaments that some clubs are hosts of, the latest first."""
    rows = Tournament.objects.filter(host_club__in=clubs).select_related("federation")
    return rows.order_by("-from_on", "-pk")


def serving_at(tournament: Tournament, at: datetime) -> list[Post]:
    """Who serves at a tournament now, or will: directors first."""
    in_force = Q(until_at__isnull=True) | Q(until_at__gt=at)
    return list(tournament.posts.filter(in_force).select_related("user").order_by("role", F("from_at"), "pk"))


def _entries_of(player: Player) -> QuerySet[EntryMember]:
    held: QuerySet[EntryMember] = EntryMember.objects.holding()
    return held.filter(Q(player=player) | Q(player__merged_into=player))


def _drawings(event: str) -> QuerySet[Drawing]:
    held: QuerySet[Drawing] = Drawing.objects.holding()
    return held.filter(stage__event=OuterRef(event))


def _side(row: MatchRow, entries: Collection[int]) -> int:
    return 0 if row.sides[0].id in entries else 1


def _nearness(tournament: Tournament, today: date) -> tuple[bool, bool, int]:
    """The smaller, the more it is of today. Places differ by a day at most, so a day on either side is today too."""
    begins, ended = (tournament.from_on - today).days - 1, (today - tournament.until_on).days - 1
    return ended > 0, begins > 0, max(begins, ended)


def _last_day(today: date) -> date:
    return today + LOOK_AHEAD
