"""The blossoms of a matching: odd sets of vertices, contracted to one and nested, of which any member can be matched
outwards.

A *blossom* is an odd cycle of *kids*, each a vertex or a smaller blossom; ``links[b][i]`` is the edge from a vertex in
kid i to one in kid i + 1 (the last leads back to kid 0). Its *base* lies in kid 0 and is the member that is matched
outwards; the others are matched along the links 1, 3, 5 … The *top* of a vertex is the largest blossom around it, or
the vertex itself. Blossoms have numbers from ``size`` on. Everything is iterative, since blossoms nest as deep as a
score group is large. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18
(1986).
"""

from collections.abc import Iterator

Link = tuple[int, int]
Nest = tuple[tuple[int, int], ...]  # blossoms and sums of weights
UNMATCHED = -1


class Blossoms:
    """The matching, and the blossoms over it. ``weights``: the dual variables of the blossoms, by number."""

    __slots__ = ("base", "kids", "links", "mates", "parents", "size", "ups", "weights")

    def __init__(self, size: int) -> None:
        self.size = size
        self.mates = [UNMATCHED] * size
        self.parents = [-1] * size
        self.ups = list(range(size))  # a path to the top, compressed on the way
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
        """Return the vertices of a vertex or blossom."""
        if node < self.size:
            return [node]
        return [inner for inner in self.within(node) if inner < self.size]

    def within(self, node: int) -> Iterator[int]:
        """Yield the node and everything inside it."""
        stack = [node]
        while stack:
            inner = stack.pop()
            yield inner
            if inner >= self.size:
                stack.extend(self.kids[inner])

    def common_weight(self, first: int, second: int) -> int:
        """Return the sum of the weights of all blossoms that contain both."""
        outer = set(self.outer_blossoms(first))
        return sum(self.weights[blossom] for blossom in self.outer_blossoms(second) if blossom in outer)

    def nests(self) -> list[Nest]:
        """Return the blossoms around each vertex, the largest first, each with the sum of the weights down to it."""
        nests: list[Nest] = [()] * self.size
        tops = [blossom for blossom in self.kids if self.parents[blossom] == -1]
        stack: list[tuple[int, Nest, int]] = [(top, (), 0) for top in tops]
        while stack:
            blossom, outer, total = stack.pop()
            total += self.weights[blossom]
            nest = (*outer, (blossom, total))
            for kid in self.kids[blossom]:
                if kid < self.size:
                    nests[kid] = nest
                else:
                    stack.append((kid, nest, total))
        return nests

    def outer_blossoms(self, node: int) -> Iterator[int]:
        """Yield the blossoms around a node, the smallest first."""
        while (node := self.parents[node]) != -1:
            yield node

    def shrink(self, kids: list[int], links: list[Link], weight: int) -> int:
        """Create a blossom of these kids, and return its number."""
        new = len(self.parents)
        for kid in kids:
            self.parents[kid] = self.ups[kid] = new
        self.parents.append(-1)
        self.ups.append(new)
        self.base.append(self.base[kids[0]])
        self.kids[new], self.links[new], self.weights[new] = kids, links, weight
        return new

    def open(self, blossom: int) -> tuple[list[int], list[Link]]:
        """Dissolve the blossom, and return its kids and links."""
        kids = self.kids.pop(blossom)
        for kid in kids:
            self.parents[kid] = -1
            for inner in self.within(kid):
                self.ups[inner] = kid
        del self.weights[blossom]
        return kids, self.links.pop(blossom)

    def open_weightless(self, blossom: int) -> None:
        """Dissolve the blossom and those inside it that become tops, as far as they have no weight."""
        stack = [blossom]
        while stack:
            node = stack.pop()
            if node >= self.size and not self.weights[node]:
                stack.extend(self.open(node)[0])

    def match(self, first: int, second: int) -> None:
        """Match two vertices of different tops, and rematch inside their blossoms so that they are the bases."""
        self.rebase(self.top(first), first)
        self.rebase(self.top(second), second)
        self.mates[first], self.mates[second] = second, first

    def rebase(self, node: int, vertex: int) -> None:
        """Rematch inside a top so that this vertex is the one matched outwards."""
        stack = [(node, vertex)]
        while stack:
            upto, base = stack.pop()
            below = base
            while below != upto:
                blossom = self.parents[below]
                stack.extend(self._turn(blossom, below))
                self.base[blossom], below = base, blossom

    def _turn(self, blossom: int, kid: int) -> Iterator[tuple[int, int]]:
        """Rotate this kid to the front; yield the ends of the links that are now matched, with their kids."""
        kids, links = self.kids[blossom], self.links[blossom]
        at = kids.index(kid)
        if not at:
            return
        kids[:], links[:] = kids[at:] + kids[:at], links[at:] + links[:at]
        old_front = len(kids) - at
        for link_no in self._changed(old_front, len(kids)):
            first, second = links[link_no]
            self.mates[first], self.mates[second] = second, first
            yield kids[link_no], first
            yield kids[link_no + 1], second

    @staticmethod
    def _changed(old_front: int, kids: int) -> range:
        """Return the links to be matched again: those on the even path between the new front and the old one."""
        return range(1, old_front, 2) if old_front % 2 == 0 else range(old_front, kids - 1, 2)


def common(first: Nest, second: Nest) -> int:
    """Return the weight of the blossoms around both. Their nests share a prefix, whose length is found by bisection."""
    depth, beyond = 0, min(len(first), len(second))
    while depth < beyond:
        middle = (depth + beyond + 1) // 2
        if first[middle - 1][0] == second[middle - 1][0]:
            depth = middle
        else:
            beyond = middle - 1
    return first[depth - 1][1] if depth else 0
