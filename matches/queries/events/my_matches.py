"""The matches, entries and tournaments of the viewer."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from clubs.models import Player
from journal.context import Actor
from matches.inputs.publication import Unpublished
from matches.models import Drawing, Entry, Event, EventFact, Match, StaffPost, Tournament
from matches.models.entry import memberships_of
from matches.models.staff_post import active_posts
from matches.queries.draws import commitments
from matches.queries.entries.entries import EntryRow, rows_of
from matches.queries.ladders.played import ladders
from matches.queries.publications import unpublished_by_event
from matches.queries.results.appointments import AppointmentRow, appointments_of
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.tournaments.tournaments import listed

MOST_MATCHES = 20
MOST_POSTS = 50
UPCOMING_PERIOD = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class MyMatch:
    """A match of the viewer. ``side``: the viewer's side. ``asks``: whether the viewer has to act.

    ``appointment``: of a match to be played by a day, until it has a result.
    """

    row: MatchRow
    side: int
    event: Event
    appointment: AppointmentRow | None = None

    @property
    def opponent(self) -> EntryRow:
        return self.row.sides[1 - self.side]

    @property
    def score(self) -> tuple[int, int] | None:
        """The viewer's points and the opponent's; None without a final score."""
        result = self.row.result
        if self.row.state is not MatchState.DECIDED or result is None or not result.is_scored:
            return None
        return result.final[self.side], result.final[1 - self.side]

    @property
    def has_won(self) -> bool:
        return self.row.result is not None and self.row.result.winner == self.side

    @property
    def asks(self) -> bool:
        if self.row.state is MatchState.TO_CONFIRM:
            my_kind = f"side{self.side}"
            return not any(
                submission.by_kind == my_kind and submission.is_latest and submission.is_ok
                for submission in self.row.submissions
            )
        return self.row.state in (MatchState.READY, MatchState.CALLED, MatchState.STARTED, MatchState.REFUSED)


@dataclass(frozen=True, slots=True)
class MyEntry:
    """An entry of the viewer."""

    row: EntryRow
    event: Event
    is_ladder: bool = False


def my_matches(player: Player, tournament: Tournament | None = None) -> list[MyMatch]:
    """Return the latest matches of a player that count, those without a result first; of one tournament, or of all."""
    memberships = memberships_of(player)
    if tournament is not None:
        memberships = memberships.filter(event__tournament=tournament)
    return matches_of(set(memberships.values_list("entry_id", flat=True)))


def matches_of(entries: Collection[int]) -> list[MyMatch]:
    """Return the latest matches of some entries that count, those without a result first."""
    of_player = Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries))
    rows = of_player.select_related("act", "stage__event__tournament__federation").order_by("-pk")[:MOST_MATCHES]
    matches = list(rows)
    events = {match.pk: match.stage.event for match in matches}
    unpublished = unpublished_by_event(set(events.values()), timezone.now())
    rows_that_count = [
        row
        for row, match in zip(match_rows(matches), matches, strict=True)
        if row.state is not MatchState.REPLACED and is_paired(row, match, unpublished.get(match.stage.event_id))
    ]
    open_ids = {row.id for row in rows_that_count if row.result is None}
    appointments = appointments_of([match for match in matches if match.pk in open_ids], timezone.now())
    own_matches = [
        MyMatch(row, _side(row, entries), events[row.id], appointments.get(row.id)) for row in rows_that_count
    ]
    return sorted(
        own_matches,
        key=lambda my_match: (my_match.row.state is MatchState.DECIDED, not my_match.asks, -my_match.row.id),
    )


def is_paired(row: MatchRow, match: Match, unpublished: Unpublished | None) -> bool:
    """Return whether it is public who meets whom: until then its players do not know it either."""
    is_by_rounds = match.stage.draw_format.is_by_rounds
    return unpublished is None or not unpublished.includes_round(match.stage_id, row.place.round if is_by_rounds else 0)


def my_entries(player: Player) -> list[MyEntry]:
    """Return the entries of a player in events that are not drawn."""
    ids = memberships_of(player).filter(~Exists(_drawings("event"))).values_list("entry_id", flat=True)
    rows = Entry.objects.filter(pk__in=list(ids)).select_related("event__tournament__federation").order_by("-pk")
    entries = list(rows.annotate(is_ladder=Exists(ladders("event")))[:MOST_MATCHES])
    events = {entry.pk: entry.event for entry in entries}
    ladder_ids = {entry.pk for entry in entries if vars(entry)["is_ladder"]}
    return [MyEntry(row, events[row.id], row.id in ladder_ids) for row in rows_of(entries) if row.is_in]


def my_running(player: Player) -> list[MyEntry]:
    """Return the entries of a player in drawn and unfinished events, the latest first."""
    finishes = EventFact.objects.holding().filter(event=OuterRef("event"), kind=EventFact.Kind.FINISHED)
    ids = memberships_of(player).filter(Exists(_drawings("event"))).values_list("entry_id", flat=True)
    rows = Entry.objects.filter(~Exists(finishes), pk__in=list(ids)).select_related("event__tournament__federation")
    entries = list(rows.order_by("-pk")[:MOST_MATCHES])
    events = {entry.pk: entry.event for entry in entries}
    return [MyEntry(row, events[row.id]) for row in rows_of(entries) if row.is_in]


def my_entry(player: Player, event: Event) -> EntryRow | None:
    """Return the entry of a player in an event, or None."""
    ids = memberships_of(player).filter(event=event).values_list("entry_id", flat=True)
    rows = rows_of(list(Entry.objects.filter(pk__in=list(ids)).order_by("number")))
    return next((row for row in rows if row.is_in), None)


def open_events(viewer: Actor, at: datetime, but: Collection[int] = ()) -> list[Event]:
    """Return the events that players can enter now, the soonest first. ``but``: events to leave out."""
    today = at.date()
    near = listed(viewer, at).filter(until_on__gte=today, from_on__lte=_last_day(today))
    soon = near.exclude(state=Tournament.State.CANCELLED).values("pk")
    rows = Event.objects.filter(tournament__in=soon).exclude(pk__in=but).filter(~Exists(_drawings("pk")))
    last = Max("facts__pk", filter=Q(facts__kind__in=["opened", "closed"], facts__act__undone_by=None))
    openings = EventFact.objects.filter(kind=EventFact.Kind.OPENED)
    opening = rows.annotate(last=last).filter(last__in=openings.values("pk"))
    events = list(opening.select_related("tournament__federation").order_by("tournament__from_on", "pk")[:50])
    frozen = commitments.frozen([event.pk for event in events])
    return [event for event in events if event.pk not in frozen]


def my_posts(viewer: Actor, at: datetime) -> list[StaffPost]:
    """Return the posts of a person: today's tournaments first, then later ones, then the latest past ones."""
    rows = active_posts(at).filter(user_id=viewer.id).select_related("tournament__federation")
    posts = rows.order_by("-tournament__from_on", "-pk")[:MOST_POSTS]
    return sorted(posts, key=lambda post: _nearness(post.tournament, at.date()))


def tournaments_of_clubs(clubs: Collection[int]) -> QuerySet[Tournament]:
    """Return the tournaments that some clubs host, the latest first."""
    rows = Tournament.objects.filter(host_club__in=clubs).select_related("federation")
    return rows.order_by("-from_on", "-pk")


def serving_at(tournament: Tournament, at: datetime) -> list[StaffPost]:
    """Return the current and future staff of a tournament, directors first."""
    in_force = Q(until_at__isnull=True) | Q(until_at__gt=at)
    return list(tournament.posts.filter(in_force).select_related("user", "event").order_by("role", F("from_at"), "pk"))


def _drawings(event: str) -> QuerySet[Drawing]:
    drawings: QuerySet[Drawing] = Drawing.objects.holding()
    return drawings.filter(stage__event=OuterRef(event))


def _side(row: MatchRow, entries: Collection[int]) -> int:
    return 0 if row.sides[0].id in entries else 1


def _nearness(tournament: Tournament, today: date) -> tuple[bool, bool, int]:
    """Return a sort key. A day before and after counts as today, because time zones differ by at most a day."""
    days_until, days_since = (tournament.from_on - today).days - 1, (today - tournament.until_on).days - 1
    return days_since > 0, days_until > 0, max(days_until, days_since)


def _last_day(today: date) -> date:
    return today + UPCOMING_PERIOD
