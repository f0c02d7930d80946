"""The events of a tournament side by side: how each stands, who is missing, what came last. Never a query an event."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db.models import Max, Q

from clubs.names import fold
from journal.models import Act, Stream
from matches.models import (
    LIST,
    Drawing,
    Entry,
    EntryMember,
    Event,
    EventFact,
    Match,
    MatchFact,
    Node,
    Result,
    Stage,
    Tournament,
)
from matches.queries import entries
from matches.queries.desk import UNDOABLE, JournalRow, journal_rows
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_row, match_rows


@dataclass(frozen=True, slots=True)
class EventStanding:
    """An event as it stands. ``number``: of its stream. ``rounds``: of its bracket, 0 where there is none."""

    event: Event
    number: int
    rounds: int
    is_open: bool
    is_drawn: bool
    is_finished: bool
    is_list: bool

    @property
    def is_gathering(self) -> bool:
        """Whether its players still come: a bracket that is not drawn."""
        return not (self.is_drawn or self.is_list or self.is_finished)


@dataclass(frozen=True, slots=True)
class LastAct:
    """The last act that is worth undoing, and what it said.

    ``score``: of the result that it stated; ``tables``: to which it called.
    """

    act: Act
    row: JournalRow
    event: int
    sides: tuple[str, ...]
    score: tuple[int, ...]
    tables: tuple[str, ...]


def events_of(tournament: Tournament) -> list[EventStanding]:
    """Every event of a tournament, in the order in which they were added."""
    rows = list(Event.objects.filter(tournament=tournament).select_related("tournament__federation").order_by("pk"))
    seen = _Seen.of([row.pk for row in rows])
    return [seen.standing(row) for row in rows]


def absent(events: Collection[Event]) -> list[tuple[Event, EntryRow]]:
    """Who is entered and not checked in, event by event, by number."""
    known = {event.pk: event for event in events}
    found = list(Entry.objects.holding().filter(event__in=known).order_by("event", "number"))
    rows = zip(found, entries.rows_of(found), strict=True)
    return [(known[one.event_id], row) for one, row in rows if row.is_in and not row.is_present]


def latest_results(events: Collection[Event], most: int) -> list[tuple[int, MatchRow]]:
    """The last results, the newest first, each with its event."""
    last = Result.objects.holding().filter(match__stage__event__in=events).order_by("-pk")
    found = list(dict.fromkeys(last.values_list("match", flat=True)[: 2 * most]))[:most]  # a correction is a second one
    return rows_of(found)


def rows_of(matches: Sequence[int]) -> list[tuple[int, MatchRow]]:
    """Some matches in the order given, each with its event."""
    found = {one.pk: one for one in Match.objects.filter(pk__in=matches).select_related("stage")}
    return [(found[row.id].stage.event_id, row) for row in match_rows([found[pk] for pk in matches])]


def last_act(events: Collection[Event]) -> LastAct | None:
    """The last act of anybody on some events that may still be undone, if any."""
    keys = [str(event.pk) for event in events]
    of_events = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key__in=keys)
    holding = of_events.filter(kind__in=UNDOABLE, undone_by=None, undoes=None)
    act = holding.select_related("stream", "note", "undone_by", "undoes").order_by("-at", "-seq", "pk").first()
    return None if act is None else _last_act(act)


def found_by(events: Collection[Event], words: str) -> list[int]:
    """The numbers of the matches in the draw that somebody means by a place ("2.3"), a number or a name; "": all."""
    in_the_draw = Q(nodes__isnull=False) | Q(stage__format=LIST)
    mine = Match.objects.filter(in_the_draw, stage__event__in=events)
    found = mine.filter(_meant(words)) if words.strip() else mine
    return list(found.order_by("pk").values_list("pk", flat=True))


def _last_act(act: Act) -> LastAct:
    row = journal_rows([act])[0]
    match = Match.objects.filter(pk=row.match).first() if row.match else None
    sides = tuple(side.name for side in match_row(match).sides) if match else ()
    result = Result.objects.filter(act=act).order_by("pk").first()
    called = MatchFact.objects.filter(act=act, kind=MatchFact.Kind.TABLE).order_by("pk")
    names = tuple(params["table"] for params in called.values_list("params", flat=True) if params["table"])
    score = tuple(result.final or ()) if result else ()
    return LastAct(act, row, int(act.stream.key), sides, score, names)


def _meant(words: str) -> Q:
    named = Q(player__search_name__contains=fold(words)) | Q(player__merged_into__search_name__contains=fold(words))
    members = EntryMember.objects.filter(named).values("entry")
    meant = Q(side0__in=members) | Q(side1__in=members) | Q(node_key=f"R{words.strip()}")
    return meant | Q(pk=int(words)) if words.isdecimal() and int(words) < 2**63 else meant


@dataclass(frozen=True, slots=True)
class _Seen:
    """What is known about some events, by event."""

    numbers: dict[str, int]
    rounds: dict[int, int]
    drawn: set[int]
    lists: set[int]
    open: dict[int, str]
    finished: dict[int, str]

    @classmethod
    def of(cls, ids: Sequence[int]) -> "_Seen":
        keys = [str(one) for one in ids]
        streams = Stream.objects.filter(kind=Stream.Kind.EVENT, key__in=keys).values_list("key", "seq")
        rounds = Node.objects.filter(stage__event__in=ids).values_list("stage__event").annotate(Max("round"))
        drawn = Drawing.objects.holding().filter(stage__event__in=ids).values_list("stage__event", flat=True)
        lists = Stage.objects.filter(event__in=ids, format=LIST).values_list("event", flat=True)
        facts = EventFact.objects.holding().filter(event__in=ids).order_by("pk")
        said = list(facts.values_list("event", "kind"))
        opened = {event: kind for event, kind in said if kind in ("opened", "closed")}
        finished = {event: kind for event, kind in said if kind in ("finished", "reopened")}
        return cls(dict(streams), dict(rounds.order_by()), set(drawn), set(lists), opened, finished)

    def standing(self, event: Event) -> EventStanding:
        pk = event.pk
        return EventStanding(
            event,
            self.numbers.get(str(pk), 0),
            self.rounds.get(pk, 0),
            is_open=self.open.get(pk) == "opened" and pk not in self.drawn,
            is_drawn=pk in self.drawn,
            is_finished=self.finished.get(pk) == "finished",
            is_list=pk in self.lists,
        )
