"""The Page play-off, the stepladder and the compass as stages."""

from dataclasses import replace
from random import Random

import pytest

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.changes import Withdrawn
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.seated.settings import CompassSettings
from rules_engine.draws.seated.stages import CompassStage
from rules_engine.draws.stage import DrawNow, Over, with_drawing
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.seated.games import as_seated, drawn, facts, places, played, undrawn, won


@pytest.mark.parametrize(("name", "entries"), [("page", 4), ("third_place", 4), ("stepladder", 6), ("compass", 8)])
def test_stage_is_drawn_played_and_over(name: str, entries: int) -> None:
    stage = undrawn(name, entries)
    proposal = stage.propose("seed")
    over = played(drawn(name, entries), Random(1))

    assert stage.next(stage.resolve()) == DrawNow(0)
    assert not stage.graph().nodes
    assert stage.check(proposal, "seed").is_ok
    assert over.next(over.resolve()) == Over()
    assert [row[1:] for row in places(over)] == [(place, place) for place in range(1, entries + 1)]
    assert {row.entry for row in over.section_standings(over.resolve())} == set(range(1, entries + 1))


@pytest.mark.parametrize(
    ("name", "entries", "code"),
    [("page", 3, "small"), ("page", 5, "large"), ("stepladder", 33, "large"), ("compass", 1, "small")],
)
def test_field_of_another_size_is_refused(name: str, entries: int, code: str) -> None:
    with pytest.raises(DrawRefused, match=rf"draws\.field_too_{code}"):
        undrawn(name, entries).propose("seed")


def test_lots_are_needed_and_give_the_order() -> None:
    stage = CompassStage(CompassSettings(), facts(8))
    orders = {tuple(stage.propose(seed).output["seats"]) for seed in ("a", "b", "c")}

    assert CompassSettings().seeding is Seeding.DRAWN
    assert len(orders) == 3
    with pytest.raises(DrawRefused, match=r"draws\.lot_seed_empty"):
        stage.propose("")


def test_first_four_of_a_page_play_off_go_out_in_its_order() -> None:
    """2 beats 1, 3 beats 4, 3 beats 1, 2 beats 3."""
    stage = drawn("page", 4)
    for key, winner in (("R1.1", 1), ("R1.2", 0), ("R2.1", 1), ("R3.1", 0)):
        stage = won(stage, key, winner)  # type: ignore[arg-type]  # 0 or 1

    assert places(stage) == [(2, 1, 1), (3, 2, 2), (1, 3, 3), (4, 4, 4)]


def test_who_left_before_the_draw_has_no_line() -> None:
    stage = undrawn("compass", 5)
    stage = replace(stage, facts=replace(stage.facts, changes=(Withdrawn(EntryId(3)),)))

    assert as_seated(with_drawing(stage, stage.propose("seed"))).graph().entries() == (1, 5, 2, 4)


def test_who_does_not_come_is_not_sent_on_and_has_the_place_of_the_next_loss() -> None:
    stage = drawn("compass", 4)
    absent = NodeResult((EntryId(1), EntryId(4)), 0, loss=Loss.NO_SHOW, loser_present=False)
    stage = replace(stage, facts=replace(stage.facts, results={NodeKey("E1.1"): absent}))
    stage = played(stage, Random(2))

    assert places(stage)[-1] == (4, 4, 4)
