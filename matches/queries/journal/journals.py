"""The journal of an event or tournament: author, role, time, kind, values before and after.

It merges all streams in one order: the tournament's (posts, tables, events), its events', and those of single matches
(received scores).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias
from uuid import UUID

from django.db.models import CharField, Q, QuerySet
from django.db.models.functions import Cast

from clubs.models import User
from journal.fact_models import fact_models_of
from journal.models import Act, Stream
from matches.models import (
    Analysis,
    Entry,
    EntryFact,
    Event,
    Judgement,
    Match,
    MatchFact,
    Response,
    Result,
    Ruling,
    StaffPost,
    Submission,
    Tournament,
    Transcript,
    TranscriptReading,
)
from matches.queries.events.desk import CONCERNING, JournalRow, journal_rows
from matches.queries.journal.act_authors import Author, act_authors
from matches.queries.journal.journal_changes import READERS, Change, changes_of

Stated: TypeAlias = "QuerySet[Any, Any]"
_OF_A_MATCH: Final[Mapping[type[Any], str]] = {
    **{Match: "pk", MatchFact: "match", Submission: "match", Result: "match", Ruling: "match"},
    **{Judgement: "submission__match", Response: "submission__match"},
    **{Transcript: "match", TranscriptReading: "transcript__match", Analysis: "transcript__match"},
}
_CARD_MOMENTS: Final[Mapping[str, str]] = {"make_player_cards": "made_at", "end_player_card": "ended_at"}


@dataclass(frozen=True, slots=True)
class Narrowing:
    """Filters of a journal. ``who``: the id of a login, 0 for the system. ``entry``: its number in the event."""

    kind: str = ""
    who: int | None = None
    match: int | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """An act in the journal. ``event``: None for the tournament. ``undone_by``: the act that undid it."""

    act: Act
    row: JournalRow
    by: Author
    event: Event | None
    changes: tuple[Change, ...]
    undone_by: Act | None

    @property
    def stream(self) -> str:
        return self.act.stream.kind


def of_event(event: Event, filters: Narrowing = Narrowing()) -> QuerySet[Act]:
    """Return the acts of an event and its matches, the latest first."""
    return _narrowed(_acts(_of(streams_of([event]))), [event], filters)


def of_tournament(tournament: Tournament, filters: Narrowing = Narrowing()) -> QuerySet[Act]:
    """Return the acts of a tournament and all its events, the latest first."""
    return _narrowed(_acts(_of(streams_of_tournament(tournament))), list(tournament.events.all()), filters)


def streams_of(events: Collection[Event]) -> Q:
    """Return the condition of the streams of events and their matches."""
    own = Q(kind=Stream.Kind.EVENT, key__in=[str(event.pk) for event in events])
    matches = Match.objects.filter(stage__event__in=events).annotate(key=Cast("pk", CharField())).values("key")
    return own | Q(kind=Stream.Kind.MATCH, key__in=matches)


def streams_of_tournament(tournament: Tournament) -> Q:
    own_stream = Q(kind=Stream.Kind.TOURNAMENT, key=str(tournament.pk))
    return own_stream | streams_of(list(tournament.events.all()))


def lines(acts: Iterable[Act], tournament: Tournament) -> list[Line]:
    """Return acts as lines of the journal. The number of queries is constant."""
    act_list = list(acts)
    about = [act.undoes_id or act.pk for act in act_list]
    models = fact_models_of(about, CONCERNING.union(READERS))
    changes_by_act = {
        **changes_of(about, models),
        **_posts(act_list, tournament),
        **_card_changes(act_list, tournament),
    }
    by, events = act_authors(act_list, tournament), _events(act_list, tournament)
    rows = zip(act_list, journal_rows(act_list, models), strict=True)
    return [
        Line(act, row, by[act.pk], events.get(act.stream_id), _changes(act, changes_by_act), _undoing(act))
        for act, row in rows
    ]


def match_lines(match: Match) -> list[Line]:
    """Return the submissions, responses and decisions of a match in order, without calls to tables."""
    event = match.stage.event
    acts = of_event(event, Narrowing(match=match.pk)).exclude(kind__in=("matches_born", "match_table", "fill_tables"))
    return lines(reversed(acts.exclude(kind="table_released")), event.tournament)


def kinds(acts: QuerySet[Act]) -> list[str]:
    return sorted(acts.order_by().values_list("kind", flat=True).distinct())


def people(acts: QuerySet[Act]) -> list[tuple[int, str]]:
    """Return the logins that are authors, by name. Erased logins are absent."""
    ids = acts.filter(actor_kind="user").order_by().values_list("actor_id", flat=True).distinct()
    users = User.objects.filter(pk__in=[int(actor_id) for actor_id in ids]).order_by("username")
    return [(user.pk, user.get_username()) for user in users]


def _of(streams: Q) -> Q:
    return Q(stream__in=Stream.objects.filter(streams))


def _acts(of: Q) -> QuerySet[Act]:
    rows = Act.objects.filter(of).select_related("stream", "note", "undone_by", "undoes")
    return rows.order_by("-at", "-stream", "-seq", "pk")


def _narrowed(acts: QuerySet[Act], events: Collection[Event], filters: Narrowing) -> QuerySet[Act]:
    if filters.kind:
        acts = acts.filter(kind=filters.kind)
    if filters.who is not None:
        acts = (
            acts.filter(actor_kind="user", actor_id=str(filters.who))
            if filters.who
            else acts.exclude(actor_kind="user")
        )
    if filters.match is not None:
        acts = acts.filter(_about(_stating(Match.objects.filter(pk=filters.match, stage__event__in=events))))
    if filters.entry is not None:
        acts = acts.filter(_about(_stating_entries(Entry.objects.filter(number=filters.entry, event__in=events))))
    return acts


def _about(fact_acts: Iterable[Stated]) -> Q:
    """Return the condition of acts that state one of these facts, or undo such an act."""
    condition = Q()
    for acts in fact_acts:
        condition |= Q(pk__in=acts) | Q(undoes__in=acts)
    return condition


def _stating(matches: QuerySet[Match]) -> list[Stated]:
    match_ids = matches.values("pk")
    return [model.objects.filter(**{f"{route}__in": match_ids}).values("act") for model, route in _OF_A_MATCH.items()]


def _stating_entries(entries: QuerySet[Entry]) -> list[Stated]:
    sides = Q(side0__in=entries.values("pk")) | Q(side1__in=entries.values("pk"))
    facts = EntryFact.objects.filter(entry__in=entries.values("pk")).values("act")
    return [entries.values("act"), facts, *_stating(Match.objects.filter(sides))]


def _events(acts: Sequence[Act], tournament: Tournament) -> dict[int, Event]:
    """Return the event of each stream."""
    events = {str(event.pk): event for event in tournament.events.all()}
    streams = {act.stream_id: act.stream for act in acts}
    keys = [int(row.key) for row in streams.values() if row.kind == Stream.Kind.MATCH]
    matches = dict(Match.objects.filter(pk__in=keys).values_list("pk", "stage__event"))
    events_by_stream = {}
    for pk, stream in streams.items():
        key = str(matches.get(int(stream.key))) if stream.kind == Stream.Kind.MATCH else stream.key
        if stream.kind != Stream.Kind.TOURNAMENT and key in events:
            events_by_stream[pk] = events[key]
    return events_by_stream


def _posts(acts: Sequence[Act], tournament: Tournament) -> dict[UUID, list[Change]]:
    """Return appointments and dismissals: posts that began or ended at the time of the act."""
    staff_acts = [act for act in acts if act.kind in ("appoint_post", "dismiss_post")]
    if not staff_acts:
        return {}
    posts = list(tournament.posts.select_related("user").order_by("pk"))
    return {act.pk: [_post(act, post) for post in posts if _moment(act, post) == act.at] for act in staff_acts}


def _moment(act: Act, post: StaffPost) -> object:
    return post.from_at if act.kind == "appoint_post" else post.until_at


def _post(act: Act, post: StaffPost) -> Change:
    change = Change("post", (post.user.get_username(),), None, {"role": post.role})
    return change if act.kind == "appoint_post" else change.taken_back


def _card_changes(acts: Sequence[Act], tournament: Tournament) -> dict[UUID, list[Change]]:
    """Return the players of the cards that were made or revoked at the time of the act."""
    card_acts = [act for act in acts if act.kind in _CARD_MOMENTS]
    if not card_acts:
        return {}
    rows = list(tournament.player_cards.select_related("player__merged_into").order_by("pk"))
    return {
        act.pk: [
            Change("card", (card.player.canonical.public_name,))
            for card in rows
            if getattr(card, _CARD_MOMENTS[act.kind]) == act.at
        ]
        for act in card_acts
    }


def _changes(act: Act, changes_by_act: Mapping[UUID, Sequence[Change]]) -> tuple[Change, ...]:
    """Return the changes of an act; for an undo those of the undone act, reversed."""
    if act.undoes_id is None:
        return tuple(changes_by_act.get(act.pk, ()))
    back = [change.taken_back for change in changes_by_act.get(act.undoes_id, ())]
    return (*back, *changes_by_act.get(act.pk, ()))


def _undoing(act: Act) -> Act | None:
    return act.undone_by if hasattr(act, "undone_by") else None
