"""Which screens a hall needs, in which order: planned from a few counts, before any of them is read."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.db.models import Max, Min, Q

from matches.models import Event, Node, Stage
from matches.queries import event_lines, programmes, progress
from matches.queries.cuts import Cut, cuts
from matches.queries.programmes import EventState

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
    RESULTS = "results"
    PLACES = "places"
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True)
class Screen:
    """Part ``part`` of ``of`` (from 1) of a list; of a bracket: ``cut``."""

    event: Event
    stage: Stage
    state: EventState
    show: Show
    part: int = 1
    of: int = 1
    cut: Cut | None = None


@dataclass(frozen=True, slots=True)
class _Known:
    """Of one event. ``undecided`` and ``decided``: matches; ``current``: the first round that can be played."""

    event: Event
    stage: Stage
    state: EventState
    entries: int
    undecided: int
    decided: int
    rounds: int
    current: int


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
    yield from _brackets(one, lines, since=one.current)
    yield from _list(one, Show.RESULTS, min(one.decided, LISTED), LISTED)


def _of_finished(one: _Known) -> Iterator[Screen]:
    yield from _list(one, Show.PLACES, min(one.entries, LISTED), LISTED)
    yield from _brackets(one, LEAST_LINES, since=max(1, one.rounds - 2))


def _of_coming(one: _Known) -> Iterator[Screen]:
    yield from _list(one, Show.ENTRIES, one.entries, NAMED)


def _list(one: _Known, show: Show, count: int, size: int) -> Iterator[Screen]:
    """As many screens as it takes, but not more than anybody waits for."""
    of = min(-(-count // size), MOST_OF_A_LIST)
    for part in range(1, of + 1):
        yield Screen(one.event, one.stage, one.state, show, part, of)


def _brackets(one: _Known, lines: int, since: int) -> Iterator[Screen]:
    """From the round that is played: what is behind it has been seen. At the end at least the quarter-finals."""
    since = max(1, min(since, one.rounds - 2))
    some = cuts(one.rounds, lines, since=since, least=LEAST_LINES)
    for cut in some:
        yield Screen(one.event, one.stage, one.state, Show.BRACKET, cut.number, len(some), cut)


def _known(events: list[Event]) -> list[_Known]:
    """Every event with what its screens depend on; in as many queries for one as for ten."""
    ids = [event.pk for event in events]
    states, stages = programmes.states_of(ids), _stages(ids)
    counts, rounds = progress.counts_of([stage.pk for stage in stages.values()]), _rounds(ids)
    entered = event_lines.entered(ids)
    return [
        _Known(
            event,
            stages[event.pk],
            states[event.pk],
            entered.get(event.pk, 0),
            *counts[stages[event.pk].pk],
            *rounds.get(stages[event.pk].pk, (0, 0)),
        )
        for event in events
    ]


def _stages(events: list[int]) -> dict[int, Stage]:
    """By event: its main stage."""
    rows = Stage.objects.filter(event__in=events).select_related("event").order_by("-position", "-pk")
    return {stage.event_id: stage for stage in rows}


def _rounds(events: list[int]) -> Mapping[int, tuple[int, int]]:
    """By stage: how many rounds its bracket has, and the first in which something can be played."""
    open_round = Min("round", filter=Q(state__in=_OPEN))
    rows = Node.objects.filter(stage__event__in=events).values("stage").annotate(last=Max("round"), now=open_round)
    return {row["stage"]: (row["last"], row["now"] or row["last"]) for row in rows}
