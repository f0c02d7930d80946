"""A stage of any format told as a report: drawn, changed, played on."""

import dataclasses
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_engine.draws.changes import Change
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import Drawing, Proposal, Stage, StageFacts, Standing
from rules_engine.draws.states import NodeStatus, Resolution
from rules_engine.words import EntryId, NodeKey, Side

Winner = Callable[[EntryId, EntryId], Side]


def people(size: int, groups: Sequence[Sequence[str]] = ()) -> tuple[DrawEntry, ...]:
    """Entries 1 …, the first the strongest, with the groups given."""
    belongs = [*map(tuple, groups), *([()] * size)]
    return tuple(
        DrawEntry(EntryId(at), at, rating=2000 - at, seed=at, groups=belongs[at - 1]) for at in range(1, size + 1)
    )


def lower_number(first: EntryId, second: EntryId) -> Side:
    return 0 if first < second else 1


def by_chance(luck: random.Random) -> Winner:
    return lambda first, second: 0 if luck.random() < 0.5 else 1


@dataclass
class Told:
    """A stage as it goes on."""

    format: str
    settings: object
    field: tuple[DrawEntry, ...]
    drawings: list[Drawing] = dataclasses.field(default_factory=list)
    changes: list[Change] = dataclasses.field(default_factory=list)
    results: dict[NodeKey, list[NodeResult]] = dataclasses.field(default_factory=dict)
    carried: dict[EntryId, int] = dataclasses.field(default_factory=dict)

    def stage(self) -> Stage:
        facts = StageFacts(self.field, tuple(self.drawings), self.results, tuple(self.changes), carried=self.carried)
        return FORMATS[self.format].stage(self.settings, facts)

    def draw(self, seed: str = "a seed") -> Proposal:
        proposal = self.stage().propose(seed)
        self.drawings.append(proposal.as_drawing())
        return proposal

    def resolution(self) -> Resolution:
        return self.stage().resolve()

    def standings(self) -> Sequence[Standing]:
        stage = self.stage()
        return stage.standings(stage.resolve())

    def places(self, section: str = "") -> dict[int, tuple[int, int]]:
        return {int(row.entry): (row.place_from, row.place_to) for row in self.standings() if row.section == section}

    def ready(self) -> dict[NodeKey, tuple[EntryId, EntryId]]:
        """The matches that can be played now."""
        return {
            key: (EntryId(state.sides[0]), EntryId(state.sides[1]))
            for key, state in self.resolution().states.items()
            if state.status is NodeStatus.READY and isinstance(state.sides[0], int) and isinstance(state.sides[1], int)
        }

    def play(self, winner: Winner = lower_number, most: int | None = None) -> None:
        """Every match that can be played, until none is left, or so many."""
        count = 0
        while ready := self.ready():
            for key, sides in ready.items():
                if count == most:
                    return
                self.results[key] = [NodeResult(sides, winner(*sides), score=(7, 3))]
                count += 1

    def beats(self, winner: int, loser: int, loss: Loss = Loss.PLAYED) -> None:
        (key,) = [key for key, sides in self.ready().items() if set(sides) == {winner, loser}][:1]
        self.results[key] = [NodeResult((EntryId(winner), EntryId(loser)), 0, score=(7, 3), loss=loss)]

    def corrects(self, key: NodeKey) -> None:
        (last,) = self.results[key]
        assert last.winner is not None
        self.results[key] = [NodeResult(last.sides[::-1], last.winner, score=last.score)]
