"""What an entry has behind it: losses, wins, byes, those whom it met, and where it is now."""

from dataclasses import dataclass

from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId, NodeKey


@dataclass(frozen=True, slots=True)
class Record:
    """``losses`` includes those with which a late entry begins. ``met``: the opponents of the matches that were
    played, in their order. ``last``: the last drawing in which it stood. ``since``: the second from which it is free,
    where known. ``playing``: its open node. ``is_expelled``: disqualified in a match, whatever its lives.
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

    def lives(self, promised: int) -> int:
        """How many are left."""
        return 0 if self.is_expelled else max(0, promised - self.losses)
