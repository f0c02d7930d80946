"""The tables of a hall that several events share.

One event is forecast, the others are played through beside it: their matches hold tables and wait in the same queue.
The tags of a floor are numbered on: the nodes of the event, then those of each other event, then single matches.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappush
from random import Random
from typing import Final

from rules_engine.advise.brackets import Course, CourseRun, course_of
from rules_engine.advise.durations import SLICES
from rules_engine.advise.floor import Cases, Ended, Floor, Hall
from rules_engine.draws.graph import Node
from rules_engine.words import NodeKey

UNDRAWN: Final = -1  # the tag of a match of a round that is not drawn yet


@dataclass(frozen=True, slots=True)
class Going:
    """A match that holds a table. ``minutes``: since its start, or below 0 until it; ``score``: where it is known."""

    minutes: float
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class UndrawnRound:
    """A round that is not drawn yet: so many matches to so many points."""

    matches: int
    length: int


@dataclass(frozen=True, slots=True)
class EventLeft:
    """What is left of an event.

    ``left``: the nodes that are to be played, in the graph's order; a side that is known is a seat or a bye.
    ``lengths``: of their matches. ``going``: those that hold a table.
    """

    left: tuple[Node, ...]
    lengths: Mapping[NodeKey, int] = field(hash=False)
    going: Mapping[NodeKey, Going] = field(default_factory=dict, hash=False)
    undrawn_rounds: tuple[UndrawnRound, ...] = ()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What is played at the same tables. ``events``: other events. ``held``: the length of each single match."""

    events: tuple[EventLeft, ...] = ()
    held: tuple[tuple[int, Going], ...] = ()

    @property
    def tables(self) -> int:
        """Return how many tables are taken."""
        return len(self.held) + sum(len(event.going) for event in self.events)


ALONE: Final = Elsewhere()


@dataclass(frozen=True, slots=True)
class Neighbour:
    """An event that is played through. ``first_tag``: that of its first node; the last tag is that of later rounds."""

    nodes: Sequence[Node]
    course: Course
    rounds: tuple[UndrawnRound, ...]
    first_tag: int

    @classmethod
    def of(cls, event: EventLeft, first_tag: int = 0) -> "Neighbour":
        nodes = sorted(event.left, key=lambda node: node.key not in event.going)  # these have a table
        course = course_of(nodes, lambda node: event.lengths[node.key])
        return cls(nodes, course, event.undrawn_rounds, first_tag)

    @property
    def last_tag(self) -> int:
        return self.first_tag + len(self.nodes)

    @property
    def players(self) -> int:
        return max([2, self.course.players, *(2 * later.matches for later in self.rounds)])


def neighbours_of(events: Sequence[EventLeft], first_tag: int) -> tuple[Neighbour, ...]:
    neighbours: list[Neighbour] = []
    for event in events:
        neighbours.append(Neighbour.of(event, neighbours[-1].last_tag + 1 if neighbours else first_tag))
    return tuple(neighbours)


class _Beside:
    """One play through a neighbour. ``open``: its matches that are called and not over."""

    def __init__(self, neighbour: Neighbour, floor: Floor) -> None:
        self.neighbour, self.floor, self.open = neighbour, floor, 0
        self.run = CourseRun(neighbour.course, floor, range(neighbour.course.players), neighbour.first_tag)
        self.rounds = list(neighbour.rounds)

    def begin(self) -> None:
        self.run.begin()
        self._call_round()

    def go_on(self, result: Ended) -> None:
        self.open -= 1
        if result[0] < self.neighbour.last_tag:
            self.run.go_on(result)
        self._call_round()

    def _call_round(self) -> None:
        """Call the next round once nothing else of the event is played."""
        if not self.open and self.rounds:
            call_round(self.floor, self.rounds.pop(0), self.neighbour.last_tag)


def call_round(floor: Floor, new_round: UndrawnRound, tag: int) -> None:
    """Call a round of anybody against anybody."""
    for number in range(new_round.matches):
        floor.call(2 * number, 2 * number + 1, new_round.length, tag)


class SharedFloor(Floor):
    """A floor that notes when each match of the event gets its table, and on which its neighbours play.

    ``rests``: by tag, what is left of the matches that hold a table. ``is_first``: the event has waited longer than its
    neighbours for the next table.
    """

    def __init__(
        self, hall: Hall, lots: Random, rests: Mapping[int, Cases], neighbours: Sequence[Neighbour], limit: int
    ) -> None:
        super().__init__(hall, lots, started=rests)
        self.limit, self.own = limit, 0
        self.starts: dict[int, float] = {}
        self.beside = [_Beside(neighbour, self) for neighbour in neighbours]
        self.run_by_tag = {
            tag: run for run in self.beside for tag in range(run.neighbour.first_tag, run.neighbour.last_tag + 1)
        }

    def __post_init__(self) -> None:
        self.free = self.hall.conditions.tables
        self.last = [0.0] * len(self.hall.ratings)

    def begin(self, lengths: Mapping[int, int]) -> None:
        """Let the neighbours begin. ``lengths``: of single matches, by tag."""
        for tag, length in lengths.items():
            self.call(0, 1, length, tag)
        for run in self.beside:
            run.begin()

    def call(self, first: int, second: int, length: int, tag: int = 0) -> None:
        if tag < self.limit:
            self.own += 1
        elif tag in self.run_by_tag:
            self.run_by_tag[tag].open += 1
        super().call(first, second, length, tag)

    def until_next_result(self) -> Ended | None:
        """Advance the time to the next result of the event and return it; None if none of it is played or waits."""
        while self.own and (result := super().until_next_result()) is not None:
            if result[0] < self.limit:
                self.own -= 1
                return result
            if result[0] in self.run_by_tag:
                self.run_by_tag[result[0]].go_on(result)
        return None

    def _start(self, first: int, second: int, length: int, tag: int) -> None:
        """Give the match a table until its result. Unlike an advice, a forecast needs no figures of players."""
        if 0 <= tag < self.limit:
            self.starts[tag] = self.now
        cases = self.started.get(tag) or self.hall.cases.get(length) or self.hall.minutes(length)
        minutes = cases[int(self.lots.random() * SLICES)]
        heappush(self._playing, (self.now + minutes, tag, first, second, length))
        self.free -= 1
