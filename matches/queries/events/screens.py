"""Plan the screens of a hall from a few counts, before their content is read."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.db.models import Count, Max

from matches.models import Event, Node, Stage, Standing
from matches.queries.draws.brackets import NOT_BRACKETS
from matches.queries.draws.cuts import Cut, Extent, cuts
from matches.queries.events import programmes, progress
from matches.queries.events.programmes import EventState
from matches.queries.results.match_location import MatchLocations
from matches.queries.tournaments import tournaments
from rules_engine.draws.graph import SectionKind

LINES: Final = 16  # lines of a bracket: the last sixteen
CALLED: Final = 16  # tables on one screen
LISTED: Final = 16  # places on one screen
STANDINGS: Final = 28  # lines of a table on one screen, in two columns
NAMED: Final = 48  # entries on one screen
MOST_SCREENS: Final = 8  # of one turn
MOST_OF_A_LIST: Final = 4  # screens of one list
LEAST_LINES: Final = 8


class Show(Enum):
    """The content of a screen."""

    CALLED = "called"
    BRACKET = "bracket"
    TABLE = "table"
    PLACES = "places"
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A section of a drawn stage. ``last``: the last round that has matches. ``rows``: number of rows of its table."""

    stage: Stage
    kind: str
    name: str
    extent: Extent
    last: int
    rows: int
    is_main: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """Part ``part`` of ``of`` (from 1) of a list. ``drawn``: the section of a bracket or table. ``cut``: its part.

    ``event`` and ``stage``: None for the matches that are called, which are those of all events. ``groups``: whose
    tables stand side by side.
    """

    show: Show
    event: Event | None = None
    stage: Stage | None = None
    part: int = 1
    of: int = 1
    cut: Cut | None = None
    drawn: Drawn | None = None
    groups: tuple[Drawn, ...] = ()


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


def screens(events: Iterable[Event], match_count: int, *, also_before_play: bool) -> tuple[Screen, ...]:
    """Return the screens of one turn: every second one lists the ``match_count`` matches, between them running events.

    ``also_before_play``: if nothing is played, the entries of an undrawn event and the placings of a finished one.
    """
    hall_events = _hall_events(list(events))
    of = -(-match_count // CALLED)
    lists = [Screen(Show.CALLED, part=part, of=of) for part in range(1, of + 1)]
    event_screens = [
        screen
        for hall_event in hall_events
        if hall_event.state is EventState.RUNNING
        for screen in _of_running(hall_event)
    ]
    turn = tuple(_alternating(lists, event_screens))[:MOST_SCREENS]
    if turn or not also_before_play:
        return turn
    return tuple(screen for hall_event in hall_events for screen in _without_play(hall_event))


def _alternating(lists: Sequence[Screen], event_screens: Sequence[Screen]) -> Iterator[Screen]:
    """Yield a list before each event, from the first list again after the last."""
    for index in range(max(len(lists), len(event_screens))):
        if lists:
            yield lists[index % len(lists)]
        if index < len(event_screens):
            yield event_screens[index]


def _of_running(hall_event: _HallEvent) -> Iterator[Screen]:
    """Yield the screens of an event, of the stage that is played: all its groups, else its table or the last sixteen of
    its bracket.
    """
    stages = [section.stage.pk for section in hall_event.drawn]
    sections = [section for section in hall_event.drawn if section.stage.pk == stages[-1]]
    groups = tuple(section for section in sections if section.kind == SectionKind.GROUP.value and section.rows)
    if len(groups) > 1 and max(section.rows for section in groups) <= STANDINGS // 2:
        yield from _groups(hall_event, groups)
        return
    for section in sections:
        for screen in _section(hall_event, section):
            yield screen
            return


def _groups(hall_event: _HallEvent, groups: tuple[Drawn, ...]) -> Iterator[Screen]:
    """Yield the tables of groups, in two columns, as many below each other as fit."""
    size = 2 * max(1, 30 // (2 * max(section.rows for section in groups) + 5))
    of = min(-(-len(groups) // size), MOST_OF_A_LIST)
    for part in range(1, of + 1):
        visible = groups[(part - 1) * size : part * size]
        yield Screen(Show.TABLE, hall_event.event, visible[0].stage, part, of, groups=visible)


def _without_play(hall_event: _HallEvent) -> Iterator[Screen]:
    if hall_event.state is EventState.FINISHED:
        yield from _list(hall_event, Show.PLACES, min(hall_event.entries, LISTED), LISTED)
        for section in hall_event.drawn:
            yield from _section(hall_event, section, LEAST_LINES)
    elif not hall_event.undecided + hall_event.decided:
        yield from _list(hall_event, Show.ENTRIES, hall_event.entries, NAMED)


def _list(hall_event: _HallEvent, show: Show, count: int, size: int) -> Iterator[Screen]:
    """Yield the screens of a list, up to a maximum."""
    of = min(-(-count // size), MOST_OF_A_LIST)
    for part in range(1, of + 1):
        yield Screen(show, hall_event.event, hall_event.stage, part, of)


def _section(hall_event: _HallEvent, section: Drawn, lines: int = LINES) -> Iterator[Screen]:
    """Yield the screen of a table, or that of the last rounds of a bracket once one of their matches is set up."""
    extent = section.extent
    if section.kind in NOT_BRACKETS:
        if section.rows:
            yield Screen(Show.TABLE, hall_event.event, section.stage, drawn=section)
        return
    since = next((number for number in range(1, extent.rounds + 1) if 2 * extent.largest(number) <= lines), 1)
    if section.last >= since:
        cut = cuts([Extent(extent.section, extent.sizes, since)], 2 * extent.largest(since), least=LEAST_LINES)[-1]
        yield Screen(Show.BRACKET, hall_event.event, section.stage, cut=cut, drawn=section)


def _hall_events(events: list[Event]) -> list[_HallEvent]:
    """Return the data of each event. The number of queries is constant."""
    ids = [event.pk for event in events]
    summaries, stages, counts = programmes.summaries_of(ids), _stages(ids), progress.counts_of(ids)
    drawn_sections = _drawn([stage for event_stages in stages.values() for stage in event_stages])
    return [
        _HallEvent(
            event,
            tournaments.deciding_stage(stages[event.pk]),
            summaries[event.pk].state,
            summaries[event.pk].field,
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
    places, rounds, rows = MatchLocations.of(ids), _last(ids), _rows(ids)
    drawn_by_stage: dict[int, list[Drawn]] = {}
    for stage in stages:
        sections = [
            section for section in places.sections.get(stage.pk, ()) if section.kind != SectionKind.THIRD_PLACE.value
        ]
        for section in sections:
            sizes = places.rounds(stage.pk, section.code)
            last = rounds.get((stage.pk, section.code), 0)
            count = rows.get((stage.pk, section.code), 0) or (rows.get((stage.pk, ""), 0) if len(sections) == 1 else 0)
            one_drawn = Drawn(
                stage, section.kind, section.name, Extent(section.code, sizes), last, count, len(sections) == 1
            )
            drawn_by_stage.setdefault(stage.pk, []).append(one_drawn)
    return drawn_by_stage


def _last(stages: Collection[int]) -> Mapping[tuple[int, str], int]:
    """Return the last round that has matches, by stage and section."""
    rows = Node.objects.filter(stage__in=stages, match__isnull=False).values_list("stage", "section")
    return {(stage, section): last for stage, section, last in rows.annotate(Max("round"))}


def _rows(stages: Collection[int]) -> Mapping[tuple[int, str], int]:
    """Return the number of rows of each table, by stage and section."""
    rows = Standing.objects.filter(stage__in=stages).values_list("stage", "section").annotate(Count("pk"))
    return {(stage, section): count for stage, section, count in rows}
