"""A record while it is being counted."""

from dataclasses import dataclass, field

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lives.record import Record
from rules_engine.draws.losses import Loss
from rules_engine.draws.states import Nobody, NodeState, NodeStatus
from rules_engine.words import EntryId, NodeKey


@dataclass(slots=True)
class Tally:
    """The fields of a ``Record``. This is the only mutable class of this package; only ``played`` changes it."""

    who: DrawEntry
    from_round: int = 1
    losses: int = 0
    wins: int = 0
    byes: int = 0
    met: list[EntryId] = field(default_factory=list)
    last: int = 0
    since: int | None = None
    playing: NodeKey | None = None
    is_expelled: bool = False

    def has_life(self, life_count: int) -> bool:
        return self.losses < life_count and not self.is_expelled

    def as_record(self) -> Record:
        counts = (self.losses, self.wins, self.byes, tuple(self.met), self.last, self.since, self.playing)
        return Record(self.who, self.from_round, *counts, self.is_expelled)

    def note(self, state: NodeState, drawing: int, since: int | None) -> None:
        """Count another node with the entry; ``since``: the second at which it was free again."""
        self.last, self.since = drawing, since
        self.playing = state.key if state.is_open else None
        if state.status is NodeStatus.DECIDED and self.who.entry not in state.displaced:
            self._note_match(state)
        elif state.status is NodeStatus.BYE:
            self.byes += state.winner == self.who.entry

    def _note_match(self, state: NodeState) -> None:
        loss = state.result.loss if state.result else Loss.PLAYED
        self.wins += state.winner == self.who.entry
        self.losses += state.winner != self.who.entry
        self.is_expelled |= loss is Loss.DISQUALIFIED and state.loser == self.who.entry
        if loss is Loss.PLAYED and state.winner is not None:
            self.met += [side for side in state.sides if not isinstance(side, Nobody) and side != self.who.entry]
