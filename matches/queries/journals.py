"""The journal to be read, of an event or of a whole tournament: who, as what, when, what, before and after.

Acts of all streams that belong to it in one order: the tournament's own (posts, tables, events), its events', and
those of single matches (scores as they came in).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias
from uuid import UUID

from django.db.models import CharField, Q, QuerySet
from django.db.models.functions import Cast

from clubs.models import User
from journal.models import Act, Stream
from matches.models import (
    Analysis,
    Entry,
    EntryFact,
    Event,
    Judgement,
    Match,
    MatchFact,
    Post,
    Response,
    Result,
    Ruling,
    Submission,
    Tournament,
    Transcript,
    TranscriptReading,
)
from matches.queries.desk import JournalRow, journal_rows
from matches.queries.doers import Doer, doers
from matches.queries.journal_changes import Change, changes_of

Stated: TypeAlias = "QuerySet[Any, Any]"
_OF_A_MATCH: Final[Mapping[type[Any], str]] = {
    **{Match: "pk", MatchFact: "match", Submission: "match", Result: "match", Ruling: "match"},
    **{Judgement: "submission__match", Response: "submission__match"},
    **{Transcript: "match", TranscriptReading: "transcript__match", Analysis: "transcript__match"},
}


@dataclass(frozen=True, slots=True)
class Narrowing:
    """What of a journal is wanted. ``who``: the number of a login, 0 the system; ``entry``: its number in the event."""

    kind: str = ""
    who: int | None = None
    match: int | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """An act as it is read. ``event``: whose it is; None: of the tournament. ``undone_by``: the act that undid it."""

    act: Act
    row: JournalRow
    by: Doer
    event: Event | None
    changes: tuple[Change, ...]
    undone_by: Act | None

    @property
    def stream(self) -> str:
        return self.act.stream.kind


def of_event(event: Event, wanted: Narrowing = Narrowing()) -> QuerySet[Act]:
    """The acts of an event and of its matches, the latest first."""
    return _narrowed(_acts(_of(streams_of([event]))), [event], wanted)


def of_tournament(tournament: Tournament, wanted: Narrowing = Narrowing()) -> QuerySet[Act]:
    """The acts of a tournament and of all its events, the latest first."""
    return _narrowed(_acts(_of(streams_of_tournament(tournament))), list(tournament.events.all()), wanted)


def streams_of(events: Collection[Event]) -> Q:
    """Of streams: those of events and of their matches."""
    own = Q(kind=Stream.Kind.EVENT, key__in=[str(event.pk) for event in events])
    matches = Match.objects.filter(stage__event__in=events).annotate(key=Cast("pk", CharField())).values("key")
    return own | Q(kind=Stream.Kind.MATCH, key__in=matches)


def streams_of_tournament(tournament: Tournament) -> Q:
    mine = Q(kind=Stream.Kind.TOURNAMENT, key=str(tournament.pk))
    return mine | streams_of(list(tournament.events.all()))


def lines(acts: Iterable[Act], tournament: Tournament) -> list[Line]:
    """Acts as they are read; as many queries for many as for few."""
    found = list(acts)
    about = [act.undoes_id or act.pk for act in found]
    changed = {**changes_of(about), **_posts(found, tournament)}
    by, events = doers(found, tournament), _events(found, tournament)
    rows = zip(found, journal_rows(found), strict=True)
    return [
        Line(act, row, by[act.pk], events.get(act.stream_id), _changes(act, changed), _undoing(act))
        for act, row in rows
    ]


def match_lines(match: Match) -> list[Line]:
    """What was submitted, answered and decided of one match, the first first; without what was called to tables."""
    event = match.stage.event
    acts = of_event(event, Narrowing(match=match.pk)).exclude(kind__in=("matches_born", "match_table", "fill_tables"))
    return lines(reversed(acts.exclude(kind="table_released")), event.tournament)


def kinds(acts: QuerySet[Act]) -> list[str]:
    return sorted(acts.order_by().values_list("kind", flat=True).distinct())


def people(acts: QuerySet[Act]) -> list[tuple[int, str]]:
    """The logins that did something, by name; who is no more has none."""
    ids = acts.filter(actor_kind="user").order_by().values_list("actor_id", flat=True).distinct()
    known = User.objects.filter(pk__in=[int(one) for one in ids]).order_by("username")
    return [(user.pk, user.get_username()) for user in known]


def _of(streams: Q) -> Q:
    return Q(stream__in=Stream.objects.filter(streams))


def _acts(of: Q) -> QuerySet[Act]:
    rows = Act.objects.filter(of).select_related("stream", "note", "undone_by", "undoes")
    return rows.order_by("-at", "-stream", "-seq", "pk")


def _narrowed(acts: QuerySet[Act], events: Collection[Event], wanted: Narrowing) -> QuerySet[Act]:
    if wanted.kind:
        acts = acts.filter(kind=wanted.kind)
    if wanted.who is not None:
        acts = (
            acts.filter(actor_kind="user", actor_id=str(wanted.who)) if wanted.who else acts.exclude(actor_kind="user")
        )
    if wanted.match is not None:
        acts = acts.filter(_about(_stating(Match.objects.filter(pk=wanted.match, stage__event__in=events))))
    if wanted.entry is not None:
        acts = acts.filter(_about(_stating_entries(Entry.objects.filter(number=wanted.entry, event__in=events))))
    return acts


def _about(stated: Iterable[Stated]) -> Q:
    """Acts that state one of these facts, or undo it."""
    found = Q()
    for acts in stated:
        found |= Q(pk__in=acts) | Q(undoes__in=acts)
    return found


def _stating(matches: QuerySet[Match]) -> list[Stated]:
    wanted = matches.values("pk")
    return [model.objects.filter(**{f"{route}__in": wanted}).values("act") for model, route in _OF_A_MATCH.items()]


def _stating_entries(entries: QuerySet[Entry]) -> list[Stated]:
    sides = Q(side0__in=entries.values("pk")) | Q(side1__in=entries.values("pk"))
    said = EntryFact.objects.filter(entry__in=entries.values("pk")).values("act")
    return [entries.values("act"), said, *_stating(Match.objects.filter(sides))]


def _events(acts: Sequence[Act], tournament: Tournament) -> dict[int, Event]:
    """By stream: the event to which it belongs."""
    events = {str(event.pk): event for event in tournament.events.all()}
    streams = {act.stream_id: act.stream for act in acts}
    keys = [int(one.key) for one in streams.values() if one.kind == Stream.Kind.MATCH]
    matches = dict(Match.objects.filter(pk__in=keys).values_list("pk", "stage__event"))
    found = {}
    for pk, stream in streams.items():
        key = str(matches.get(int(stream.key))) if stream.kind == Stream.Kind.MATCH else stream.key
        if stream.kind != Stream.Kind.TOURNAMENT and key in events:
            found[pk] = events[key]
    return found


def _posts(acts: Sequence[Act], tournament: Tournament) -> dict[UUID, list[Change]]:
    """Who was appointed or dismissed: the posts that began or ended at the moment of the act."""
    wanted = [act for act in acts if act.kind in ("appoint_post", "dismiss_post")]
    posts = list(tournament.posts.select_related("user").order_by("pk"))
    return {act.pk: [_post(act, one) for one in posts if _moment(act, one) == act.at] for act in wanted}


def _moment(act: Act, post: Post) -> object:
    return post.from_at if act.kind == "appoint_post" else post.until_at


def _post(act: Act, post: Post) -> Change:
    told = Change("post", (post.user.get_username(),), None, {"role": post.role})
    return told if act.kind == "appoint_post" else told.taken_back


def _changes(act: Act, changed: Mapping[UUID, Sequence[Change]]) -> tuple[Change, ...]:
    """Of an undo: what the undone act changed, the other way round."""
    if act.undoes_id is None:
        return tuple(changed.get(act.pk, ()))
    back = [change.taken_back for change in changed.get(act.undoes_id, ())]
    return (*back, *changed.get(act.pk, ()))


def _undoing(act: Act) -> Act | None:
    return act.undone_by if hasattr(act, "undone_by") else None
