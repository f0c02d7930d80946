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
    losses without play ask). ``drops_into``: by code of the section into which a loser would fall, its own rule;
    ``drops`` is that of every other.
    """

    gone: Mapping[EntryId, Collection[NodeKey]] = field(default_factory=dict)
    present: Collection[EntryId] = frozenset()
    drops: DropRule = IF_PRESENT
    drops_into: Mapping[str, DropRule] = field(default_factory=dict)


NOTHING_ELSE: Final = Circumstances()
