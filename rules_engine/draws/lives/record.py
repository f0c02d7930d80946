"""The past of an entry: losses, wins, byes, opponents, and its present match."""

from dataclasses import dataclass

from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Record:
    """The past of one entry.

    ``losses`` includes those with which a late entry begins. ``met``: the opponents of the played matches, in order.
    ``last``: the last drawing with the entry. ``since``: the second from which it is free, if known. ``playing``: its
    open node. ``is_expelled``: disqualified in a match, whatever its lives.
    """

    who: DrawEntry
    from_round: int = 1
    losses: int = 0
    wins: int = 0
    byes: int = 0
    met: tuple[EntryId, ...] = ()
    last: int = 0
    since: int | None = None
    playing: NodeKey | None = None
    is_expelled: bool = False

    @property
    def entry(self) -> EntryId:
        return self.who.entry

    def lives(self, life_count: int) -> int:
        """Return how many lives are left."""
        return 0 if self.is_expelled else max(0, life_count - self.losses)
