"""The state of a node: its sides, its counting result, and results that contradict it.

A *slot* is one side of a node: an entry, BYE (empty) or PENDING (not known yet).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws.results import NodeResult
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import EntryId, NodeKey


class Nobody(Enum):
    """The reason why a side has no entry."""

    BYE = "bye"
    PENDING = "pending"


BYE: Final = Nobody.BYE
PENDING: Final = Nobody.PENDING
Slot = EntryId | Nobody
Slots = tuple[Slot, Slot]


def plain_slot(slot: Slot) -> int | str:
    """Return the entry's id, or "bye" or "pending"."""
    return slot.value if isinstance(slot, Nobody) else slot


class NodeStatus(Enum):
    """The status of a node.

    WAITING: a side is not known. READY: both are, no result counts. DECIDED: a result counts.

    BYE: one side advances without play. EMPTY: both sides are empty.
    """

    WAITING = "waiting"
    READY = "ready"
    DECIDED = "decided"
    BYE = "bye"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class NodeState:
    """The state of one node. ``sides``: those of a kept match, if one was kept.

    ``displaced``: entries that had come this far and lost their place to a kept match, or had left.
    """

    key: NodeKey
    sides: Slots
    status: NodeStatus
    winner: EntryId | None = None
    loser: EntryId | None = None
    result: NodeResult | None = None
    displaced: tuple[EntryId, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it is still to be played."""
        return self.status in (NodeStatus.WAITING, NodeStatus.READY)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A recorded match whose sides are not the node's; ``derived`` is None if there is no such node."""

    node: NodeKey
    recorded: tuple[EntryId, EntryId]
    derived: Slots | None
    code: Code

    def as_violation(self) -> Violation:
        """Return it as a violation; ``derived`` as words: "17 pending"."""
        params: dict[str, Param] = {"node": self.node, "recorded": self.recorded}
        if self.derived is not None:
            params["derived"] = " ".join(str(plain_slot(slot)) for slot in self.derived)
        return Violation(self.code, self.node, params)


@dataclass(frozen=True, slots=True)
class Resolution:
    """The state of every node, in the order of the graph, and the contradicting results."""

    states: Mapping[NodeKey, NodeState]
    contradictions: tuple[Contradiction, ...] = ()
