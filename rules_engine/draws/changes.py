"""What happens to a field after the draw: facts from which every graph and every coming round is derived again.

None of them repairs anything: taken back, they leave the very state that was there before.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_engine.words import EntryId, NodeKey, Side


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Leaves at once; ``still_plays``: the nodes that he plays first (his present match)."""

    entry: EntryId
    still_plays: frozenset[NodeKey] = frozenset()


@dataclass(frozen=True, slots=True)
class Disqualified:
    """Leaves at once; what he has played stands."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class Away:
    """Is not paired in one round (from 1) of a stage that is drawn by rounds."""

    entry: EntryId
    round: int


@dataclass(frozen=True, slots=True)
class Late:
    """Comes in from a round on; ``losses``: those with which he begins (lives), or the rounds that count as lost.

    ``section``: into which group, where all play all: to the place of its bye, or else it grows by one and is paired
    anew (so nothing of it may have been played).
    """

    entry: EntryId
    from_round: int
    losses: int = 0
    section: str = ""


@dataclass(frozen=True, slots=True)
class Reseated:
    """This side of this node, which is a seat or a bye, is the entry's; None: a bye. A swap is two of them."""

    node: NodeKey
    side: Side
    entry: EntryId | None


@dataclass(frozen=True, slots=True)
class Replaced:
    """Another plays instead of an entry that has not played yet, in all his seats."""

    entry: EntryId
    by: EntryId


@dataclass(frozen=True, slots=True)
class Reentered:
    """Who has lost buys back into another bracket; ``by`` is his new entry."""

    entry: EntryId
    by: EntryId


Change = Withdrawn | Disqualified | Away | Late | Reseated | Replaced | Reentered


def instead(changes: Iterable[Change]) -> Mapping[EntryId, EntryId]:
    """By entry that was replaced: who plays now in its stead, the last of several one after the other."""
    last: dict[EntryId, EntryId] = {}
    for change in changes:
        if isinstance(change, Replaced):
            last = {one: change.by if by == change.entry else by for one, by in last.items()}
            last[change.entry] = change.by
    return last


def gone(changes: Iterable[Change]) -> Mapping[EntryId, frozenset[NodeKey]]:
    """Who has left, with the nodes that he plays all the same."""
    left: dict[EntryId, frozenset[NodeKey]] = {}
    for change in changes:
        match change:
            case Withdrawn(entry, still_plays):
                left[entry] = still_plays
            case Disqualified(entry):
                left[entry] = frozenset()
            case Away() | Late() | Reseated() | Replaced() | Reentered():
                pass
    return left
