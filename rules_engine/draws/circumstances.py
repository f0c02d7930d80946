"""What else the way through a graph depends on, beside the results."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What else a graph's way depends on.

    ``gone``: who has left, with the nodes that he plays all the same. ``present``: those who are there (only
    losses without play ask).
    """

    gone: Mapping[EntryId, Collection[NodeKey]] = field(default_factory=dict)
    present: Collection[EntryId] = frozenset()
    drops: DropRule = IF_PRESENT


NOTHING_ELSE: Final = Circumstances()
