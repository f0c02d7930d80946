"""Rebuy brackets, as in the Captain's Trophy."""

import random
from dataclasses import replace

import pytest

from rules_engine.draws import codes
from rules_engine.draws.brackets.rebuy import RebuySettings, RebuyStage
from rules_engine.draws.changes import Reentered, Replaced, Reseated
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.stage import DrawNow, Over, StageFacts, WaitFor
from rules_engine.draws.states import NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.brackets.events import many_of
from tests.rules_engine.draws.cup import by_lot, field, play_out

AGAIN = 5000  # the new entry of entry n is n + 5000


def trophy(size: int) -> RebuyStage:
    stage = RebuyStage(RebuySettings(), StageFacts(tuple(field(size))))
    return with_drawing(stage)


def with_drawing(stage: RebuyStage) -> RebuyStage:
    drawing = stage.propose("lots").as_drawing()
    return replace(stage, facts=replace(stage.facts, drawings=(*stage.facts.drawings, drawing)))


def played_out(stage: RebuyStage) -> RebuyStage:
    so_far = {key: list(many_of(found)) for key, found in stage.facts.results.items()}
    results = play_out(stage.graph(), by_lot(random.Random(3)), so_far)
    return replace(stage, facts=replace(stage.facts, results=results))


def everybody_buys(stage: RebuyStage) -> RebuyStage:
    """All who have lost, in the order of the sheet."""
    losers = [state.loser for state in stage.resolve().states.values() if state.loser is not None]
    reentries = tuple(DrawEntry(EntryId(loser + AGAIN), loser + AGAIN) for loser in losers)
    changes = tuple(Reentered(loser, EntryId(loser + AGAIN)) for loser in losers)
    return replace(stage, facts=replace(stage.facts, field=(*stage.facts.field, *reentries), changes=changes))


def test_three_rebuy_brackets_of_thirty_two_sixteen_and_eight() -> None:
    """64 play: 32 + 16 lose in two rounds, of whom 32 find room; 8 in the third; 4 in the fourth."""
    stage = everybody_buys(played_out(trophy(64)))

    for number in (2, 3, 4):
        assert stage.next(stage.resolve()) == DrawNow(number)
        stage = with_drawing(stage)

    seats = [len(drawing.output["seats"]) for drawing in stage.facts.by_round()]
    assert seats == [64, 32, 8, 4]
    over = played_out(stage)
    assert {state.status for state in over.resolve().states.values()} == {NodeStatus.DECIDED}
    winners = [row.section for row in over.standings(over.resolve()) if row.place_to == 1]
    assert winners == ["", "BA", "BB", "BC"]
    assert over.next(over.resolve()) == Over()


def test_who_finds_no_room_or_has_not_lost_there_is_told() -> None:
    stage = everybody_buys(played_out(trophy(64)))

    refusals = stage.bought().refused

    assert len(refusals) == 16 + 2 + 1
    assert {violation.code for violation in refusals} == {codes.REBUY_NOT_OFFERED}


def test_a_rebuy_bracket_waits_for_its_rounds() -> None:
    """Nobody has lost yet, so nothing can be drawn."""
    stage = trophy(16)

    assert isinstance(stage.next(stage.resolve()), WaitFor)
    with pytest.raises(DrawRefused):
        stage.propose("lots")


def test_a_corrected_result_takes_the_place_back() -> None:
    """The bracket follows from the round in which he lost: who has won after all has no way to buy."""
    stage = everybody_buys(played_out(trophy(8)))
    bought = stage.bought()

    unplayed_stage = replace(stage, facts=replace(stage.facts, results={}))

    assert sum(map(len, bought.playing.values())) == 7
    assert sum(map(len, unplayed_stage.bought().playing.values())) == 0


def test_seats_of_a_rebuy_bracket_are_changed_like_those_of_the_main_one() -> None:
    """Two of it are swapped, another comes instead of a third, and in the main bracket nothing moves."""
    stage = with_drawing(everybody_buys(played_out(trophy(64))))
    section, (top, second, third, *_) = stage.graph().sections[1].code, stage.facts.drawings[1].output["seats"]
    main = [source for node, source in stage.graph().sources() if node.section == "M"]

    swap = (Reseated(NodeKey(f"{section}1.1"), 0, third), Reseated(NodeKey(f"{section}1.2"), 0, top))
    changes = (*stage.facts.changes, *swap, Replaced(second, EntryId(9999)))
    graph = replace(stage, facts=replace(stage.facts, changes=changes)).graph()

    bought = [entry for entry in graph.entries() if entry > AGAIN]
    assert bought[:3] == [third, 9999, top]
    assert [source for node, source in graph.sources() if node.section == "M"] == main
