"""Plan the screens of a hall from a few counts, before their content is read."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.db.models import Count, Min

from matches.models import Event, Node, Stage, Standing
from matches.queries.draws.brackets import NOT_BRACKETS
from matches.queries.draws.cuts import Cut, Extent, cuts
from matches.queries.events import event_lines, programmes, progress
from matches.queries.events.programmes import EventState
from matches.queries.results.match_location import MatchLocations
from matches.queries.tournaments import tournaments
from rules_engine.draws.graph import SectionKind

LINES: Final = (32, 16)  # lines of a bracket on one screen: normal or large print
LISTED: Final = 16  # matches or places on one screen
NAMED: Final = 48  # entries on one screen
MOST_OF_A_LIST: Final = 4  # screens of one list
LEAST_LINES: Final = 8
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)


class Show(Enum):
    """The content of a screen."""

    NOW = "now"
    BRACKET = "bracket"
    TABLE = "table"
    RESULTS = "results"
    PLACES = "places"
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A section of a drawn stage. ``current``: the first playable round. ``rows``: number of rows of its table."""

    stage: Stage
    kind: str
    name: str
    extent: Extent
    current: int
    rows: int
    is_main: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """Part ``part`` of ``of`` (from 1) of a list. ``drawn``: the section of a bracket or table. ``cut``: its part."""

    event: Event
    stage: Stage
    state: EventState
    show: Show
    part: int = 1
    of: int = 1
    cut: Cut | None = None
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True)
class _HallEvent:
    """The data of an event. ``stage``: decides the event. ``undecided`` and ``decided``: numbers of matches."""

    event: Event
    stage: Stage
    state: EventState
    entries: int
    undecided: int
    decided: int
    drawn: tuple[Drawn, ...]


def screens(events: Iterable[Event], lines: int, *, also_before_play: bool) -> tuple[Screen, ...]:
    """Return the screens of running events, then of finished ones. ``also_before_play``: entries of
    undrawn events too.
    """
    hall_events = _hall_events(list(events))
    all_screens = [
        screen
        for hall_event in hall_events
        if hall_event.state is EventState.RUNNING
        for screen in _of_running(hall_event, lines)
    ]
    all_screens += [
        screen
        for hall_event in hall_events
        if hall_event.state is EventState.FINISHED
        for screen in _of_finished(hall_event)
    ]
    if also_before_play:
        all_screens += [
            screen
            for hall_event in hall_events
            if not hall_event.undecided + hall_event.decided
            for screen in _of_upcoming(hall_event)
        ]
    return tuple(all_screens)


def _of_running(hall_event: _HallEvent, lines: int) -> Iterator[Screen]:
    yield from _list(hall_event, Show.NOW, hall_event.undecided, LISTED)
    for section in hall_event.drawn:
        yield from _section(hall_event, section, lines, section.current)
    yield from _list(hall_event, Show.RESULTS, min(hall_event.decided, LISTED), LISTED)


def _of_finished(hall_event: _HallEvent) -> Iterator[Screen]:
    yield from _list(hall_event, Show.PLACES, min(hall_event.entries, LISTED), LISTED)
    for section in hall_event.drawn:
        yield from _section(hall_event, section, LEAST_LINES, max(1, section.extent.rounds - 2))


def _of_upcoming(hall_event: _HallEvent) -> Iterator[Screen]:
    yield from _list(hall_event, Show.ENTRIES, hall_event.entries, NAMED)


def _list(hall_event: _HallEvent, show: Show, count: int, size: int) -> Iterator[Screen]:
    """Yield the screens of a list, up to a maximum."""
    of = min(-(-count // size), MOST_OF_A_LIST)
    for part in range(1, of + 1):
        yield Screen(hall_event.event, hall_event.stage, hall_event.state, show, part, of)


def _section(hall_event: _HallEvent, section: Drawn, lines: int, since: int) -> Iterator[Screen]:
    """Yield the screens of a table, or of a bracket from the current round on."""
    if section.kind in NOT_BRACKETS:
        of = min(-(-section.rows // LISTED), MOST_OF_A_LIST)
        for part in range(1, of + 1):
            yield Screen(hall_event.event, section.stage, hall_event.state, Show.TABLE, part, of, drawn=section)
        return
    since = max(1, min(since, section.extent.rounds - 2))
    section_cuts = cuts([Extent(section.extent.section, section.extent.sizes, since)], lines, least=LEAST_LINES)
    for cut in section_cuts:
        yield Screen(
            hall_event.event,
            section.stage,
            hall_event.state,
            Show.BRACKET,
            cut.number,
            len(section_cuts),
            cut,
            section,
        )


def _hall_events(events: list[Event]) -> list[_HallEvent]:
    """Return the data of each event. The number of queries is constant."""
    ids = [event.pk for event in events]
    states, stages = programmes.states_of(ids), _stages(ids)
    counts, entry_counts = progress.counts_of(ids), event_lines.entered(ids)
    drawn_sections = _drawn([stage for event_stages in stages.values() for stage in event_stages])
    return [
        _HallEvent(
            event,
            tournaments.deciding_stage(stages[event.pk]),
            states[event.pk],
            entry_counts.get(event.pk, 0),
            *counts[event.pk],
            tuple(section for stage in stages[event.pk] for section in drawn_sections.get(stage.pk, ())),
        )
        for event in events
    ]


def _stages(events: list[int]) -> dict[int, list[Stage]]:
    """Return the stages by event."""
    rows = Stage.objects.filter(event__in=events).select_related("event").order_by("position", "pk")
    stages_by_event: dict[int, list[Stage]] = {}
    for stage in rows:
        stages_by_event.setdefault(stage.event_id, []).append(stage)
    return stages_by_event


def _drawn(stages: Sequence[Stage]) -> Mapping[int, list[Drawn]]:
    """Return the displayed sections by stage."""
    ids = [stage.pk for stage in stages]
    places, now, rows = MatchLocations.of(ids), _current(ids), _rows(ids)
    drawn_by_stage: dict[int, list[Drawn]] = {}
    for stage in stages:
        sections = [
            section for section in places.sections.get(stage.pk, ()) if section.kind != SectionKind.THIRD_PLACE.value
        ]
        for section in sections:
            sizes = places.rounds(stage.pk, section.code)
            current = now.get((stage.pk, section.code), len(sizes))
            count = rows.get((stage.pk, section.code), 0) or (rows.get((stage.pk, ""), 0) if len(sections) == 1 else 0)
            one_drawn = Drawn(
                stage, section.kind, section.name, Extent(section.code, sizes), current, count, len(sections) == 1
            )
            drawn_by_stage.setdefault(stage.pk, []).append(one_drawn)
    return drawn_by_stage


def _current(stages: Collection[int]) -> Mapping[tuple[int, str], int]:
    """Return the first playable round, by stage and section."""
    rows = Node.objects.filter(stage__in=stages, state__in=_OPEN).values_list("stage", "section")
    return {(stage, section): first for stage, section, first in rows.annotate(Min("round"))}


def _rows(stages: Collection[int]) -> Mapping[tuple[int, str], int]:
    """Return the number of rows of each table, by stage and section."""
    rows = Standing.objects.filter(stage__in=stages).values_list("stage", "section").annotate(Count("pk"))
    return {(stage, section): count for stage, section, count in rows}
