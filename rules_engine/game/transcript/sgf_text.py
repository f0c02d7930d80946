"""The text of an SGF file (red-bean.com/sgf, FF[4]), split into properties that are not interpreted.

::

    file = { tree }     tree = "(" node { node } { tree } ")"     node = ";" { NAME "[" value "]" { "[" value "]" } }

Of a tree its main line is read: the first of the trees inside it, and so on; the others are variations. In a value
``\\`` takes its meaning from what follows. The text is gone through once, so time grows with it; trees inside trees
are counted, not called, and stop at ``DEEPEST``; trees, nodes, names and values together at ``MOST``, several
times what a long match with its analysis has. Of a value the first ``LONGEST`` characters are stored.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rules_engine.game.transcript import codes
from rules_engine.verdict import Code

DEEPEST: Final = 100  # trees inside trees
MOST: Final = 500_000  # signs, names and values
LONGEST: Final = 4_000
_MARK: Final = re.compile(r"\s*+(?:([();\[])|([A-Za-z]{1,40}))?")
_BEGIN: Final = re.compile(r"\(\s*+;")
_VALUE: Final = re.compile(r"(?:[^\]\\]++|\\.)*+\]", re.DOTALL)
_ESCAPED: Final = re.compile(r"\\(?:\r\n|\n\r|\r|\n|(.))", re.DOTALL)


class Node(NamedTuple):
    """One node: where it begins, and its properties with their values as texts."""

    line: int
    column: int
    properties: dict[str, tuple[str, ...]]


class Broken(Exception):  # noqa: N818  (it names what the text is)
    """A text that cannot be parsed from this place on."""

    def __init__(self, code: Code, line: int, column: int) -> None:
        super().__init__(f"{line}:{column}: {code}")
        self.code, self.line, self.column = code, line, column


def looks_like_sgf(text: str) -> bool:
    """Return whether a tree begins before anything else does."""
    return _BEGIN.match(text.lstrip()) is not None


def main_lines(text: str) -> Iterator[tuple[Node, ...]]:
    """Yield the main line of every tree of the file.

    Raise Broken where the text ends too early or is no SGF, or where its trees are too deep or too many.
    """
    if _BEGIN.search(text) is None:
        raise Broken(codes.SGF_UNREADABLE, 1, 1)
    reading = _Reading(text)
    while (mark := reading.mark()) != "":
        line = reading.take(mark)
        if line is not None:
            yield line
    if reading.open:
        raise reading.broken(codes.SGF_UNREADABLE)


@dataclass(slots=True)
class _Tree:
    """A tree that has begun: whether it is on the main line, and whether a tree inside it was."""

    is_main: bool
    has_inner: bool = False


@dataclass(slots=True)
class _Reading:
    """The part of the text that has been read; ``open``: the trees that have begun and not ended."""

    text: str
    at: int = 0
    open: list[_Tree] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    line: int = 1
    line_start: int = 0
    counted: int = 0
    marks: int = 0

    def mark(self) -> str:
        """Return the next sign or the next name; empty at the end."""
        if not self.open:
            return self._next_tree()
        match = _MARK.match(self.text, self.at)
        self.at = match.end() if match else self.at
        mark = (match[1] or match[2] or "") if match else ""
        if not mark and self.at < len(self.text):
            self.at += 1
            raise self.broken(codes.SGF_UNREADABLE)
        return mark

    def take(self, mark: str) -> tuple[Node, ...] | None:
        """Read a sign or a name; return the main line when its tree ends with it."""
        self._count()
        if mark == "(":
            self._begin_tree()
        elif mark == ")":
            return self._end_tree()
        elif mark == "[" or self.open[-1].has_inner:
            raise self.broken(codes.SGF_UNREADABLE)
        elif mark == ";":
            self._begin_node()
        else:
            self._property(mark)
        return None

    def broken(self, code: Code) -> Broken:
        return Broken(code, *self._place(max(0, self.at - 1)))

    def _next_tree(self) -> str:
        """Go to the next tree; between trees anything may stand."""
        begin = _BEGIN.search(self.text, self.at)
        self.at = len(self.text) if begin is None else begin.start() + 1
        return "" if begin is None else "("

    def _begin_tree(self) -> None:
        if len(self.open) >= DEEPEST:
            raise self.broken(codes.SGF_TOO_DEEP)
        above = self.open[-1] if self.open else None
        self.open.append(_Tree(above is None or (above.is_main and not above.has_inner)))
        if above is not None:
            above.has_inner = True

    def _end_tree(self) -> tuple[Node, ...] | None:
        self.open.pop()
        if self.open:
            return None
        nodes, self.nodes = tuple(self.nodes), []
        return nodes

    def _begin_node(self) -> None:
        if self.open[-1].is_main:
            self.nodes.append(Node(*self._place(self.at - 1), {}))

    def _property(self, name: str) -> None:
        """Add a name and its values; those of variations are ignored."""
        values = list(self._values())
        if not values or (self.open[-1].is_main and not self.nodes):
            raise self.broken(codes.SGF_UNREADABLE)
        if self.open[-1].is_main:
            self.nodes[-1].properties["".join(filter(str.isupper, name))] = tuple(values)

    def _values(self) -> Iterator[str]:
        while (match := _MARK.match(self.text, self.at)) and match[1] == "[":
            value = _VALUE.match(self.text, match.end())
            if value is None:
                self.at = len(self.text)
                raise self.broken(codes.SGF_UNREADABLE)
            self.at = value.end()
            self._count()
            value_text = self.text[match.end() : min(self.at - 1, match.end() + LONGEST)]
            yield _ESCAPED.sub(r"\1", value_text) if self.open[-1].is_main else ""

    def _count(self) -> None:
        self.marks += 1
        if self.marks > MOST:
            raise self.broken(codes.SGF_TOO_LONG)

    def _place(self, at: int) -> tuple[int, int]:
        """Return line and column, counted on from the place before."""
        lines = self.text.count("\n", self.counted, at)
        if lines:
            self.line += lines
            self.line_start = self.text.rfind("\n", self.counted, at) + 1
        self.counted = at
        return self.line, max(1, at - self.line_start + 1)
