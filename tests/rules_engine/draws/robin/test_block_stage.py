"""Blocks of four: two openers, winners' match, elimination match, decider."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.changes import Reseated, Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.losses import Loss
from rules_engine.draws.robin.blocks import block_standings
from rules_engine.draws.robin.settings import BlockSettings, Dealing
from rules_engine.draws.robin.sizes import block_sizes
from rules_engine.draws.stage import DrawNow, Over
from rules_engine.draws.states import NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.robin.league import Told, by_chance, people

SNAKE = BlockSettings(Dealing.SNAKE)


def drawn(size: int, block_settings: BlockSettings = SNAKE) -> Told:
    told = Told("blocks", block_settings, people(size))
    told.draw()
    return told


def test_a_block_of_four() -> None:
    """1 beats 4, 2 beats 3; 1 beats 2; 3 beats 4; then 3 beats 2 for second place."""
    told = drawn(4)
    assert told.stage().next(told.resolution()) != DrawNow(0)
    assert told.ready() == {"BA1.1": (1, 4), "BA1.2": (2, 3)}
    for winner, loser in ((1, 4), (2, 3), (1, 2), (3, 4)):
        told.beats(winner, loser)
    assert told.places("BA") == {1: (1, 1), 4: (4, 4)}

    told.beats(3, 2)

    assert told.places("BA") == {1: (1, 1), 3: (2, 2), 2: (3, 3), 4: (4, 4)}
    assert told.stage().next(told.resolution()) == Over()


def test_a_block_of_three_has_no_elimination_match() -> None:
    """1 has a bye, 2 beats 3; 2 beats 1; 3 waits and beats 1 for second place."""
    told = drawn(3)
    assert [node.key for node in told.stage().graph().nodes] == ["BA1.1", "BA1.2", "BA2.1", "BA3.1"]
    for winner, loser in ((2, 3), (2, 1), (3, 1)):
        told.beats(winner, loser)

    assert told.places("BA") == {2: (1, 1), 3: (2, 2), 1: (3, 3)}


def test_somebody_who_stands_in_a_kept_match_has_one_place() -> None:
    """2 lost the decider to 1, which was ruled to stand though 2 has first place by now."""
    told = drawn(3)
    for winner, loser in ((2, 3), (2, 1), (3, 1)):
        told.beats(winner, loser)
    resolution, decider = told.resolution(), NodeKey("BA3.1")
    kept = replace(resolution.states[decider], winner=EntryId(1), loser=EntryId(2))
    resolution_with_ruling = replace(resolution, states={**resolution.states, decider: kept})

    rows = block_standings(told.stage().graph(), resolution_with_ruling, "BA")

    assert [(row.entry, row.place_from, row.place_to) for row in rows] == [(2, 1, 1), (1, 2, 2), (3, 3, 3)]


def test_who_comes_late_to_a_block_of_three_makes_it_one_of_four() -> None:
    told = drawn(3)
    told.field = people(4)
    told.changes.append(Reseated(NodeKey("BA1.1"), 1, EntryId(4)))
    assert [node.key for node in told.stage().graph().nodes] == ["BA1.1", "BA1.2", "BA2.1", "BA2.2", "BA3.1"]


def test_who_leaves_loses_his_matches() -> None:
    """2 leaves after the first match: 1 is through to first place, 3 and 4 play for second."""
    told = drawn(4)
    told.beats(1, 4)
    told.beats(2, 3)
    told.changes.append(Withdrawn(EntryId(2)))
    told.beats(3, 4)
    assert told.stage().next(told.resolution()) == Over()
    assert told.places("BA") == {1: (1, 1), 3: (2, 2), 4: (3, 3), 2: (4, 4)}


@pytest.mark.parametrize("entries", [2, 5])
def test_a_field_that_makes_no_blocks_is_refused(entries: int) -> None:
    with pytest.raises(DrawRefused, match=str(codes.NO_BLOCKS)):
        drawn(entries)


def test_a_field_is_cut_into_fours_and_as_few_threes_as_can_be() -> None:
    assert [block_sizes(size) for size in (3, 4, 6, 7, 16)] == [(3,), (4,), (3, 3), (4, 3), (4, 4, 4, 4)]


def check_blocks(size: int, luck: random.Random) -> None:
    told = drawn(size, BlockSettings())
    told.play(by_chance(luck))

    states = told.resolution().states.values()
    fives = sum(block == 4 for block in block_sizes(size))
    assert sum(state.status is NodeStatus.DECIDED for state in states) == 5 * fives + 3 * (
        len(block_sizes(size)) - fives
    )
    rows = told.standings()
    assert sorted(row.entry for row in rows) == list(range(1, size + 1))
    for section in {row.section for row in rows}:
        places = sorted((row.place_from, row.place_to) for row in rows if row.section == section)
        assert places == [(at, at) for at in range(1, len(places) + 1)]
    losses = [state.loser for state in states if state.loser is not None]
    assert all(losses.count(loser) <= 2 for loser in losses)


@given(st.integers(6, 40), st.randoms(use_true_random=False))
@settings(max_examples=10, deadline=None)
def test_every_field_is_played_to_the_end_and_nobody_loses_three(size: int, luck: random.Random) -> None:
    check_blocks(size, luck)


@pytest.mark.deep
def test_every_field_there_is_is_played_to_the_end() -> None:
    for size in (3, 4, *range(6, 301)):
        check_blocks(size, random.Random(size))


def test_without_a_drawing_there_are_no_blocks() -> None:
    stage = Told("blocks", SNAKE, people(4)).stage()
    assert stage.next(stage.resolve()) == DrawNow(0)
    assert list(stage.standings(stage.resolve())) == []


def test_who_does_not_come_goes_on_to_the_elimination_match_if_he_is_there() -> None:
    told = drawn(4)
    told.beats(1, 4, Loss.NO_SHOW)
    told.beats(2, 3)
    told.play()
    assert told.places("BA") == {1: (1, 1), 2: (2, 2), 3: (3, 3), 4: (4, 4)}
