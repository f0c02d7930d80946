"""Rebuy brackets, as in the Captain's Trophy."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.brackets.rebuy import Rebuy, RebuySettings, RebuyStage
from rules_engine.draws.changes import Reentered, Replaced, Reseated
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.graph import MAIN
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
    main = [source for node, source in stage.graph().sources() if node.section == MAIN.code]

    swap = (Reseated(NodeKey(f"{section}1.1"), 0, third), Reseated(NodeKey(f"{section}1.2"), 0, top))
    changes = (*stage.facts.changes, *swap, Replaced(second, EntryId(9999)))
    graph = replace(stage, facts=replace(stage.facts, changes=changes)).graph()

    bought = [entry for entry in graph.entries() if entry > AGAIN]
    assert bought[:3] == [third, 9999, top]
    assert [source for node, source in graph.sources() if node.section == MAIN.code] == main


def codes_for(stage: RebuyStage, entry: EntryId) -> list[str]:
    return [violation.code for violation in stage.check_reentry(entry).violations]


def losers_in(stage: RebuyStage, round_: int) -> list[EntryId]:
    states = stage.resolve().states
    losers = (
        states[node.key].loser for node in stage.graph().nodes if node.section == MAIN.code and node.round == round_
    )
    return [loser for loser in losers if loser is not None]


def buys(stage: RebuyStage, loser: EntryId) -> RebuyStage:
    reentry = DrawEntry(EntryId(loser + AGAIN), loser + AGAIN)
    field = (*stage.facts.field, reentry)
    change = Reentered(loser, reentry.entry)
    return replace(stage, facts=replace(stage.facts, field=field, changes=(*stage.facts.changes, change)))


def test_nobody_buys_into_a_bracket_that_is_drawn_full_or_not_there_nor_twice() -> None:
    settings = RebuySettings(rebuys=(Rebuy(2, (1,)), Rebuy(4, (2,))))
    stage = played_out(with_drawing(RebuyStage(settings, StageFacts(tuple(field(16))))))
    first, second, third, *_ = losers_in(stage, 1)
    (finalist,) = losers_in(stage, 4)

    assert codes_for(stage, first) == []
    assert codes_for(stage, finalist) == [codes.REBUY_OF_NO_ROUND]
    assert codes_for(buys(stage, first), first) == [codes.REBUY_TWICE]
    full = buys(buys(stage, first), second)
    assert codes_for(full, third) == [codes.REBUY_FULL]
    assert codes_for(with_drawing(full), third) == [codes.REBUY_DRAWN]
    assert codes_for(with_drawing(full), losers_in(stage, 2)[0]) == []


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 40)), max_size=30), st.integers(0, 2**16))
def test_every_accepted_rebuy_has_a_place_in_the_draw(steps: list[tuple[bool, int]], seed: int) -> None:
    settings = RebuySettings(rebuys=(Rebuy(3, (1,)), Rebuy(4, (1, 2))))
    stage = with_drawing(RebuyStage(settings, StageFacts(tuple(field(16)))))
    results = play_out(stage.graph(), by_lot(random.Random(seed)), {})
    stage = replace(stage, facts=replace(stage.facts, results=results))
    losers = [loser for round_ in range(1, 5) for loser in losers_in(stage, round_)]
    for is_draw, number in steps:
        loser = losers[number % len(losers)]
        if is_draw and stage.next_bracket(stage.bought()):
            stage = with_drawing(stage)
        elif stage.check_reentry(loser).is_ok:
            stage = buys(stage, loser)

    seated_entries, bought = set(stage.graph().entries()), stage.bought()
    waiting_entries = {entry for entries in bought.playing.values() for entry in entries}
    assert {change.by for change in stage.reentries()} == (seated_entries | waiting_entries) & {
        entry + AGAIN for entry in losers
    }
    assert bought.refused == ()


def test_no_bracket_can_follow_once_all_are_drawn_or_too_few_have_lost() -> None:
    """Of 8, four lose in the first round and two in the second; the only loser of the third has no opponent."""
    played = played_out(trophy(8))
    drawn = with_drawing(everybody_buys(played))
    late = replace(drawn, settings=RebuySettings(rebuys=(*drawn.settings.rebuys, Rebuy(4, (1,)))))

    assert [stage.may_go_on() for stage in (trophy(8), played, drawn, late)] == [True, True, False, True]
