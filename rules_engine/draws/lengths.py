"""The lengths of the matches of a stage: by section and round, finals separately, or by the losses of the two sides."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.graph import Graph, Node

ANY_SECTION: Final = ""


@dataclass(frozen=True, slots=True)
class Lengths:
    """The lengths of matches, in points. ``rounds``: by code of the section ("" is any other); the last one holds for
    all later rounds.

    ``finals``: of the last round of a section. ``losses``: of two sides without a loss, with one loss together and so
    on, the last one for all higher numbers; they override ``rounds``, but not ``finals``.
    """

    rounds: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    finals: Mapping[str, int] = field(default_factory=dict)
    losses: tuple[int, ...] = ()


def length_of(lengths: Lengths, graph: Graph, node: Node, losses: int = 0) -> int:
    """Return the length of a node's match. ``losses``: those of its two sides together."""
    final = lengths.finals.get(node.section)
    if final is not None and node.round == graph.rounds(node.section):
        return final
    return _before_final(lengths, node, losses)


def lengths_of(lengths: Lengths, graph: Graph) -> list[int]:
    """Return the length of every node's match while nobody has lost, in the order of the graph."""
    finals = {(section, graph.rounds(section)): points for section, points in lengths.finals.items()}
    return [finals.get((node.section, node.round)) or _before_final(lengths, node, 0) for node in graph.nodes]


def rounds_of(lengths: Lengths, section: str) -> tuple[int, ...]:
    """Return the lengths of a section, or else of any section."""
    return lengths.rounds.get(section) or lengths.rounds[ANY_SECTION]


def _before_final(lengths: Lengths, node: Node, losses: int) -> int:
    if lengths.losses:
        return _nth(lengths.losses, losses + 1)
    return _nth(rounds_of(lengths, node.section), node.round)


def _nth(lengths: tuple[int, ...], number: int) -> int:
    return lengths[min(number, len(lengths)) - 1]
