"""Which screens a hall needs, in which order: planned from a few counts, before any of them is read."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.db.models import Count, Min

from matches.models import Event, Node, Stage, Standing
from matches.queries import event_lines, programmes, progress, tournaments
from matches.queries.brackets import NOT_BRACKETS
from matches.queries.cuts import Cut, Extent, cuts
from matches.queries.places import Places
from matches.queries.programmes import EventState
from rules_engine.draws.graph import SectionKind

LINES: Final = (32, 16)  # of a bracket on one screen: all of a usual event, or letters twice as large
LISTED: Final = 16  # matches or places on one screen
NAMED: Final = 48  # entries on one screen
MOST_OF_A_LIST: Final = 4  # screens: nobody waits for a fifth
LEAST_LINES: Final = 8
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)


class Show(Enum):
    """What a screen shows."""

    NOW = "now"
    BRACKET = "bracket"
    TABLE = "table"
    RESULTS = "results"
    PLACES = "places"
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A section of a stage as it was drawn. ``current``: the first round that can be played; ``rows``: of its table."""

    stage: Stage
    kind: str
    name: str
    extent: Extent
    current: int
    rows: int
    is_main: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """Part ``part`` of ``of`` (from 1) of a list. ``drawn``: the section of a bracket or table, ``cut`` its part."""

    event: Event
    stage: Stage
    state: EventState
    show: Show
    part: int = 1
    of: int = 1
    cut: Cut | None = None
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True)
class _Known:
    """Of one event. ``stage``: in which it is won. ``undecided`` and ``decided``: matches."""

    event: Event
    stage: Stage
    state: EventState
    entries: int
    undecided: int
    decided: int
    drawn: tuple[Drawn, ...]


def screens(events: Iterable[Event], lines: int, *, also_before_play: bool) -> tuple[Screen, ...]:
    """What runs first, then what is over. ``also_before_play``: the entries too of an event that is not drawn."""
    known = _known(list(events))
    made = [screen for one in known if one.state is EventState.RUNNING for screen in _of_running(one, lines)]
    made += [screen for one in known if one.state is EventState.FINISHED for screen in _of_finished(one)]
    if also_before_play:
        made += [screen for one in known if not one.undecided + one.decided for screen in _of_coming(one)]
    return tuple(made)


def _of_running(one: _Known, lines: int) -> Iterator[Screen]:
    yield from _list(one, Show.NOW, one.undecided, LISTED)
    for drawn in one.drawn:
        yield from _section(one, drawn, lines, drawn.current)
    yield from _list(one, Show.RESULTS, min(one.decided, LISTED), LISTED)


def _of_finished(one: _Known) -> Iterator[Screen]:
    yield from _list(one, Show.PLACES, min(one.entries, LISTED), LISTED)
    for drawn in one.drawn:
        yield from _section(one, drawn, LEAST_LINES, max(1, drawn.extent.rounds - 2))


def _of_coming(one: _Known) -> Iterator[Screen]:
    yield from _list(one, Show.ENTRIES, one.entries, NAMED)


def _list(one: _Known, show: Show, count: int, size: int) -> Iterator[Screen]:
    """As many screens as it takes, but not more than anybody waits for."""
    of = min(-(-count // size), MOST_OF_A_LIST)
    for part in range(1, of + 1):
        yield Screen(one.event, one.stage, one.state, show, part, of)


def _section(one: _Known, drawn: Drawn, lines: int, since: int) -> Iterator[Screen]:
    """A table, or a bracket from the round that is played: what is behind it has been seen."""
    if drawn.kind in NOT_BRACKETS:
        of = min(-(-drawn.rows // LISTED), MOST_OF_A_LIST)
        for part in range(1, of + 1):
            yield Screen(one.event, drawn.stage, one.state, Show.TABLE, part, of, drawn=drawn)
        return
    since = max(1, min(since, drawn.extent.rounds - 2))
    some = cuts([Extent(drawn.extent.section, drawn.extent.sizes, since)], lines, least=LEAST_LINES)
    for cut in some:
        yield Screen(one.event, drawn.stage, one.state, Show.BRACKET, cut.number, len(some), cut, drawn)


def _known(events: list[Event]) -> list[_Known]:
    """Every event with what its screens depend on; in as many queries for one as for ten."""
    ids = [event.pk for event in events]
    states, stages = programmes.states_of(ids), _stages(ids)
    counts, entered = progress.counts_of(ids), event_lines.entered(ids)
    drawn = _drawn([stage for some in stages.values() for stage in some])
    return [
        _Known(
            event,
            tournaments.deciding_stage(stages[event.pk]),
            states[event.pk],
            entered.get(event.pk, 0),
            *counts[event.pk],
            tuple(one for stage in stages[event.pk] for one in drawn.get(stage.pk, ())),
        )
        for event in events
    ]


def _stages(events: list[int]) -> dict[int, list[Stage]]:
    """By event."""
    rows = Stage.objects.filter(event__in=events).select_related("event").order_by("position", "pk")
    found: dict[int, list[Stage]] = {}
    for stage in rows:
        found.setdefault(stage.event_id, []).append(stage)
    return found


def _drawn(stages: Sequence[Stage]) -> Mapping[int, list[Drawn]]:
    """By stage: the sections that are shown on their own."""
    ids = [stage.pk for stage in stages]
    places, now, rows = Places.of(ids), _current(ids), _rows(ids)
    found: dict[int, list[Drawn]] = {}
    for stage in stages:
        shown = [one for one in places.sections.get(stage.pk, ()) if one.kind != SectionKind.THIRD_PLACE.value]
        for one in shown:
            sizes = places.rounds(stage.pk, one.code)
            current = now.get((stage.pk, one.code), len(sizes))
            count = rows.get((stage.pk, one.code), 0) or (rows.get((stage.pk, ""), 0) if len(shown) == 1 else 0)
            one_drawn = Drawn(stage, one.kind, one.name, Extent(one.code, sizes), current, count, len(shown) == 1)
            found.setdefault(stage.pk, []).append(one_drawn)
    return found


def _current(stages: Collection[int]) -> Mapping[tuple[int, str], int]:
    """By stage and section: the first round in which something can be played."""
    rows = Node.objects.filter(stage__in=stages, state__in=_OPEN).values_list("stage", "section")
    return {(stage, section): first for stage, section, first in rows.annotate(Min("round"))}


def _rows(stages: Collection[int]) -> Mapping[tuple[int, str], int]:
    """By stage and section: how many stand in its table."""
    rows = Standing.objects.filter(stage__in=stages).values_list("stage", "section").annotate(Count("pk"))
    return {(stage, section): count for stage, section, count in rows}
