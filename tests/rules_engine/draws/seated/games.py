"""Stages of these formats, drawn in the order of their seeds and played to their end by chance."""

from dataclasses import replace
from random import Random

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.results import NodeResult
from rules_engine.draws.seated.settings import CompassSettings, PageSettings, StepladderSettings
from rules_engine.draws.seated.stages import CompassStage, PageStage, SeatedStage, StepladderStage
from rules_engine.draws.stage import Stage, StageFacts, with_drawing
from rules_engine.draws.states import Nobody, NodeStatus
from rules_engine.words import EntryId, NodeKey, Side

BY_HAND = Seeding.BY_HAND


def facts(entries: int) -> StageFacts:
    """Entry n has the number and the seed n."""
    return StageFacts(tuple(DrawEntry(EntryId(n), n, seed=n) for n in range(1, entries + 1)))


def undrawn(name: str, entries: int) -> SeatedStage:
    stages: dict[str, SeatedStage] = {
        "page": PageStage(PageSettings(BY_HAND), facts(entries)),
        "third_place": PageStage(PageSettings(BY_HAND, third_place=True), facts(entries)),
        "stepladder": StepladderStage(StepladderSettings(BY_HAND), facts(entries)),
        "compass": CompassStage(CompassSettings(BY_HAND), facts(entries)),
    }
    return stages[name]


def drawn(name: str, entries: int) -> SeatedStage:
    stage = undrawn(name, entries)
    return as_seated(with_drawing(stage, stage.propose("seed")))


def as_seated(stage: Stage) -> SeatedStage:
    assert isinstance(stage, SeatedStage)
    return stage


def won(stage: SeatedStage, key: str, winner: Side) -> SeatedStage:
    """The stage with one match more."""
    first, second = next(state.sides for state in stage.resolve().states.values() if state.key == key)
    assert not isinstance(first, Nobody) and not isinstance(second, Nobody)
    result = NodeResult((first, second), winner)
    return replace(stage, facts=replace(stage.facts, results={**stage.facts.results, NodeKey(key): result}))


def played(stage: SeatedStage, dice: Random) -> SeatedStage:
    """The stage when nothing is left to play."""
    while ready := [state.key for state in stage.resolve().states.values() if state.status is NodeStatus.READY]:
        for key in ready:
            stage = won(stage, key, dice.choice((0, 1)))
    return stage


def places(stage: SeatedStage) -> list[tuple[int, int, int]]:
    return [(row.entry, row.place_from, row.place_to) for row in stage.standings(stage.resolve())]
