"""Blossoms: odd sets of vertices, shrunk to one and nested, of which any one member can be matched outwards.

A *blossom* is an odd cycle of *kids*, each a vertex or a smaller blossom; ``links[b][i]`` is the edge from a
vertex in kid i to one in kid i + 1 (the last leads back to kid 0). Its *base* lies in kid 0 and is the one member
that is matched outwards; the others are matched along the links 1, 3, 5 … The *top* of a vertex is the largest
blossom around it, or the vertex itself. Blossoms have numbers from ``size`` on. Everything is iterative: they
nest as deep as a score group is large. Galil, "Efficient algorithms for finding maximum matching in graphs",
ACM Computing Surveys 18 (1986).
"""

from collections.abc import Iterator

Link = tuple[int, int]
Nest = tuple[tuple[int, int], ...]  # blossoms and sums of weights
UNMATCHED = -1


class Blossoms:
    """The matching, and the blossoms over it; ``weights`` are the dual variables of the blossoms, by number."""

    __slots__ = ("base", "kids", "links", "mates", "parents", "size", "ups", "weights")

    def __init__(self, size: int) -> None:
        self.size = size
        self.mates = [UNMATCHED] * size
        self.parents = [-1] * size
        self.ups = list(range(size))  # a way to the top, shortened as it is walked
        self.base = list(range(size))
        self.kids: dict[int, list[int]] = {}
        self.links: dict[int, list[Link]] = {}
        self.weights: dict[int, int] = {}

    def top(self, node: int) -> int:
        ups = self.ups
        while ups[node] != node:
            ups[node] = node = ups[ups[node]]
        return node

    def leaves(self, node: int) -> list[int]:
        """The vertices of a vertex or blossom."""
        if node < self.size:
            return [node]
        return [one for one in self.within(node) if one < self.size]

    def within(self, node: int) -> Iterator[int]:
        """The node and all that lies in it."""
        waiting = [node]
        while waiting:
            one = waiting.pop()
            yield one
            if one >= self.size:
                waiting.extend(self.kids[one])

    def around_both(self, one: int, other: int) -> int:
        """The weights of all blossoms in which both lie."""
        around = set(self.around(one))
        return sum(self.weights[blossom] for blossom in self.around(other) if blossom in around)

    def nests(self) -> list[Nest]:
        """Of each vertex the blossoms around it, the largest first, each with the weights down to it summed."""
        nests: list[Nest] = [()] * self.size
        tops = [one for one in self.kids if self.parents[one] == -1]
        waiting: list[tuple[int, Nest, int]] = [(top, (), 0) for top in tops]
        while waiting:
            one, outer, whole = waiting.pop()
            whole += self.weights[one]
            nest = (*outer, (one, whole))
            for kid in self.kids[one]:
                if kid < self.size:
                    nests[kid] = nest
                else:
                    waiting.append((kid, nest, whole))
        return nests

    def around(self, node: int) -> Iterator[int]:
        """The blossoms around it, the smallest first."""
        while (node := self.parents[node]) != -1:
            yield node

    def shrink(self, kids: list[int], links: list[Link], weight: int) -> int:
        """A new blossom of these; its number."""
        new = len(self.parents)
        for kid in kids:
            self.parents[kid] = self.ups[kid] = new
        self.parents.append(-1)
        self.ups.append(new)
        self.base.append(self.base[kids[0]])
        self.kids[new], self.links[new], self.weights[new] = kids, links, weight
        return new

    def open(self, blossom: int) -> tuple[list[int], list[Link]]:
        """The blossom is no more; its kids and links."""
        kids = self.kids.pop(blossom)
        for kid in kids:
            self.parents[kid] = -1
            for one in self.within(kid):
                self.ups[one] = kid
        del self.weights[blossom]
        return kids, self.links.pop(blossom)

    def open_weightless(self, blossom: int) -> None:
        """It, and whatever in it becomes a top, as far as it weighs nothing."""
        waiting = [blossom]
        while waiting:
            one = waiting.pop()
            if one >= self.size and not self.weights[one]:
                waiting.extend(self.open(one)[0])

    def match(self, one: int, other: int) -> None:
        """Match two vertices of different tops, and each blossom's inside so that it is its base."""
        self.rebase(self.top(one), one)
        self.rebase(self.top(other), other)
        self.mates[one], self.mates[other] = other, one

    def rebase(self, node: int, vertex: int) -> None:
        """Match inside a top so that this vertex of it is the one matched outwards."""
        waiting = [(node, vertex)]
        while waiting:
            upto, base = waiting.pop()
            below = base
            while below != upto:
                blossom = self.parents[below]
                waiting.extend(self._turn(blossom, below))
                self.base[blossom], below = base, blossom

    def _turn(self, blossom: int, kid: int) -> Iterator[tuple[int, int]]:
        """Bring this kid to the front; the ends of the links that are matched then, with their kids."""
        kids, links = self.kids[blossom], self.links[blossom]
        at = kids.index(kid)
        if not at:
            return
        kids[:], links[:] = kids[at:] + kids[:at], links[at:] + links[:at]
        old_front = len(kids) - at
        for where in self._changed(old_front, len(kids)):
            one, other = links[where]
            self.mates[one], self.mates[other] = other, one
            yield kids[where], one
            yield kids[where + 1], other

    @staticmethod
    def _changed(old_front: int, kids: int) -> range:
        """The links to be matched anew lie on the even way between the new front and the old one."""
        return range(1, old_front, 2) if old_front % 2 == 0 else range(old_front, kids - 1, 2)


def common(one: Nest, other: Nest) -> int:
    """The weights of the blossoms around both: their nests begin alike, and how far is found by halving."""
    alike, beyond = 0, min(len(one), len(other))
    while alike < beyond:
        middle = (alike + beyond + 1) // 2
        if one[middle - 1][0] == other[middle - 1][0]:
            alike = middle
        else:
            beyond = middle - 1
    return one[alike - 1][1] if alike else 0
