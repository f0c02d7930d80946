"""Jackpots: filled and started again and again."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.brackets.jackpot import JackpotSettings, JackpotStage
from rules_engine.draws.brackets.reentry import ReentrySettings, check_reentry
from rules_engine.draws.changes import Replaced, Reseated, Withdrawn
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.stage import DrawNow, Over, StageFacts, WaitFor
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.brackets.events import check_one_match_at_a_time, many_of
from tests.rules_engine.draws.cup import by_lot, play_out

FOUR = JackpotSettings(4)


def entered(*players: int) -> tuple[DrawEntry, ...]:
    """Entries 1, 2 … of these players."""
    return tuple(DrawEntry(EntryId(at), at, groups=(f"player:{player}",)) for at, player in enumerate(players, 1))


def with_run(stage: JackpotStage) -> JackpotStage:
    drawing = stage.propose("lots").as_drawing()
    return replace(stage, facts=replace(stage.facts, drawings=(*stage.facts.drawings, drawing)))


def played_out(stage: JackpotStage) -> JackpotStage:
    so_far = {key: list(many_of(found)) for key, found in stage.facts.results.items()}
    results = play_out(stage.graph(), by_lot(random.Random(1)), so_far)
    return replace(stage, facts=replace(stage.facts, results=results))


def runs(stage: JackpotStage) -> list[list[EntryId]]:
    """Who sits in each run."""
    return [[seat for seat in drawing.output["seats"] if seat] for drawing in stage.facts.drawings]


def test_a_run_starts_when_it_is_full() -> None:
    short_stage = JackpotStage(FOUR, StageFacts(entered(1, 2, 3)))
    assert short_stage.next(short_stage.resolve()) == WaitFor(())
    with pytest.raises(DrawRefused) as error:
        short_stage.propose("lots")
    assert error.value.verdict.violations[0].params == {"entries": 3, "least": 4}

    full_stage = JackpotStage(FOUR, StageFacts(entered(1, 2, 3, 4)))
    assert full_stage.next(full_stage.resolve()) == DrawNow(1)
    assert sorted(with_run(full_stage).graph().entries()) == [1, 2, 3, 4]


def test_the_next_run_takes_those_who_wait_and_a_player_who_is_out_may_come_again() -> None:
    """Players 1–4 play; 5, 6, 7 and 1 (entry 8) wait, and 1 can start only when he is out of the first run."""
    stage = with_run(JackpotStage(FOUR, StageFacts(entered(1, 2, 3, 4, 5, 6, 7, 1))))
    assert [draw_entry.entry for draw_entry in stage.waiting()] == [5, 6, 7]

    over = played_out(stage)

    assert over.next(over.resolve()) == DrawNow(2)
    second = with_run(over)
    assert [section.code for section in second.graph().sections] == ["JA", "JB"]
    assert sorted(second.graph().entries())[4:] == [5, 6, 7, 8]
    check_one_match_at_a_time(second.resolve())
    assert {row.section for row in played_out(second).standings(played_out(second).resolve())} == {"JA", "JB"}
    assert isinstance(played_out(second).next(played_out(second).resolve()), Over)


def test_waiting_entries_wait_for_more_players_after_the_last_run() -> None:
    over = played_out(with_run(JackpotStage(FOUR, StageFacts(entered(1, 2, 3, 4, 5)))))

    assert over.next(over.resolve()) == WaitFor(())
    with pytest.raises(DrawRefused) as error:
        over.propose("lots")
    assert error.value.verdict.violations[0].params == {"entries": 1, "least": 4}


def test_a_player_has_one_place_in_a_run_and_who_left_has_none() -> None:
    stage = JackpotStage(FOUR, StageFacts(entered(1, 1, 2, 3, 4, 5), changes=(Withdrawn(EntryId(3)),)))

    assert [draw_entry.entry for draw_entry in stage.waiting()] == [1, 4, 5, 6]


def test_a_short_run_has_byes_where_the_director_may_start_one() -> None:
    stage = JackpotStage(replace(FOUR, starts_short=True), StageFacts(entered(1, 2, 3)))

    assert len(with_run(stage).graph().nodes) == 3
    assert with_run(stage).graph().nodes[0].key == NodeKey("JA1.1")


def test_a_short_run_starts_while_another_is_played_as_a_section_of_its_own() -> None:
    stage = with_run(JackpotStage(replace(FOUR, starts_short=True), StageFacts(entered(1, 2, 3))))
    alone = replace(stage, facts=replace(stage.facts, field=entered(1, 2, 3, 4)))
    with_fifth = replace(stage, facts=replace(stage.facts, field=entered(1, 2, 3, 4, 5)))

    assert isinstance(alone.next(alone.resolve()), WaitFor)
    assert with_fifth.next(with_fifth.resolve()) == DrawNow(2)
    graph = with_run(with_fifth).graph()
    assert [section.code for section in graph.sections] == ["JA", "JB"]
    assert [node.key for node in graph.nodes] == ["JA1.1", "JA1.2", "JA2.1", "JB1.1"]


@given(st.lists(st.integers(1, 9), max_size=30), st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_everybody_who_enters_plays_once_or_waits_for_too_few(
    players: list[int], starts_short: bool, luck: random.Random
) -> None:
    """Entries come one by one; a run is drawn as soon as it can be, and some runs are played out in between."""
    stage = JackpotStage(replace(FOUR, starts_short=starts_short), StageFacts(()))
    for count in range(len(players) + 1):
        stage = replace(stage, facts=replace(stage.facts, field=entered(*players[:count])))
        stage = played_out(stage) if luck.random() < 0.3 else stage
        stage = with_run(stage) if stage.next(stage.resolve()) == DrawNow(len(stage.facts.drawings) + 1) else stage
        check_one_match_at_a_time(stage.resolve())

    over = played_out(stage)

    run_entries = over.graph().entries()
    assert len(set(run_entries)) == len(run_entries)
    assert sorted({row.entry for row in over.standings(over.resolve())}) == sorted(run_entries)
    assert all(len(run) >= over.settings.least for run in runs(over))


def test_a_size_that_is_not_offered_is_refused() -> None:
    with pytest.raises(DrawRefused) as error:
        JackpotStage(JackpotSettings(5), StageFacts(entered(1, 2, 3, 4, 5))).propose("lots")

    assert error.value.verdict.violations[0].code == codes.SETTING_WRONG


def test_entering_again_ends_with_the_number_and_with_the_hour() -> None:
    twice = ReentrySettings(most=2, cut_off=300)

    assert check_reentry(twice, 1, 300).is_ok
    assert [violation.code for violation in check_reentry(twice, 2, 301).violations] == [
        codes.REENTRIES_USED,
        codes.REENTRY_CLOSED,
    ]
    assert check_reentry(ReentrySettings(), 99, 10_000).is_ok


def test_who_comes_instead_plays_in_the_run_and_who_waited_is_not_drawn() -> None:
    """Of 5 who waits another comes, and of the first in the run."""
    stage = with_run(JackpotStage(FOUR, StageFacts(entered(1, 2, 3, 4, 5, 6, 7))))
    first, *rest = stage.facts.drawings[0].output["seats"]

    changes = (Replaced(first, EntryId(6)), Replaced(EntryId(5), EntryId(7)))
    changed_stage = replace(stage, facts=replace(stage.facts, changes=changes))

    assert changed_stage.graph().entries() == (6, *rest)
    assert [draw_entry.entry for draw_entry in changed_stage.waiting()] == [7]


def test_two_of_one_run_are_swapped_in_that_run_alone() -> None:
    stage = with_run(with_run(JackpotStage(FOUR, StageFacts(entered(1, 2, 3, 4, 5, 6, 7, 8)))))
    first, (top, second, third, fourth) = runs(stage)

    swap = (Reseated(NodeKey("JB1.1"), 0, third), Reseated(NodeKey("JB1.2"), 0, top))
    changed_stage = replace(stage, facts=replace(stage.facts, changes=swap))

    assert changed_stage.graph().entries() == (*first, third, second, top, fourth)
