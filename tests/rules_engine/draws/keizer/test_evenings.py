"""What the rounds of a Keizer competition say."""

from dataclasses import replace

from rules_engine.draws.changes import Away
from rules_engine.draws.keizer.evenings import evenings_of
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import with_drawing
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.keizer.test_stage import changed, stage_of


def test_decided_matches_byes_and_excuses_are_told() -> None:
    """Five of six come: one match is decided, one open, one has a bye."""
    stage = changed(stage_of(6), Away(EntryId(6), 1))
    stage = with_drawing(stage, stage.propose("seed"))
    result = NodeResult((EntryId(1), EntryId(2)), 1)
    stage = replace(stage, facts=replace(stage.facts, results={NodeKey("S1.1"): result}))  # type: ignore[type-var]
    order = [EntryId(number) for number in range(1, 7)]
    (evening,) = evenings_of(stage.graph(), stage.resolve(), stage.facts.changes, order)

    assert [match.sides for match in evening.round.matches] == [(2, 1)]
    assert evening.nodes == ("S1.1",)
    assert (evening.round.bye, evening.round.excused) == ((5,), (6,))


def test_double_forfeit_gives_nobody_anything() -> None:
    stage = with_drawing(stage_of(2), stage_of(2).propose("seed"))
    result = NodeResult((EntryId(1), EntryId(2)), None)
    stage = replace(stage, facts=replace(stage.facts, results={NodeKey("S1.1"): result}))  # type: ignore[type-var]
    (evening,) = evenings_of(stage.graph(), stage.resolve(), (), [EntryId(1), EntryId(2)])

    assert evening.round.matches == evening.round.bye == ()
