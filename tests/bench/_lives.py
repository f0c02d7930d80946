"""Drawings of an event with lives by rounds, in which chance decides every match: what each takes, and its proof."""

import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import mean

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lives.pairing import costs_of
from rules_engine.draws.lives.settings import LivesSettings
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.matching.proving import best
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import StageFacts, open_nodes
from rules_engine.words import EntryId

DRAWINGS = 7


def lines() -> Iterator[str]:
    for size in (100, 500, 1000):
        spent, proved = zip(*_drawings(size), strict=True)
        times = f"mean {mean(spent):.0f} ms, most {max(spent):.0f}"
        yield f"four lives by rounds, {size} players, {DRAWINGS} drawings: {times}; {sum(proved)} proved"


def _drawings(size: int) -> Iterator[tuple[float, bool]]:
    luck = Random(size)
    stage = LivesStage(
        LivesSettings(lives=4), StageFacts(tuple(DrawEntry(EntryId(at), at) for at in range(1, size + 1)))
    )
    for number in range(DRAWINGS):
        seen, seed = stage.moment(), f"bench {number}"
        begun = time.process_time()
        found = best(costs_of(seen, seed).complete())
        yield (time.process_time() - begun) * 1000, found.is_proved
        stage = _played(stage, seed, luck)


def _played(stage: LivesStage, seed: str, luck: Random) -> LivesStage:
    drawn = replace(
        stage, facts=replace(stage.facts, drawings=(*stage.facts.drawings, stage.propose(seed).as_drawing()))
    )
    states = drawn.resolve()
    results = {key: NodeResult(states.states[key].sides, luck.randrange(2)) for key in open_nodes(states)}  # type: ignore[arg-type]  # nobody waits in a round
    return replace(drawn, facts=replace(drawn.facts, results={**drawn.facts.results, **results}))
