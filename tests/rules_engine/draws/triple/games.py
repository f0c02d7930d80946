"""Triple eliminations that are played to their end."""

from collections import Counter
from dataclasses import replace
from random import Random

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import StageFacts, with_drawing
from rules_engine.draws.states import Nobody, NodeStatus
from rules_engine.draws.triple.settings import TripleSettings
from rules_engine.draws.triple.stage import TripleStage
from rules_engine.words import EntryId, NodeKey, Side


def drawn(settings: TripleSettings, entries: int) -> TripleStage:
    field = tuple(DrawEntry(EntryId(number), number) for number in range(1, entries + 1))
    stage = TripleStage(settings, StageFacts(field))
    again = with_drawing(stage, stage.propose("seed"))
    assert isinstance(again, TripleStage)
    return again


def won(stage: TripleStage, key: str, winner: Side) -> TripleStage:
    """The stage with one match more, or with another result of it."""
    node = NodeKey(key)
    first, second = stage.resolve().states[node].sides
    assert not isinstance(first, Nobody) and not isinstance(second, Nobody)
    results = {**stage.facts.results, node: NodeResult((first, second), winner)}
    return TripleStage(stage.settings, replace(stage.facts, results=results))


def ready(stage: TripleStage) -> list[NodeKey]:
    return [state.key for state in stage.resolve().states.values() if state.status is NodeStatus.READY]


def played(stage: TripleStage, dice: Random) -> TripleStage:
    while keys := ready(stage):
        for key in keys:
            stage = won(stage, key, dice.choice((0, 1)))
    return stage


def brackets_played(settings: TripleSettings, entries: int = 4) -> TripleStage:
    """The stage when only the last three are left."""
    stage = drawn(settings, entries)
    while keys := [key for key in ready(stage) if not key.startswith("F")]:
        for key in keys:
            stage = won(stage, key, 0)
    return stage


def losses(stage: TripleStage) -> Counter[EntryId]:
    return Counter(state.loser for state in stage.resolve().states.values() if state.loser is not None)
