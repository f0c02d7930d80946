"""The quick pairing beside the real one: an evening of the rule book's own rounds takes as long, and is as kind."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

import pytest

from rules_engine.advise.advice import evenings, ratings
from rules_engine.advise.brackets import Finish
from rules_engine.advise.conditions import Conditions
from rules_engine.advise.figures import Figures, figures
from rules_engine.advise.floor import Floor, Hall
from rules_engine.advise.rounds import SwissPhase
from rules_engine.advise.shapes import Phase, Shape
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import stage_of
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import DrawNow, Stage, StageFacts
from rules_engine.draws.states import NodeState
from rules_engine.words import EntryId, NodeKey

ROUNDS, LENGTH = 4, 7
FIELD = Conditions(players=17, tables=8, minutes=600)


@dataclass(frozen=True, slots=True)
class RealSwiss:
    """Every round drawn as a director would draw it."""

    def play(self, floor: Floor, field: Sequence[int]) -> Finish:
        facts = StageFacts(tuple(DrawEntry(EntryId(one + 1), one + 1) for one in field))
        results: dict[NodeKey, NodeResult] = {}
        while isinstance(_stage(facts).next(_stage(facts).resolve()), DrawNow):
            drawn = _stage(facts).propose(str(floor.lots.random())).as_drawing()
            facts = replace(facts, drawings=(*facts.drawings, drawn))
            results |= _played(facts, floor)
            facts = replace(facts, results=dict(results))
        stage = _stage(facts)
        return Finish(tuple(one.entry - 1 for one in stage.standings(stage.resolve())))


def _stage(facts: StageFacts) -> Stage:
    return stage_of("swiss", {"rounds": ROUNDS}, facts)


def _played(facts: StageFacts, floor: Floor) -> dict[NodeKey, NodeResult]:
    states = [one for one in _stage(facts).resolve().states.values() if one.is_open]
    pairs = [_pair(state) for state in states]
    for number, (one, two) in enumerate(pairs):
        floor.call(one - 1, two - 1, LENGTH, number)
    found = {}
    while (ended := floor.until_next_result()) is not None:
        key, pair = states[ended[0]].key, pairs[ended[0]]
        found[key] = NodeResult(pair, 0 if pair[0] == ended[1] + 1 else 1)
    return found


def _pair(state: NodeState) -> tuple[EntryId, EntryId]:
    one, two = state.sides
    assert isinstance(one, int)
    assert isinstance(two, int)
    return one, two


def _figures(phase: Phase, runs: int) -> Figures:
    return figures(list(islice(evenings(Shape((phase,)), Hall(FIELD, ratings(FIELD)), "seed"), runs)))


def test_quick_swiss_is_like_the_real_one() -> None:
    real, quick = _figures(RealSwiss(), 25), _figures(SwissPhase(ROUNDS, LENGTH), 200)

    assert quick.half == pytest.approx(real.half, rel=0.06)
    assert quick.matches == pytest.approx(real.matches)
    assert quick.least == pytest.approx(real.least, abs=0.1)
    assert quick.waited == pytest.approx(real.waited, rel=0.2)
    assert quick.rematches == real.rematches == 0
    assert quick.top_four == pytest.approx(real.top_four, abs=0.3)
