"""A search: from an exposed vertex a tree of tight edges grows, cheapest first, until it reaches another exposed
vertex.

Tops of the tree are *outer* (an even path from the root) or *inner*; all others are *free*. ``now`` is how much the
potentials of outer vertices have risen, and those of inner ones fallen, since the search began. Stored values are those
*at rest*, from which the true ones follow: outer + now, inner - now; so an event costs only what it touches. Costs are
doubled, which keeps every number whole. An *event* is the moment at which an edge becomes tight, or at which an inner
blossom has no weight and opens (then its second vertex is -1).
"""

from heapq import heappop, heappush
from typing import Final

from rules_engine.draws.matching.blossoms import UNMATCHED, Blossoms, Link

FREE, OUTER, INNER = 0, 1, 2
_EXPAND: Final = -1
Event = tuple[int, int, int, int]  # moment, from, to, the edge's doubled cost (or: moment, blossom, -1, 0)
Neighbours = list[list[tuple[int, int]]]  # of each vertex: (the other, doubled cost)


class Tree:
    """A tree of tight edges. ``grow`` matches its root, or returns False if it cannot be matched. Potentials are true
    before and after it.
    """

    __slots__ = ("best", "blossoms", "entry", "events", "label", "mark", "neighbours", "now", "potentials", "touched")

    def __init__(self, blossoms: Blossoms, potentials: list[int], neighbours: Neighbours) -> None:
        self.blossoms, self.potentials, self.neighbours = blossoms, potentials, neighbours
        self.mark = [FREE] * blossoms.size  # of each vertex, that of its top
        self.reset()

    def reset(self) -> None:
        self.now = 0
        self.label: dict[int, int] = {}  # of each top in the tree
        self.entry: dict[int, Link] = {}  # of each inner top: from the outer vertex above to its own
        self.events: list[Event] = []
        self.best: dict[int, int] = {}  # of a free vertex, the moment at which the first edge to it becomes tight
        self.touched: list[int] = []

    def grow(self, root: int) -> bool:
        self._make_outer(self.blossoms.top(root))
        end = None
        while self.events and end is None:
            end = self._next(heappop(self.events))
        if end is not None:
            self._augment(*end)
        self._rest()
        return end is not None

    def _next(self, event: Event) -> Link | None:
        """Handle an event; return the edge to another exposed vertex when one is reached."""
        moment, node, other, cost = event
        if other == _EXPAND:
            self._open_if_due(moment, node)
            return None
        mark = self.mark[other]
        slack = cost - self.potentials[node] - self.potentials[other]
        if mark == OUTER and slack == 2 * moment and self.blossoms.top(node) != self.blossoms.top(other):
            self.now = moment
            self._shrink(node, other)
        if mark == FREE and slack == moment:
            self.now = moment
            return self._reach(node, other)
        return None

    def _reach(self, node: int, other: int) -> Link | None:
        top = self.blossoms.top(other)
        mate = self.blossoms.mates[self.blossoms.base[top]]
        if mate == UNMATCHED:
            return node, other
        self._make_inner(top, (node, other))
        self._make_outer(self.blossoms.top(mate))
        return None

    # -- labels ---------------------------------------------------------------------------------------------

    def _make_inner(self, top: int, entry: Link) -> None:
        self.label[top], self.entry[top] = INNER, entry
        leaves = self.blossoms.leaves(top)
        for leaf in leaves:
            self.mark[leaf] = INNER
            self.potentials[leaf] += self.now
        self.touched.extend(leaves)
        self._weigh_inner(top)

    def _weigh_inner(self, top: int) -> None:
        if top >= self.blossoms.size:
            self.blossoms.weights[top] += 2 * self.now
            heappush(self.events, (self.blossoms.weights[top] // 2, top, _EXPAND, 0))

    def _make_outer(self, top: int, rise: int = 1) -> None:
        """Make a top outer. ``rise``: how often ``now`` is taken off the potentials; twice if they were inner."""
        self.label[top] = OUTER
        if top >= self.blossoms.size:
            self.blossoms.weights[top] -= 2 * self.now
        leaves = self.blossoms.leaves(top)
        self.touched.extend(leaves)
        self._scan(leaves, rise * self.now)

    def _scan(self, leaves: list[int], fall: int) -> None:
        """Queue the moment at which each edge of these new outer vertices becomes tight. (One loop: the time is spent
        here.)
        """
        potentials, mark, best, events = self.potentials, self.mark, self.best, self.events
        for leaf in leaves:
            mark[leaf] = OUTER
            potentials[leaf] -= fall
        for leaf in leaves:
            own = potentials[leaf]
            for other, cost in self.neighbours[leaf]:
                kind = mark[other]
                if kind == INNER:
                    continue
                moment = cost - own - potentials[other]
                if kind == OUTER:
                    heappush(events, (moment // 2, leaf, other, cost))
                elif other not in best or moment < best[other]:
                    best[other] = moment
                    heappush(events, (moment, leaf, other, cost))

    # -- shrinking and opening ------------------------------------------------------------------------------

    def _shrink(self, first: int, second: int) -> None:
        left, right, meeting = self._paths(first, second)
        kids = [meeting, *(top for top, _ in reversed(left)), *(top for top, _ in right)]
        links = [(b, a) for _, (a, b) in reversed(left)] + [(first, second)] + [up for _, up in right]
        was_inner = [kid for kid in kids if self.label[kid] == INNER]
        for kid in kids:
            self._freeze(kid)
        new = self.blossoms.shrink(kids, links, -2 * self.now)
        self.label[new] = OUTER
        for kid in was_inner:
            self._scan(self.blossoms.leaves(kid), 2 * self.now)

    def _freeze(self, kid: int) -> None:
        """Fix the weight of a kid, which does not change inside of a blossom."""
        label = self.label.pop(kid)
        if kid >= self.blossoms.size:
            self.blossoms.weights[kid] += 2 * self.now if label == OUTER else -2 * self.now

    def _paths(self, first: int, second: int) -> tuple[list[tuple[int, Link]], list[tuple[int, Link]], int]:
        """Return from both ends of an edge the path to where they meet: each top below that with its link upwards."""
        ends = [self.blossoms.top(first), self.blossoms.top(second)]
        paths: tuple[list[tuple[int, Link]], list[tuple[int, Link]]] = ([], [])
        positions = {ends[0]: 0, ends[1]: 0}
        side, meeting = 0, None
        while meeting is None:
            if self._is_root(ends[side]):
                side = 1 - side
                continue
            ends[side] = self._two_up(ends[side], paths[side])
            meeting = ends[side] if ends[side] in positions else None
            positions[ends[side]] = 0
            side = 1 - side
        return _cut(paths[0], meeting), _cut(paths[1], meeting), meeting

    def _is_root(self, top: int) -> bool:
        return self.blossoms.mates[self.blossoms.base[top]] == UNMATCHED

    def _two_up(self, outer: int, path: list[tuple[int, Link]]) -> int:
        base = self.blossoms.base[outer]
        mate = self.blossoms.mates[base]
        inner = self.blossoms.top(mate)
        above, below = self.entry[inner]
        path.append((outer, (base, mate)))
        path.append((inner, (below, above)))
        return self.blossoms.top(above)

    def _open_if_due(self, moment: int, top: int) -> None:
        weights = self.blossoms.weights
        if self.label.get(top) == INNER and weights[top] == 2 * moment:
            self.now = moment
            self._open(top)

    def _open(self, top: int) -> None:
        """Open an inner blossom: its kids on the even path from the entry to the base replace it, the others leave the
        tree.
        """
        entry = self.entry.pop(top)
        del self.label[top]
        kids, links = self.blossoms.open(top)
        at = kids.index(self.blossoms.top(entry[1]))
        path, entries = _way_through(kids, links, at, entry)
        self._leave([kid for kid in kids if kid not in path])
        for place, kid in enumerate(path):
            if place % 2:
                self._make_outer(kid, 2)
            else:
                self.label[kid], self.entry[kid] = INNER, entries[place // 2]
                self._weigh_inner(kid)

    def _leave(self, kids: list[int]) -> None:
        leaves = [leaf for kid in kids for leaf in self.blossoms.leaves(kid)]
        for leaf in leaves:
            self.mark[leaf] = FREE
            self.potentials[leaf] -= self.now
        for leaf in leaves:
            self.best.pop(leaf, None)
            for other, cost in self.neighbours[leaf]:
                if self.mark[other] == OUTER:
                    moment = cost - self.potentials[other] - self.potentials[leaf]
                    heappush(self.events, (moment, other, leaf, cost))

    # -- the end --------------------------------------------------------------------------------------------

    def _augment(self, node: int, other: int) -> None:
        """Match along the path from the reached vertex (``other``) up to the root."""
        blossoms = self.blossoms
        while True:
            top = blossoms.top(node)
            mate = blossoms.mates[blossoms.base[top]]
            blossoms.match(node, other)
            if mate == UNMATCHED:
                return
            node, other = self.entry[blossoms.top(mate)]

    def _rest(self) -> None:
        """Make every value true again, open blossoms without weight, and clear the tree."""
        change = {FREE: 0, OUTER: self.now, INNER: -self.now}
        for leaf in dict.fromkeys(self.touched):
            self.potentials[leaf] += change[self.mark[leaf]]
            self.mark[leaf] = FREE
        for top, label in self.label.items():
            if top >= self.blossoms.size:
                self.blossoms.weights[top] += 2 * change[label]
                self.blossoms.open_weightless(top)
        self.reset()


def _cut(path: list[tuple[int, Link]], meeting: int) -> list[tuple[int, Link]]:
    """Return the path below the meeting point."""
    tops = [top for top, _ in path]
    return path[: tops.index(meeting)] if meeting in tops else path


def _way_through(kids: list[int], links: list[Link], at: int, entry: Link) -> tuple[list[int], list[Link]]:
    """Return the even path from kid ``at`` to kid 0, and the entries of the inner ones, every other from the first."""
    if at % 2:
        path = [*kids[at:], kids[0]]
        return path, [entry, *links[at + 1 :: 2]]
    path = kids[at::-1]
    return path, [entry, *((b, a) for a, b in (links[link_no] for link_no in range(at - 2, -1, -2)))]
