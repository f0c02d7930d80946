"""What the rounds of a Keizer competition say."""

from rules_engine.draws.changes import Away
from rules_engine.draws.keizer.evenings import evenings_of
from rules_engine.draws.results import NodeResult
from rules_engine.words import EntryId
from tests.rules_engine.draws.keizer.test_stage import changed, stage_of, with_result


def test_decided_matches_byes_and_excuses_are_told() -> None:
    """Five of six come: one match is decided, one open, one has a bye."""
    stage = changed(stage_of(6), Away(EntryId(6), 1))
    stage = with_result(stage, NodeResult((EntryId(1), EntryId(2)), 1))
    order = [EntryId(number) for number in range(1, 7)]
    (evening,) = evenings_of(stage.graph(), stage.resolve(), stage.facts.changes, order)

    assert [match.sides for match in evening.round.matches] == [(2, 1)]
    assert evening.nodes == ("S1.1",)
    assert (evening.round.bye, evening.round.excused) == ((5,), (6,))


def test_double_forfeit_gives_nobody_anything() -> None:
    stage = with_result(stage_of(2), NodeResult((EntryId(1), EntryId(2)), None))
    (evening,) = evenings_of(stage.graph(), stage.resolve(), (), [EntryId(1), EntryId(2)])

    assert not evening.round.matches
    assert not evening.round.bye
