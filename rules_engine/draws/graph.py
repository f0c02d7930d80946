"""A draw as a graph: nodes, and for each side of a node its source.

A *node* is the place of one match. Each of its two sides has one *source*: an entry's seat, a bye, the winner or the
loser of an earlier node, or a place in a standing of another stage. The edges are stored and never computed from
numbers, so every format is only another way to build a graph. A *section* is a sheet of its own: the main bracket, the
consolation, a group, the rounds of a Swiss.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.verdict import Code, Violation
from rules_engine.words import EntryId, NodeKey, Side


@dataclass(frozen=True, slots=True)
class Seat:
    """The side is this entry."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class Bye:
    """The side is empty: the other side advances without play."""


@dataclass(frozen=True, slots=True)
class WinnerOf:
    node: NodeKey


@dataclass(frozen=True, slots=True)
class LoserOf:
    """The loser of a node. With ``side``: only a loser from that side, else nobody (needed for a second final)."""

    node: NodeKey
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class PlaceIn:
    """The entry with this place (from 1) in a standing of another stage."""

    standing: str
    place: int


Source = Seat | Bye | WinnerOf | LoserOf | PlaceIn


class SectionKind(Enum):
    """The kind of a section.

    LOWER: the losers' bracket of a double elimination. SECOND_LOWER: of those who have lost twice, in a triple
    elimination. LAST_THREE: of the winners of its three brackets. COMPASS: the losers of one round of another section.
    ROUNDS: drawn round by round. BLOCK: four that meet twice. CHALLENGES: the matches of a ladder, which has no draw.
    """

    MAIN = "main"
    CONSOLATION = "consolation"
    SECOND_CONSOLATION = "second_consolation"
    LAST_CHANCE = "last_chance"
    LOWER = "lower"
    SECOND_LOWER = "second_lower"
    COMPASS = "compass"
    FIGHTERS = "fighters"
    FINAL = "final"
    LAST_THREE = "last_three"
    THIRD_PLACE = "third_place"
    GROUP = "group"
    ROUNDS = "rounds"
    BLOCK = "block"
    CHALLENGES = "challenges"


CONSOLATIONS: Final = (SectionKind.CONSOLATION, SectionKind.SECOND_CONSOLATION, SectionKind.LAST_CHANCE)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a graph.

    ``code``: the prefix of the keys of its nodes. ``name``: distinguishes it from others of its kind ("A").
    """

    code: str
    kind: SectionKind
    name: str = ""


MAIN: Final = Section("R", SectionKind.MAIN)
THIRD_PLACE_NODE: Final = NodeKey("P3")


@dataclass(frozen=True, slots=True)
class Node:
    """A match in the graph. ``round``: from 1 in its section. ``position``: from 1 at the top of the sheet."""

    key: NodeKey
    round: int
    position: int
    sources: tuple[Source, Source]
    section: str = MAIN.code


class BrokenGraph(ValueError):  # noqa: N818  (it names what is wrong, not that something is)
    """The nodes do not make a draw; ``violation`` holds the reason and the node."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} at {violation.where}: {dict(violation.params)}")
        self.violation = violation


@dataclass(frozen=True, slots=True)
class Graph:
    """A draw: nodes in an order in which every source comes before the node that it feeds, so there is no cycle.

    ``sections``: in reading order. Raises BrokenGraph for a repeated key, a source that is not an earlier node, an
    unknown section, or a winner, a loser or a place (in a bracket an entry too) that feeds two sides. In sections of
    kind ROUNDS and GROUP an entry has a seat in every round.
    """

    nodes: tuple[Node, ...]
    sections: tuple[Section, ...] = (MAIN,)

    def __post_init__(self) -> None:
        _refuse_keys_twice(self.nodes)
        _refuse_sources_not_earlier(self.nodes)
        _refuse_unknown_sections(self.nodes, self.sections)
        _refuse_sources_twice(self)

    def sources(self) -> Iterator[tuple[Node, Source]]:
        return _sources(self.nodes)

    def entries(self) -> tuple[EntryId, ...]:
        """Return all entries with a seat, in the order of the sheet."""
        return tuple(dict.fromkeys(source.entry for _, source in self.sources() if isinstance(source, Seat)))

    def rounds(self, section: str) -> int:
        """Return the number of rounds of a section."""
        return max((node.round for node in self.nodes if node.section == section), default=0)


SEATED_EVERY_ROUND: Final = frozenset({SectionKind.GROUP, SectionKind.ROUNDS, SectionKind.CHALLENGES})


def _sources(nodes: tuple[Node, ...]) -> Iterator[tuple[Node, Source]]:
    return ((node, source) for node in nodes for source in node.sources)


def _refuse_keys_twice(nodes: tuple[Node, ...]) -> None:
    keys: set[NodeKey] = set()
    for node in nodes:
        if node.key in keys:
            raise BrokenGraph(Violation(codes.NODE_TWICE, node.key, {"node": node.key}))
        keys.add(node.key)


def _refuse_sources_not_earlier(nodes: tuple[Node, ...]) -> None:
    earlier: set[NodeKey] = set()
    for node in nodes:
        for source in node.sources:
            if isinstance(source, (WinnerOf, LoserOf)) and source.node not in earlier:
                raise _broken(codes.SOURCE_NOT_EARLIER, node, source)
        earlier.add(node.key)


def _refuse_unknown_sections(nodes: tuple[Node, ...], sections: tuple[Section, ...]) -> None:
    section_codes = {section.code for section in sections}
    for node in nodes:
        if node.section not in section_codes:
            params = {"node": node.key, "section": node.section}
            raise BrokenGraph(Violation(codes.SECTION_UNKNOWN, node.key, params))


def _refuse_sources_twice(graph: Graph) -> None:
    repeating_sections = {section.code for section in graph.sections if section.kind in SEATED_EVERY_ROUND}
    keys: set[Hashable] = set()
    for node in graph.nodes:
        for source in node.sources:
            for key in _feed_keys(node, source, repeating_sections):
                if key in keys:
                    raise _broken(codes.SOURCE_TWICE, node, source)
                keys.add(key)


def _feed_keys(node: Node, source: Source, repeating_sections: set[str]) -> tuple[Hashable, ...]:
    """Return keys that may feed one side only: of a winner the node; of a loser the node with each possible side."""
    match source:
        case WinnerOf(key):
            return (key,)
        case LoserOf(key, None):
            return ((key, 0), (key, 1))
        case LoserOf(key, side):
            return ((key, side),)
        case Seat(entry):
            return ((entry, node.section, node.round),) if node.section in repeating_sections else (source,)
        case PlaceIn():
            return (source,)
        case Bye():
            return ()


def _broken(code: Code, node: Node, source: Source) -> BrokenGraph:
    return BrokenGraph(Violation(code, node.key, {"node": node.key, "source": _name(source)}))


def _name(source: Source) -> str:
    """Return the kind of the source and its key, for a refusal."""
    match source:
        case Seat(entry):
            return f"seat {entry}"
        case WinnerOf(key):
            return f"winner {key}"
        case LoserOf(key, side):
            return f"loser {key}" if side is None else f"loser {key} {side}"
        case PlaceIn(standing, place):
            return f"place {standing} {place}"
        case Bye():
            return "bye"
