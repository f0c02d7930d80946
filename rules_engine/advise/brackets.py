"""The graphs of the draws, played through on a floor: knockouts, consolations, double eliminations, groups.

A graph is written once as tables of numbers, and played many times. A *slot* is a side of a node: twice its number
plus the side. In groups an entry has a seat in every round: it moves to the next after playing the one before.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules_engine.advise.floor import Ended, Floor
from rules_engine.draws.graph import Bye, LoserOf, Node, Seat, Section, SectionKind, WinnerOf
from rules_engine.words import SIDES, EntryId, NodeKey

BYE: Final = -1
PENDING: Final = -2
_ANY_SIDE: Final = -1
_TO_THE_TITLE: Final = frozenset({SectionKind.MAIN, SectionKind.LOWER, SectionKind.FIGHTERS, SectionKind.FINAL})
_NO_PRIZE: Final = _TO_THE_TITLE | {SectionKind.THIRD_PLACE}
LengthOf = Callable[[Node], int]


@dataclass(frozen=True, slots=True)
class Course:
    """A graph in numbers. ``seats``: slots with the place of their entry in the field, or BYE, at the start.

    ``then``: the seat that the entry on either side takes next. ``groups``: the number of each node's section.
    ``winner_to``: slots; ``loser_to``: slots, each with the side on which the loser must have stood, or any.
    ``title``: the node of the title, None in groups.
    ``prizes``: the last node of every other section with a winner of its own. ``is_out``: the loser has lost the title.
    """

    lengths: tuple[int, ...]
    players: int
    seats: tuple[tuple[int, int], ...]
    winner_to: tuple[tuple[int, ...], ...]
    loser_to: tuple[tuple[tuple[int, int], ...], ...]
    then: tuple[tuple[int, int] | None, ...]
    groups: tuple[int, ...]
    is_out: tuple[bool, ...]
    title: int | None
    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The places at the end. ``order``: the best first. ``others``: first and second of each consolation and so on."""

    order: tuple[int, ...]
    others: tuple[tuple[int, ...], ...] = ()


def course_of(nodes: Sequence[Node], length_of: LengthOf, sections: Iterable[Section] = ()) -> Course:
    """Return the course of nodes, ordered so that sources come before the nodes that they feed.

    The title and the prizes are known only with ``sections``.
    """
    return _Reading(nodes, sections).course(length_of)


def played(course: Course, floor: Floor, field: Sequence[int]) -> Iterator[Ended]:
    """Play the course and yield its results one by one; the tag of each is the number of its node."""
    return CourseRun(course, floor, field).results()


@dataclass(frozen=True, slots=True)
class BracketPhase:
    """A graph to be played; the field is seated in its order."""

    course: Course

    def play(self, floor: Floor, field: Sequence[int]) -> Finish:
        run = CourseRun(self.course, floor, field)
        for _ in run.results():
            pass
        return run.finish()


class _Reading:
    """The conversion of a graph, node by node, with numbers for keys."""

    def __init__(self, nodes: Sequence[Node], sections: Iterable[Section]) -> None:
        self.nodes = nodes
        self.number = {node.key: at for at, node in enumerate(nodes)}
        self.kinds = {section.code: section.kind for section in sections}
        self.codes = list(dict.fromkeys(node.section for node in nodes))
        self.players = 0
        self.winners: dict[NodeKey, list[int]] = {}
        self.losers: dict[NodeKey, list[tuple[int, int]]] = {}
        self.seated: dict[EntryId, list[int]] = {}
        self.seats: list[tuple[int, int]] = []
        self._read()

    def course(self, length_of: LengthOf) -> Course:
        keys = [node.key for node in self.nodes]
        ends = list(self._ends())
        title = next((at for at in reversed(ends) if self._is_final(at)), None)
        return Course(
            lengths=tuple(length_of(node) for node in self.nodes),
            players=self.players,
            seats=tuple(self.seats),
            winner_to=tuple(tuple(self.winners.get(key, ())) for key in keys),
            loser_to=tuple(tuple(self.losers.get(key, ())) for key in keys),
            then=self._then(),
            groups=tuple(self.codes.index(node.section) for node in self.nodes),
            is_out=tuple(self._is_out(key) for key in keys),
            title=title,
            prizes=tuple(at for at in ends if title is not None and self._kind(at) not in _NO_PRIZE),
        )

    def _read(self) -> None:
        for node in self.nodes:
            for side in SIDES:
                self._read_source(node, side, 2 * self.number[node.key] + side)
        for slots in self.seated.values():
            self._seat(slots[0])

    def _read_source(self, node: Node, side: int, slot: int) -> None:
        source = node.sources[side]
        if isinstance(source, Seat):
            self.seated.setdefault(source.entry, []).append(slot)
        elif isinstance(source, Bye):
            self.seats.append((slot, BYE))
        elif not isinstance(source, WinnerOf | LoserOf) or source.node not in self.number:
            self._seat(slot)  # an entry from another section
        elif isinstance(source, WinnerOf):
            self.winners.setdefault(source.node, []).append(slot)
        else:
            only = _ANY_SIDE if source.side is None else source.side
            self.losers.setdefault(source.node, []).append((slot, only))

    def _seat(self, slot: int) -> None:
        """Seat the next player of the field in this slot."""
        self.seats.append((slot, self.players))
        self.players += 1

    def _then(self) -> tuple[tuple[int, int] | None, ...]:
        next_slots = [PENDING] * (2 * len(self.nodes))
        for slots in self.seated.values():
            for slot, later in pairwise(slots):
                next_slots[slot] = later
        pairs = zip(next_slots[::2], next_slots[1::2], strict=True)
        return tuple(None if later == (PENDING, PENDING) else later for later in pairs)

    def _ends(self) -> Iterator[int]:
        """Yield the nodes from which nobody goes on: the last of each section."""
        for at, node in enumerate(self.nodes):
            if node.key not in self.winners and self._kind(at) not in (SectionKind.GROUP, SectionKind.ROUNDS):
                yield at

    def _is_final(self, at: int) -> bool:
        """Return whether the title is won here; two losers play for third place instead."""
        sources = self.nodes[at].sources
        return self._kind(at) in _TO_THE_TITLE and not all(isinstance(source, LoserOf) for source in sources)

    def _is_out(self, key: NodeKey) -> bool:
        routes = self.losers.get(key, ())
        return not any(self._kind(slot // 2) in _TO_THE_TITLE for slot, _ in routes)

    def _kind(self, at: int) -> SectionKind | None:
        return self.kinds.get(self.nodes[at].section)


class CourseRun:
    """One play through a course."""

    def __init__(self, course: Course, floor: Floor, field: Sequence[int], first_tag: int = 0) -> None:
        """Prepare a run. ``first_tag``: the tag of the first node, where several courses are played on one floor."""
        self.first_tag = first_tag
        self.course = course
        self.floor = floor
        self.field = field
        self.slots = [PENDING] * (2 * len(course.lengths))
        self.ended: dict[int, tuple[int, int]] = {}

    def results(self) -> Iterator[Ended]:
        self.begin()
        while (result := self.floor.until_next_result()) is not None:
            self.go_on(result)
            yield result

    def begin(self) -> None:
        """Seat the field, and call the matches that can be played."""
        for slot, place in self.course.seats:
            self._fill(slot, BYE if place == BYE else self.field[place])

    def finish(self) -> Finish:
        return self._table() if self.course.title is None else self._podium(self.course.title)

    def _fill(self, slot: int, player: int) -> None:
        slots = self.slots
        slots[slot] = player
        node = slot >> 1
        first, second = slots[2 * node], slots[2 * node + 1]
        if first == PENDING or second == PENDING:  # noqa: PLR1714  # a tuple for each of a million would cost more
            return
        if first >= 0 and second >= 0:
            self.floor.call(first, second, self.course.lengths[node], node + self.first_tag)
        else:
            self._send(node, max(first, second), BYE)

    def go_on(self, result: Ended) -> None:
        """Send the two players of a match that is over to their next matches."""
        tag, winner, loser = result
        node = tag - self.first_tag
        self.ended[node] = (winner, loser)
        self._send(node, winner, loser)

    def _send(self, node: int, winner: int, loser: int) -> None:
        """Send winner and loser to their next slots; where nobody has lost, byes go on instead."""
        sides = (self.slots[2 * node], self.slots[2 * node + 1])
        for slot in self.course.winner_to[node]:
            self._fill(slot, winner)
        for slot, side in self.course.loser_to[node]:
            self._fill(slot, loser if side == _ANY_SIDE or sides[side] == loser else BYE)
        next_slots = self.course.then[node]
        if next_slots is not None:
            for player, later in zip(sides, next_slots, strict=True):
                if later >= 0:
                    self._fill(later, player)

    def _table(self) -> Finish:
        """Return the places in groups by wins, ties by lot: the first of every group, then every second and so on."""
        lot = self.floor.lots.random
        groups = {player: self.course.groups[node] for node, players in self.ended.items() for player in players}
        wins = Counter(winner for winner, _ in self.ended.values())
        order = [player for _, player in sorted((lot() - wins[player], player) for player in self.field)]
        before = Counter[int]()
        places: dict[int, int] = {}
        for player in order:
            places[player] = before[groups.get(player, 0)]
            before[groups.get(player, 0)] += 1
        return Finish(tuple(sorted(order, key=places.__getitem__)))

    def _podium(self, title: int) -> Finish:
        out = [self.ended[at][1] for at in sorted(self.ended, reverse=True) if self.course.is_out[at]]
        winner = self._winner(title)
        order = dict.fromkeys([winner, *out] if winner >= 0 else out)
        prize_pairs = tuple(self.ended[at] for at in self.course.prizes if at in self.ended)
        return Finish(tuple(order), prize_pairs)

    def _winner(self, node: int) -> int:
        """Return the winner of a node, by play or by a bye."""
        return self.ended[node][0] if node in self.ended else max(self.slots[2 * node], self.slots[2 * node + 1])
