"""The input of the resolver other than the results."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Circumstances:
    """The facts on which the routes through a graph depend, other than results.

    ``departures``: the entries that have left, in order, each with the nodes that it still plays. ``keeps_byes``: they
    keep what they won without play before they left: their byes, and the nodes whose other side had left before them.
    ``present``: the entries that are present (used for losses without play). ``drops_into``: by code of the section
    that a loser would enter, its own rule; ``drops``: the rule of every other section.
    """

    departures: Mapping[EntryId, Collection[NodeKey]] = field(default_factory=dict)
    present: Collection[EntryId] = frozenset()
    drops: DropRule = IF_PRESENT
    drops_into: Mapping[str, DropRule] = field(default_factory=dict)
    keeps_byes: bool = False


NOTHING_ELSE: Final = Circumstances()
