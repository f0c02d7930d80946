"""A ladder: facts and results become acts of the rule book, which plays them through."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from operator import attrgetter
from typing import Final

from django.db.models import OuterRef, QuerySet

from journal.prepared import prepared
from matches.models import EntryFact, LadderClock, LadderFact, Result, Stage, StageFact
from matches.queries.ladders.fact_rows import (
    departures,
    ladder_facts,
    match_results,
    newcomers,
    score_times,
    settings_changes,
)
from rules_engine.leagues.event_formats import LADDER
from rules_engine.leagues.ladder import challengeable, play_ladder
from rules_engine.leagues.ladder_settings import Kind, LadderAct, LadderEvent, LadderSettings, LadderState
from rules_engine.words import NodeKey, PlayerId

_LATEST: Final = 2**33  # seconds: a challenge whose score waits has no deadline
CODE: Final = "C"  # of the section of its matches
_LEAVES: Final = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.DISQUALIFIED)
_OF_ENTRIES: Final = {**dict.fromkeys(_LEAVES, Kind.LEAVE), EntryFact.Kind.BACK: Kind.JOIN}
_NO_ACTS: Final = (LadderFact.Kind.STARTED, LadderFact.Kind.REPORT)
_ABSENCES: Final = {LadderFact.Kind.AWAY: Kind.AWAY, LadderFact.Kind.BACK: Kind.BACK}


@dataclass(frozen=True, slots=True)
class Course:
    """A challenge and what became of it.

    ``state``: the kind of its last event: challenged, accepted, played, declined, silence, default, taken_back,
    not_played, void (decided without a winner) or left. ``at``: of that event. ``due``: by when an open one is to be
    answered or played. Times are seconds.
    """

    number: int
    by: int
    to: int
    made_at: int
    state: str
    at: int
    due: int = 0
    length: int = 0
    winner: int | None = None

    @property
    def key(self) -> NodeKey:
        """Return the key of its match."""
        return key_of(self.number)

    @property
    def due_at(self) -> datetime | None:
        """Return by when an open challenge is to be answered or played; None while its score waits."""
        return datetime.fromtimestamp(self.due, UTC) if 0 < self.due < _LATEST else None

    @property
    def is_open(self) -> bool:
        return self.state in ("challenged", "accepted")

    @property
    def has_match(self) -> bool:
        return self.state in ("accepted", "played", "void")


@dataclass(frozen=True, slots=True)
class LadderStart:
    """The first order of a ladder, the settings then, and the second at which it started. ``by``: how it was made."""

    order: tuple[PlayerId, ...]
    settings: LadderSettings
    at: int
    by: str


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder at a moment (``now``, in seconds). ``acts``: that were played through, in order of time.

    ``courses``: of its challenges, by number.
    """

    state: LadderState
    acts: tuple[LadderAct, ...]
    courses: Mapping[int, Course]
    start: LadderStart
    now: int

    @property
    def order(self) -> tuple[PlayerId, ...]:
        return self.state.order

    def order_at(self, at: int) -> tuple[PlayerId, ...]:
        """Return the order at an earlier second; that of the start before it."""
        acts, start = [act for act in self.acts if act.at <= at], self.start
        return play_ladder(start.order, acts, max(at, start.at), start.settings, start.at).order

    def challengeable(self, by: int) -> tuple[PlayerId, ...]:
        """Return whom an entry may challenge now, from the top."""
        start = self.start
        return challengeable(start.order, self.acts, self.now, start.settings, PlayerId(by), start.at)


def key_of(number: int) -> NodeKey:
    """Return the key of the match of a challenge."""
    return NodeKey(f"{CODE}{number}")


def settings_of(stage: Stage) -> LadderSettings:
    """Return the settings that hold from now on."""
    settings: LadderSettings = LADDER.read_settings(stage.settings)
    return settings


def ladders(event: str) -> "QuerySet[Stage]":
    """Return the stages that are ladders of an event; ``event``: the column of a query that it is part of."""
    return Stage.objects.filter(event=OuterRef(event), format=LADDER.name)


def ladder_of(stage: Stage, now: int, more: Sequence[LadderAct] = ()) -> Ladder | None:
    """Play a ladder through up to a second; None if it has not started. ``more``: acts that are not facts yet.

    Whatever is stated already stays allowed.
    """
    facts = ladder_facts(stage_id=stage.pk)
    start = next((fact for fact in facts if fact.kind == LadderFact.Kind.STARTED), None)
    if start is None:
        return None
    changes = settings_changes(stage_id=stage.pk)
    acts = sorted(_acts(stage, facts, start, changes), key=attrgetter("at"))
    acts = [act for act in acts if act.at <= now] + list(more)
    first = _start(stage, start, changes)
    state = play_ladder(first.order, acts, now, first.settings, first.at)
    return Ladder(state, tuple(acts), _courses(state), first, now)


def derived_until(stage: Stage) -> int:
    """Return up to which second the rows of a ladder are derived."""
    return next(iter(_until(stage_id=stage.pk)), 0)


@prepared
def _until(stage_id: int) -> "QuerySet[LadderClock, int]":
    return LadderClock.objects.filter(stage=stage_id).values_list("until", flat=True)


def _start(stage: Stage, fact: LadderFact, changes: Sequence[StageFact]) -> LadderStart:
    """Return the start. Its settings are those before the first change that came later."""
    later = next((change for change in changes if change.act.seq > fact.act.seq), None)
    settings = LADDER.read_settings(later.params["before"]["settings"] if later else stage.settings)
    order = tuple(PlayerId(entry) for entry in fact.params["order"])
    return LadderStart(order, settings, seconds(fact.act.at), fact.params["by"])


def _acts(
    stage: Stage, facts: Sequence[LadderFact], start: LadderFact, changes: Sequence[StageFact]
) -> Iterator[LadderAct]:
    since = start.act.seq
    yield from (_ladder_act(fact) for fact in facts if fact.kind not in _NO_ACTS)
    for change in changes:
        if change.act.seq > since:
            settings = LADDER.read_settings(change.params["settings"])
            yield LadderAct(seconds(change.act.at), Kind.SETTINGS, settings=settings)
    yield from _of_entries(stage, since)
    yield from _of_matches(stage, facts)


def _ladder_act(fact: LadderFact) -> LadderAct:
    at, kind = seconds(fact.act.at), LadderFact.Kind(fact.kind)
    if kind in _ABSENCES:
        return LadderAct(at, _ABSENCES[kind], player=PlayerId(fact.entry_id or 0))
    by, to = PlayerId(fact.entry_id or 0), PlayerId(fact.opponent_id or 0)
    return LadderAct(at, Kind(fact.kind), by, to, number=fact.number, stands=kind == LadderFact.Kind.CHALLENGE)


def _of_entries(stage: Stage, since: int) -> Iterator[LadderAct]:
    """Yield who joined and left after the start."""
    for pk, at in newcomers(event_id=stage.event_id, since=since):
        yield LadderAct(seconds(at), Kind.JOIN, player=PlayerId(pk))
    for pk, kind, at in departures(event_id=stage.event_id, since=since):
        yield LadderAct(seconds(at), _OF_ENTRIES[EntryFact.Kind(kind)], player=PlayerId(pk))


def _of_matches(stage: Stage, facts: Sequence[LadderFact]) -> Iterator[LadderAct]:
    """Yield the scores and results of the matches of challenges. A score keeps a challenge until it is decided."""
    answers = {key_of(fact.number): fact for fact in facts if fact.kind == LadderFact.Kind.ACCEPT}
    for key, at in score_times(stage_id=stage.pk):
        yield _match_act(answers.get(NodeKey(key)), at, Kind.REPORT, None)
    for fact in facts:
        if fact.kind == LadderFact.Kind.REPORT:
            yield _match_act(answers.get(key_of(fact.number)), fact.act.at, Kind.REPORT, None)
    latest = {row[0]: row for row in match_results(stage_id=stage.pk)}
    for key, first, second, winner, ending, at in latest.values():
        answer = answers.get(NodeKey(key))
        if winner is not None:
            yield _match_act(answer, at, Kind.RESULT, second if winner else first)
        elif ending != Result.Ending.UNFINISHED:
            yield _match_act(answer, at, Kind.VOID, None)


def _match_act(answer: LadderFact | None, at: datetime, kind: Kind, winner: int | None) -> LadderAct:
    """Return what happened in the match of a challenge; at the earliest when it was accepted, whatever was typed."""
    if answer is None:  # the answer was undone: the rule book refuses the act
        return LadderAct(seconds(at), kind)
    by, to = PlayerId(answer.entry_id or 0), PlayerId(answer.opponent_id or 0)
    moment = max(seconds(at), seconds(answer.act.at))
    return LadderAct(moment, kind, by, to, winner=None if winner is None else PlayerId(winner))


def _courses(state: LadderState) -> dict[int, Course]:
    courses: dict[int, Course] = {}
    for event in state.events:
        if event.number is not None:
            courses[event.number] = _course(courses.get(event.number), event)
        elif event.kind == "left":
            of_player = [row for row in courses.values() if row.is_open and event.player in (row.by, row.to)]
            courses.update({row.number: replace(row, state="left", at=event.at) for row in of_player})
    for challenge in state.open:
        course = courses[challenge.number]
        courses[course.number] = replace(course, due=challenge.due, length=challenge.length)
    return courses


def _course(before: Course | None, event: LadderEvent) -> Course:
    assert event.number is not None
    if before is None:
        return Course(event.number, event.by or 0, event.to or 0, event.at, event.kind, event.at)
    return replace(before, state=event.kind, at=event.at, winner=event.winner)


def seconds(moment: datetime) -> int:
    return int(moment.timestamp())
