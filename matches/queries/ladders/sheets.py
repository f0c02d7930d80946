"""A ladder as its pages show it: the order with its movements, and the challenges."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from matches.models import Entry, Event, Node, Stage
from matches.queries.entries.entries import EntryRow, by_ids
from matches.queries.ladders.played import Course, Ladder, derived_until, ladder_of, seconds, settings_of
from matches.queries.tournaments import tournaments
from rules_engine.leagues.ladder_settings import DAY, LadderSettings

ARROW_DAYS: Final = 30
LATEST: Final = 20  # challenges that are over
MOST_EVENTS: Final = 20


@dataclass(frozen=True, slots=True)
class LadderLine:
    """A place of the ladder. ``moved``: places up (+) or down (-) in 30 days, None for who was not in it then.

    ``is_challenged`` and ``has_challenged``: by an open challenge.
    """

    place: int
    entry: EntryRow
    moved: int | None
    is_away: bool
    is_challenged: bool
    has_challenged: bool

    @property
    def steps(self) -> int:
        """Return by how many places it moved, up or down."""
        return abs(self.moved or 0)


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """A challenge with its sides, and its match if it was accepted."""

    course: Course
    by: EntryRow
    to: EntryRow
    match_id: int | None

    @property
    def at(self) -> datetime:
        """Return the time of what happened last."""
        return datetime.fromtimestamp(self.course.at, UTC)


@dataclass(frozen=True, slots=True)
class LadderMove:
    """What a player did, or what happened to them, without a challenge: joined, left, away, back, dropped."""

    kind: str
    entry: EntryRow
    at: datetime


@dataclass(frozen=True, slots=True)
class LadderSheet:
    """A ladder at a moment. ``open``: challenges to answer or to play, the next deadline first.

    ``over``: the latest of the others.
    """

    stage: Stage
    settings: LadderSettings
    lines: tuple[LadderLine, ...]
    open: tuple[ChallengeLine, ...]
    over: tuple[ChallengeLine, ...]
    moves: tuple[LadderMove, ...]
    ladder: Ladder | None

    @property
    def is_started(self) -> bool:
        return self.ladder is not None

    def line_of(self, entry_id: int | None) -> LadderLine | None:
        return next((line for line in self.lines if line.entry.id == entry_id), None)

    def challengeable(self, entry_id: int | None) -> tuple[LadderLine, ...]:
        """Return whom an entry may challenge now, the nearest first."""
        if self.ladder is None or entry_id is None or self.line_of(entry_id) is None:
            return ()
        ids = set(self.ladder.challengeable(entry_id))
        return tuple(line for line in reversed(self.lines) if line.entry.id in ids)

    def of_entry(self, entry_id: int | None) -> tuple[ChallengeLine, ...]:
        """Return the open challenges of an entry."""
        return tuple(line for line in self.open if entry_id in (line.course.by, line.course.to))


def ladder_sheet(event: Event, at: datetime) -> LadderSheet | None:
    """Return the ladder of an event at a time; None for an event that is not one. Before the start it has no lines.

    That of another site is as it was at the moment of its document.
    """
    stage = tournaments.main_stage(event)
    if not stage.draw_format.is_ladder:
        return None
    now = derived_until(stage) if event.is_imported else seconds(at)
    ladder = ladder_of(stage, now)
    if ladder is None:
        return LadderSheet(stage, settings_of(stage), (), (), (), (), None)
    entries, matches = _entries(event), _matches(stage)
    lines = {number: _challenge(course, entries, matches) for number, course in ladder.courses.items()}
    over = sorted((line for line in lines.values() if not line.course.is_open), key=lambda line: -line.course.at)
    to_come = sorted((line for line in lines.values() if line.course.is_open), key=lambda line: line.course.due)
    places = tuple(_lines(ladder, entries, now))
    moves = tuple(_moves(ladder, entries))
    return LadderSheet(stage, settings_of(stage), places, tuple(to_come), tuple(over[:LATEST]), moves, ladder)


def _entries(event: Event) -> Mapping[int, EntryRow]:
    return by_ids(Entry.objects.filter(event=event).values_list("pk", flat=True))


def _matches(stage: Stage) -> Mapping[str, int]:
    rows = Node.objects.filter(stage=stage, match__isnull=False)
    return {key: match for key, match in rows.values_list("key", "match_id") if match is not None}


def _challenge(course: Course, entries: Mapping[int, EntryRow], matches: Mapping[str, int]) -> ChallengeLine:
    return ChallengeLine(course, entries[course.by], entries[course.to], matches.get(course.key))


def _lines(ladder: Ladder, entries: Mapping[int, EntryRow], now: int) -> Iterable[LadderLine]:
    earlier = {entry: place for place, entry in enumerate(ladder.order_at(now - ARROW_DAYS * DAY), start=1)}
    courses = [course for course in ladder.courses.values() if course.is_open]
    challengers, challenged = {course.by for course in courses}, {course.to for course in courses}
    for place, entry in enumerate(ladder.order, start=1):
        gain = earlier[entry] - place if entry in earlier else None
        is_away = entry in ladder.state.away
        yield LadderLine(place, entries[entry], gain, is_away, entry in challenged, entry in challengers)


def _moves(ladder: Ladder, entries: Mapping[int, EntryRow]) -> Iterable[LadderMove]:
    events = [event for event in ladder.state.events if event.player is not None]
    for event in reversed(events[-MOST_EVENTS:]):
        yield LadderMove(event.kind, entries[event.player or 0], datetime.fromtimestamp(event.at, UTC))
