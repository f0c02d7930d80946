"""The Keizer competition as a stage: evenings with changing attendance."""

from dataclasses import replace

import pytest

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Change, Late, Withdrawn
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.keizer.settings import KeizerSettings
from rules_engine.draws.keizer.stage import KeizerStage
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import DrawNow, Over, Proposal, StageFacts, WaitFor, with_drawing
from rules_engine.draws.states import Nobody
from rules_engine.draws.swiss.settings import Order
from rules_engine.words import EntryId, NodeKey

BY_RATING = KeizerSettings(rounds=4, order=Order.RATING)


def stage_of(entries: int, settings: KeizerSettings = BY_RATING) -> KeizerStage:
    """Entry n has the number n; the first is rated highest."""
    field = tuple(DrawEntry(EntryId(number), number, 2000 - number) for number in range(1, entries + 1))
    return KeizerStage(settings, StageFacts(field))


def changed(stage: KeizerStage, *changes: Change) -> KeizerStage:
    return KeizerStage(stage.settings, replace(stage.facts, changes=(*stage.facts.changes, *changes)))


def evening(stage: KeizerStage) -> tuple[KeizerStage, Proposal]:
    """Draw a round; the lower number wins."""
    proposal = stage.propose(f"seed {len(stage.facts.drawings)}")
    drawn = with_drawing(stage, proposal)
    results = dict(stage.facts.results)
    for state in drawn.resolve().states.values():
        if state.is_open:
            first, second = state.sides
            assert not isinstance(first, Nobody) and not isinstance(second, Nobody)
            results[state.key] = NodeResult((first, second), 0 if first < second else 1)
    return KeizerStage(stage.settings, replace(drawn.facts, results=results)), proposal


def with_result(stage: KeizerStage, result: NodeResult) -> KeizerStage:
    """Draw a round, of whose first match there is this result."""
    drawn = with_drawing(stage, stage.propose("seed"))
    return KeizerStage(stage.settings, replace(drawn.facts, results={NodeKey("S1.1"): result}))


def totals(stage: KeizerStage) -> list[tuple[int, object]]:
    return [(row.entry, row.values[0].number) for row in stage.standings(stage.resolve())]


def test_neighbours_in_the_ranking_meet_and_not_again_within_three_rounds() -> None:
    stage, first = evening(stage_of(6))
    met = [{frozenset(pair) for pair in first.output["pairs"]}]
    for _ in range(3):
        stage, proposal = evening(stage)
        met.append({frozenset(pair) for pair in proposal.output["pairs"]})

    assert first.output == {"pairs": [[1, 2], [3, 4], [5, 6]], "bye": None, "order": [1, 2, 3, 4, 5, 6]}
    assert len(set.union(*met)) == 12
    assert stage.next(stage.resolve()) == Over()


def test_total_is_the_own_value_and_those_of_beaten_opponents() -> None:
    """Values 6 5 4 3: 1 beats 2 and 3 beats 4."""
    stage, _ = evening(stage_of(4))
    rows = stage.standings(stage.resolve())

    assert totals(stage) == [(1, 11), (3, 7), (2, 5), (4, 3)]
    assert [(part.code, part.number, part.opponent) for part in rows[0].values[0].parts] == [
        ("draws.part_own_value", 6, None),
        ("draws.part_beaten", 5, 2),
    ]
    assert sum(row.place_from != row.place_to for row in rows) == 0


def test_bye_goes_to_the_lowest_who_had_the_fewest() -> None:
    stage, first = evening(stage_of(5))
    _, second = evening(stage)

    assert first.output["bye"] == 5
    assert second.output["bye"] not in (None, 5)
    assert dict(totals(stage))[5] == 3 + 2  # value 7 - 4, and two thirds of it


def test_who_says_so_beforehand_has_a_third_of_the_own_value() -> None:
    stage = changed(stage_of(5), Away(EntryId(1), 1))
    stage, first = evening(stage)

    assert all(1 not in pair for pair in first.output["pairs"])
    assert dict(totals(stage))[1] == pytest.approx(7 + 7 / 3)


def test_late_entry_comes_in_last_and_who_left_is_not_paired() -> None:
    stage, _ = evening(stage_of(4))
    late = DrawEntry(EntryId(9), 9, 2500)
    stage = KeizerStage(stage.settings, replace(stage.facts, field=(*stage.facts.field, late)))
    stage = changed(stage, Late(EntryId(9), 2), Withdrawn(EntryId(2)))
    assert stage.judge_late(stage.resolve()).is_ok
    stage, second = evening(stage)

    assert second.output["order"] == [9]
    assert {side for pair in second.output["pairs"] for side in pair} == {1, 3, 4, 9}
    assert {entry for entry, _ in totals(stage)} == {1, 2, 3, 4, 9}


def test_round_waits_for_the_one_before_and_for_players() -> None:
    stage = stage_of(4)
    drawn = with_drawing(stage, stage.propose("seed"))
    away = changed(stage_of(3), Away(EntryId(1), 1), Away(EntryId(2), 1))
    waiting = away.next(away.resolve())

    assert isinstance(drawn.next(drawn.resolve()), WaitFor)
    assert stage.next(stage.resolve()) == DrawNow(1)
    assert isinstance(waiting, WaitFor) and waiting.reasons[0].code == codes.OTHERS_AWAY
    with pytest.raises(DrawRefused, match=r"draws\.round_open"):
        drawn.propose("seed")
    with pytest.raises(DrawRefused, match=r"draws\.others_away"):
        away.propose("seed")


def test_after_the_last_round_nobody_comes_in_and_nothing_is_drawn() -> None:
    stage, _ = evening(stage_of(4, replace(BY_RATING, rounds=1)))

    assert [violation.code for violation in stage.judge_late(stage.resolve()).violations] == [codes.LATE_AFTER_ROUNDS]
    with pytest.raises(DrawRefused, match=r"draws\.no_round_left"):
        stage.propose("seed")
