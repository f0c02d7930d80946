"""The state of every node: who stands on its sides, what counts there, and what contradicts it.

A *slot* is what stands on one side of a node: an entry, BYE (nobody comes) or PENDING (not known yet).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws.results import NodeResult
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import EntryId, NodeKey


class Nobody(Enum):
    """Why no entry stands on a side."""

    BYE = "bye"
    PENDING = "pending"


BYE: Final = Nobody.BYE
PENDING: Final = Nobody.PENDING
Slot = EntryId | Nobody
Slots = tuple[Slot, Slot]


def plain_slot(slot: Slot) -> int | str:
    """The entry's id, or "bye" or "pending"."""
    return slot.value if isinstance(slot, Nobody) else slot


class NodeStatus(Enum):
    """WAITING: a side is not known. READY: both are, no result counts. DECIDED: a result counts.

    BYE: one side goes through without play. EMPTY: nobody comes on either side.
    """

    WAITING = "waiting"
    READY = "ready"
    DECIDED = "decided"
    BYE = "bye"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class NodeState:
    """What stands at a node; ``sides`` are those of a kept match where one was kept.

    ``displaced`` are entries that had come this far and lost their place to a kept match, or had left.
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
    """A recorded match whose sides are not the node's; ``derived`` is None where there is no such node."""

    node: NodeKey
    recorded: tuple[EntryId, EntryId]
    derived: Slots | None
    code: Code

    def as_violation(self) -> Violation:
        """The same in the one vocabulary of refusals; ``derived`` as words: "17 pending"."""
        params: dict[str, Param] = {"node": self.node, "recorded": self.recorded}
        if self.derived is not None:
            params["derived"] = " ".join(str(plain_slot(slot)) for slot in self.derived)
        return Violation(self.code, self.node, params)


@dataclass(frozen=True, slots=True)
class Resolution:
    """The state of every node, in the graph's order, and what contradicts it."""

    states: Mapping[NodeKey, NodeState]
    contradictions: tuple[Contradiction, ...] = ()
