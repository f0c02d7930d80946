"""The changes to a field after the draw: facts from which every graph and every later round is derived again.

No change repairs anything: taken back, it leaves exactly the state before it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_engine.words import EntryId, NodeKey, Side


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The entry leaves at once. ``still_plays``: the nodes that it plays first (its present match)."""

    entry: EntryId
    still_plays: frozenset[NodeKey] = frozenset()


@dataclass(frozen=True, slots=True)
class Disqualified:
    """The entry leaves at once; the matches that it has played count."""

    entry: EntryId


@dataclass(frozen=True, slots=True)
class Away:
    """The entry is not paired in one round (from 1) of a stage that is drawn by rounds."""

    entry: EntryId
    round: int


@dataclass(frozen=True, slots=True)
class Late:
    """The entry comes in from a round on. ``losses``: those with which it begins (lives), or rounds that count as lost.

    ``halves``: of the other rounds of a Swiss, those that give half a win; the rest are byes.

    ``section``: its group, where all play all: it takes the place of a bye there, or else the group grows by one and is
    paired again (so nothing of it may have been played).
    """

    entry: EntryId
    from_round: int
    losses: int = 0
    section: str = ""
    halves: int = 0


@dataclass(frozen=True, slots=True)
class Reseated:
    """An entry gets a side of a node, a seat or a bye; None: the side becomes a bye. A swap is two of these changes."""

    node: NodeKey
    side: Side
    entry: EntryId | None


@dataclass(frozen=True, slots=True)
class Replaced:
    """Another entry plays in all seats of an entry that has not played yet."""

    entry: EntryId
    by: EntryId


@dataclass(frozen=True, slots=True)
class Reentered:
    """An entry that has lost buys back into another bracket. ``by``: the new entry of the same player."""

    entry: EntryId
    by: EntryId


Change = Withdrawn | Disqualified | Away | Late | Reseated | Replaced | Reentered


def instead(changes: Iterable[Change]) -> Mapping[EntryId, EntryId]:
    """Return the replacement of each entry that was replaced; the last one of a chain."""
    last: dict[EntryId, EntryId] = {}
    for change in changes:
        if isinstance(change, Replaced):
            last = {entry: change.by if by == change.entry else by for entry, by in last.items()}
            last[change.entry] = change.by
    return last


def departures(changes: Iterable[Change]) -> Mapping[EntryId, frozenset[NodeKey]]:
    """Return the entries that have left, each with the nodes that it still plays."""
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
