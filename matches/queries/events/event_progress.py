"""The events of a tournament side by side: state, absent entries, latest acts. The number of queries is constant."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.db.models import CharField, Exists, F, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Cast, Replace

from clubs.names import APOSTROPHES, typed_key
from journal.models import Act, Stream
from journal.prepared import prepared
from journal.unique import first_or_none
from matches.models import (
    Drawing,
    Entry,
    EntryMember,
    Event,
    EventFact,
    Match,
    Result,
    Section,
    Stage,
    Submission,
    Tournament,
    at_node,
    is_in_draw,
    is_listed,
)
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.events.act_facts import ActFacts
from matches.queries.events.desk import UNDOABLE, JournalRow, journal_rows
from matches.queries.results.match_location import MatchLocations
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows

_LABEL: Final = re.compile(r"[A-Za-z]*\d+\.\d+", re.ASCII)
_MAIN: Final = "R"  # code of the main bracket, which its labels leave out
_OF_OTHERS: Final = ("add_event", "dispute_score", "arrived", "director_called", "judge_submission", "matches_born")
_OF_DESK: Final = Q(kind__in=UNDOABLE) | Q(actor_kind="user") & ~Q(kind__in=_OF_OTHERS)


@dataclass(frozen=True, slots=True)
class EventStatus:
    """The state of an event. ``number``: its version."""

    event: Event
    number: int
    is_open: bool
    is_drawn: bool
    is_finished: bool
    is_list: bool

    @property
    def is_gathering(self) -> bool:
        """Return whether players still arrive: the bracket is not drawn."""
        return not (self.is_drawn or self.is_list or self.is_finished)


@dataclass(frozen=True, slots=True)
class LastAct:
    """The last act of the desk, with what it facts.

    ``score``: of its result. ``tables``: to which it called.
    """

    facts: ActFacts
    row: JournalRow
    event: int
    score: tuple[int, ...]
    tables: tuple[str, ...]


def events_of(tournament: Tournament) -> list[EventStatus]:
    """Return the events of a tournament, in the order in which they were added."""
    return [_event_status(row) for row in _events(tournament_id=tournament.pk)]


@prepared
def _events(tournament_id: int) -> "QuerySet[Event]":
    key = Cast(OuterRef("pk"), CharField(max_length=64))
    rows: QuerySet[Event] = Event.objects.filter(tournament=tournament_id).annotate(
        number=Subquery(Stream.objects.filter(kind=Stream.Kind.EVENT, key=key).values("seq")),
        is_drawn=Exists(Drawing.objects.holding().filter(stage__event=OuterRef("pk"))),
        is_list=Exists(Stage.objects.undrawn().filter(event=OuterRef("pk"))),
        registration=_last_fact(EventFact.Kind.OPENED, EventFact.Kind.CLOSED),
        finish=_last_fact(EventFact.Kind.FINISHED, EventFact.Kind.REOPENED),
    )
    return rows.select_related("tournament__federation").order_by("pk")


def absent(events: Collection[Event]) -> list[tuple[Event, EntryRow]]:
    """Return the entries that are not checked in, by event and number."""
    events_by_id = {event.pk: event for event in events}
    all_entries = _entries(event_ids=list(events_by_id))
    rows = zip(all_entries, entries.rows_of(all_entries), strict=True)
    return [(events_by_id[entry.event_id], row) for entry, row in rows if row.is_in and not row.is_present]


@prepared
def _entries(event_ids: list[int]) -> "QuerySet[Entry]":
    rows: QuerySet[Entry] = Entry.objects.holding().filter(event__in=event_ids, plays_for=None)
    return rows.order_by("event", "number")


def latest_results(events: Collection[Event], most: int) -> list[int]:
    """Return the matches with the latest results, of those that count, the newest first."""
    match_ids = _decided(2 * most, event_ids=[event.pk for event in events])  # a corrected match has several
    return list(dict.fromkeys(match_ids))[:most]


@prepared
def _decided(most: int, /, *, event_ids: list[int]) -> "QuerySet[Result, int]":
    rows: QuerySet[Result] = Result.objects.holding().filter(is_in_draw(), match__stage__event__in=event_ids)
    return rows.order_by("-pk").values_list("match", flat=True)[:most]


def rows_of(matches: Sequence[int]) -> list[tuple[int, MatchRow]]:
    """Return some matches in the given order, each with its event."""
    matches_by_id = {match.pk: match for match in Match.objects.filter(pk__in=matches).select_related("stage")}
    return [(matches_by_id[row.id].stage.event_id, row) for row in match_rows([matches_by_id[pk] for pk in matches])]


def last_act(events: Collection[Event], places: MatchLocations) -> LastAct | None:
    """Return the last act on some events that is not undone, or None. It may be of a kind that cannot be undone, and a
    score of the desk that is not official yet. ``places``: of the stages of these events.
    """
    act = first_or_none(_desk_acts(keys=[str(event.pk) for event in events]))
    score = first_or_none(_waiting_scores(event_ids=[event.pk for event in events]))
    if score is not None and (act is None or score.act.at > act.at):
        return _last_score(score, places)
    return None if act is None else _last_act(act, int(act.stream.key), places)


@prepared
def _desk_acts(keys: list[str]) -> "QuerySet[Act]":
    """Return the last act of the desk that is not undone."""
    of_events = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key__in=keys)
    acts = of_events.filter(_OF_DESK, undone_by=None, undoes=None)
    return acts.select_related("stream", "note", "undone_by", "undoes").order_by("-at", "-seq", "pk")[:1]


def search_matches(events: Collection[Event], words: str) -> list[int]:
    """Return the ids of drawn matches by place ("2.3"), id or name; all for an empty text."""
    in_events = Match.objects.filter(at_node() | is_listed(), stage__event__in=events)
    rows = in_events.filter(_meant(words)) if words.strip() else in_events
    return list(rows.order_by("pk").values_list("pk", flat=True))


@prepared
def _waiting_scores(event_ids: list[int]) -> "QuerySet[Submission]":
    """Return the last score of the desk that has stated no result."""
    rows = Submission.objects.filter(by_kind=Submission.By.DESK, match__stage__event__in=event_ids, results=None)
    return rows.select_related("act__stream", "act__note", "match__stage").order_by("-act__at", "-act")[:1]


def _last_score(score: Submission, places: MatchLocations) -> LastAct:
    last = _last_act(score.act, score.match.stage.event_id, places)
    return replace(last, score=tuple(score.sheet.get("final") or ()))


def _last_act(act: Act, event: int, places: MatchLocations) -> LastAct:
    facts = ActFacts(act)
    row = journal_rows([act], facts.kinds, places)[0]
    score = tuple(facts.results[0].final or ()) if facts.results else ()
    return LastAct(facts, row, event, score, facts.tables)


def _meant(words: str) -> Q:
    names = {f"name{no}": _typed_key(path) for no, path in enumerate(("player", "player__merged_into"))}
    has_name = Q(name0__contains=typed_key(words)) | Q(name1__contains=typed_key(words))
    members = EntryMember.objects.alias(**names).filter(has_name).values("entry")
    condition = Q(side0__in=members) | Q(side1__in=members) | _labelled(words.strip())
    return condition | Q(pk=int(words)) if words.isdecimal() and int(words) < 2**63 else condition


def _typed_key(path: str) -> Replace:
    """Return ``typed_key`` of the name of a player, for the database."""
    expression: F | Replace = F(f"{path}__search_name")
    for letter in APOSTROPHES:
        expression = Replace(expression, Value(letter))
    assert isinstance(expression, Replace)
    return expression


def _labelled(label: str) -> Q:
    """Return the condition for matches with this label. The code of a section may be shortened: "1.3" for "S1.3"."""
    has_label = Q(node_key__iexact=label)
    if not _LABEL.fullmatch(label):
        return has_label
    main_bracket = Section.objects.filter(stage=OuterRef("stage"), code=_MAIN)
    has_ending = Q(~Exists(main_bracket), node_key__iregex=rf"^\D*{re.escape(label)}$")
    return has_label | Q(node_key=f"{_MAIN}{label}") | has_ending


def _event_status(event: Event) -> EventStatus:
    state = vars(event)  # what ``events_of`` has added to the row
    return EventStatus(
        event,
        state["number"] or 0,
        is_open=state["registration"] == EventFact.Kind.OPENED and not state["is_drawn"],
        is_drawn=state["is_drawn"],
        is_finished=state["finish"] == EventFact.Kind.FINISHED,
        is_list=state["is_list"],
    )


def _last_fact(*kinds: EventFact.Kind) -> Subquery:
    facts = EventFact.objects.holding().filter(event=OuterRef("pk"), kind__in=kinds)
    return Subquery(facts.order_by("-pk").values("kind")[:1])
