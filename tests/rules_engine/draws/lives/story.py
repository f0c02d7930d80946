"""A lives event told as a report: drawn, played, changed, drawn again."""

import random
from collections.abc import Sequence
from dataclasses import replace

from rules_engine.draws.changes import Change
from rules_engine.draws.check import check
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lives.settings import LivesSettings
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.draws.stage import Drawing, Next, Over, Proposal, StageFacts, WaitFor
from rules_engine.draws.states import NodeStatus, Resolution
from rules_engine.verdict import Verdict
from rules_engine.words import EntryId, NodeKey, Side


def field(size: int, groups: Sequence[str] = ()) -> tuple[DrawEntry, ...]:
    """Entries 1, 2, 3 …; with ``groups`` each has one of them, in turn."""
    numbers = range(1, size + 1)
    clubs = [(groups[at % len(groups)],) if groups else () for at in range(size)]
    return tuple(DrawEntry(EntryId(number), number, groups=club) for number, club in zip(numbers, clubs, strict=True))


class Story:
    """The lots of a drawing come from ``seed`` and its number."""

    def __init__(self, size: int, settings: LivesSettings | None = None, seed: str = "s") -> None:
        self.settings = settings or LivesSettings()
        self.facts = StageFacts(field(size))
        self.seed = seed
        self.proposals: list[Proposal] = []

    def stage(self) -> LivesStage:
        return LivesStage(self.settings, self.facts)

    def resolution(self) -> Resolution:
        return self.stage().resolve()

    def next(self) -> Next:
        return self.stage().next(self.resolution())

    def draw(self) -> list[tuple[int, ...]]:
        """The pairs that were drawn; a bye stands alone."""
        seed = f"{self.seed} {len(self.facts.drawings) + 1}"
        proposal = self.stage().propose(seed)
        assert check(self.stage(), proposal, seed) == Verdict()
        self.proposals.append(proposal)
        self.facts = replace(self.facts, drawings=(*self.facts.drawings, proposal.as_drawing()))
        return [tuple(entry for entry in pair if entry is not None) for pair in proposal.output.get("pairs", [])]

    def publish(self, *pairs: tuple[int, ...], at: int | None = None) -> None:
        """A drawing made by hand."""
        plain = [[*pair, None][:2] for pair in pairs]
        drawing = Drawing(len(self.facts.drawings) + 1, "by hand", {"pairs": plain, "at": at})
        self.facts = replace(self.facts, drawings=(*self.facts.drawings, drawing))

    def change(self, *changes: Change) -> None:
        self.facts = replace(self.facts, changes=(*self.facts.changes, *changes))

    def it_is(self, second: int) -> None:
        self.facts = replace(self.facts, now=second)

    def beats(self, winner: int, loser: int, *, loss: Loss = Loss.PLAYED, at: int | None = None) -> NodeKey:
        key = self.node(winner, loser)
        self.record(key, NodeResult((EntryId(winner), EntryId(loser)), 0, loss=loss), at)
        return key

    def nobody_comes(self, first: int, second: int) -> None:
        self.record(self.node(first, second), NodeResult((EntryId(first), EntryId(second)), None, loss=Loss.NO_SHOW))

    def corrects(self, key: NodeKey, winner: int, ruling: NodeRuling | None = None) -> None:
        last = self.facts.results[key]
        assert isinstance(last, NodeResult)
        side: Side = 0 if last.sides[0] == winner else 1
        self.record(key, replace(last, winner=side, ruling=ruling))

    def record(self, key: NodeKey, result: NodeResult, at: int | None = None) -> None:
        ended_at = {**self.facts.ended, key: at} if at is not None else self.facts.ended
        self.facts = replace(self.facts, results={**self.facts.results, key: result}, ended=ended_at)

    def node(self, first: int, second: int) -> NodeKey:
        (key,) = [state for state, pair in self.open_pairs().items() if set(pair) == {first, second}]
        return key

    def open_pairs(self) -> dict[NodeKey, tuple[EntryId, EntryId]]:
        states = self.resolution().states.values()
        return {state.key: pair(state.sides) for state in states if state.status is NodeStatus.READY}

    def places(self) -> dict[int, tuple[int, int]]:
        found = self.stage().standings(self.resolution())
        return {int(row.entry): (row.place_from, row.place_to) for row in found}

    def losses(self) -> dict[int, int]:
        found = self.stage().standings(self.resolution())
        return {int(row.entry): int(row.values[1].number) for row in found}

    def play_out(self, luck: random.Random, forfeits: bool = False) -> None:
        """To the end: every open match, then the next drawing."""
        while not isinstance(coming := self.next(), Over):
            if isinstance(coming, WaitFor):
                self.play(luck, forfeits)
            else:
                self.draw()

    def play(self, luck: random.Random, forfeits: bool = False) -> None:
        for key, sides in self.open_pairs().items():
            winner: Side | None = luck.choice((0, 1, None)) if forfeits else luck.choice((0, 1))
            self.record(key, NodeResult(sides, winner))


def pair(sides: object) -> tuple[EntryId, EntryId]:
    assert isinstance(sides, tuple)
    first, second = sides
    assert isinstance(first, int)
    assert isinstance(second, int)
    return EntryId(first), EntryId(second)
