"""The graph of small knockouts one after another: each is a section of its own, drawn when it starts.

A *run* is one of them; its nodes have keys like "JA1.2": run A, round 1, match 2.
"""

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from rules_engine.draws.brackets.knockout import knockout_graph
from rules_engine.draws.graph import Graph, LoserOf, Node, Section, SectionKind, Source, WinnerOf
from rules_engine.words import EntryId, NodeKey

LETTERS: Final = len(ascii_uppercase)
Lines = Sequence[EntryId | None]


def section_of(run: int, first: str = "J") -> Section:
    """Return the section of a run (from 1): JA, JB … JZ, JAA …"""
    name, left = "", run
    while left:
        left, letter = divmod(left - 1, LETTERS)
        name = ascii_uppercase[letter] + name
    return Section(first + name, SectionKind.MAIN, name)


def run_graph(seats: Lines, section: Section) -> tuple[Node, ...]:
    """Return the nodes of one run."""
    return tuple(_renamed(node, section) for node in knockout_graph(seats).nodes)


def joined(parts: Sequence[tuple[Section, Sequence[Node]]]) -> Graph:
    """Combine several sections into one graph."""
    return Graph(tuple(node for _, nodes in parts for node in nodes), tuple(section for section, _ in parts))


def _renamed(node: Node, section: Section) -> Node:
    first, second = (_renamed_source(source, section) for source in node.sources)
    return Node(_key(node.key, section), node.round, node.position, (first, second), section.code)


def _renamed_source(source: Source, section: Section) -> Source:
    match source:
        case WinnerOf(key):
            return WinnerOf(_key(key, section))
        case LoserOf(key, side):
            return LoserOf(_key(key, section), side)
        case _:
            return source


def _key(key: NodeKey, section: Section) -> NodeKey:
    return NodeKey(section.code + key[1:])
