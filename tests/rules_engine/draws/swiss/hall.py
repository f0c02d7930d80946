"""A Swiss as it is played: rounds are drawn from the facts, results come in, and things happen in between."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from rules_engine.draws.changes import Change
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import DrawNow, Proposal, StageFacts
from rules_engine.draws.states import Nobody, NodeState
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import MONRAD, MORE_SWISS, STANDARD
from rules_engine.draws.swiss.patterns import Pattern
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.draws.swiss.stage import SwissStage
from rules_engine.words import EntryId, NodeKey, Side

Play = Callable[[EntryId, EntryId], Side | None]


def entries(size: int, groups: int = 0) -> tuple[DrawEntry, ...]:
    """Numbers from 1, ids from 101; the strongest first; ``groups``: so many clubs in turn."""
    return tuple(
        DrawEntry(EntryId(101 + at), at + 1, 2000 - at, at + 1, (f"club:{at % groups}",) if groups else ())
        for at in range(size)
    )


def by_rating(luck: Random) -> Play:
    """The one with the lower id wins two matches of three."""
    return lambda first, second: 0 if luck.random() < (2 / 3 if first < second else 1 / 3) else 1


@dataclass
class Hall:
    settings: SwissSettings
    facts: StageFacts
    seed: str = "hall"
    proposals: list[Proposal] = field(default_factory=list)

    @property
    def stage(self) -> SwissStage:
        return SwissStage(self.settings, self.facts)

    def draw(self) -> Proposal:
        """Draw the next round and publish it."""
        found = self.stage.propose(f"{self.seed} {len(self.facts.drawings) + 1}")
        self.facts = replace(self.facts, drawings=(*self.facts.drawings, found.as_drawing()))
        self.proposals.append(found)
        return found

    def costs(self) -> Costs:
        """Of the next round."""
        return self.stage.costs(f"{self.seed} {len(self.facts.drawings) + 1}")

    def play(self, play: Play) -> None:
        """Every match that can be played."""
        for state in self.stage.resolve().states.values():
            if state.is_open:
                first, second = pair(state)
                self.record(state.key, NodeResult((first, second), play(first, second)))

    def record(self, key: str, result: NodeResult) -> None:
        self.facts = replace(self.facts, results={**self.facts.results, NodeKey(key): result})

    def beats(self, winner: int, loser: int, loss: Loss = Loss.PLAYED) -> None:
        states = self.stage.resolve().states.values()
        (key,) = [state.key for state in states if state.is_open and set(state.sides) == {winner, loser}]
        self.record(key, NodeResult((EntryId(winner), EntryId(loser)), 0, loss=loss))

    def happens(self, *changes: Change) -> None:
        self.facts = replace(self.facts, changes=(*self.facts.changes, *changes))

    def has_next(self) -> bool:
        return isinstance(self.stage.next(self.stage.resolve()), DrawNow)

    def run(self, play: Play) -> "Hall":
        """To the end."""
        while self.has_next():
            self.draw()
            self.play(play)
        return self

    def met(self) -> list[frozenset[int]]:
        """Every pair that was drawn, with those again that were drawn again."""
        return [frozenset(pair) for proposal in self.proposals for pair in proposal.output["pairs"]]

    def byes(self) -> list[int]:
        return [proposal.output["bye"] for proposal in self.proposals if proposal.output["bye"] is not None]


def hall(size: int, settings: SwissSettings, seed: str = "hall", groups: int = 0) -> Hall:
    return Hall(settings, StageFacts(entries(size, groups)), seed)


def pair(state: NodeState) -> tuple[EntryId, EntryId]:
    first, second = state.sides
    assert not isinstance(first, Nobody)
    assert not isinstance(second, Nobody)
    return first, second


ORDERS: Final = (STANDARD, MORE_SWISS, MONRAD)


def some_settings(luck: Random, rounds: int, **more: object) -> SwissSettings:
    """Any pattern, any order of the criteria."""
    order = luck.choice((*ORDERS, tuple(luck.sample(STANDARD, len(STANDARD)))))
    plain = SwissSettings(rounds, luck.choice(list(Pattern)), criteria=order, apart_rounds=luck.choice((0, 2)))
    return replace(plain, **more)  # type: ignore[arg-type]  # the names of its own fields
