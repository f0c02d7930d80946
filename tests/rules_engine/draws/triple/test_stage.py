"""The triple elimination as a stage."""

from random import Random

import pytest

from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import Graph
from rules_engine.draws.stage import DrawNow, Over, StageFacts
from rules_engine.draws.triple.settings import LastThree, TripleSettings
from rules_engine.draws.triple.stage import TripleStage
from rules_engine.leagues.structures import triple_matches
from tests.rules_engine.draws.triple.games import drawn, losses, played

SIZES = [4, 5, 7, 8, 12, 16]


@pytest.mark.parametrize("entries", SIZES)
def test_all_but_the_winner_lose_three_times(entries: int) -> None:
    stage = played(drawn(TripleSettings(), entries), Random(entries))
    rows = stage.standings(stage.resolve())
    brackets, (least, most), _short = triple_matches(entries)
    sections = [node.section for node in stage.graph().nodes if stage.resolve().states[node.key].loser]

    assert stage.next(stage.resolve()) == Over()
    assert [sections.count(code) for code in "RBT"] == list(brackets.values())
    assert least <= len(sections) <= most
    assert [losses(stage)[row.entry] for row in rows[1:]] == [3] * (entries - 1)
    assert losses(stage)[rows[0].entry] < 3
    assert [(row.place_from, row.place_to) for row in rows[:4]] == [(place, place) for place in range(1, 5)]
    assert len(rows) == entries


@pytest.mark.parametrize("recharge", [False, True])
@pytest.mark.parametrize("entries", SIZES)
def test_short_end_has_a_match_and_a_final(entries: int, recharge: bool) -> None:
    stage = played(drawn(TripleSettings(ending=LastThree.SHORT, recharge=recharge), entries), Random(entries))
    matches = len(stage.facts.results)
    _brackets, _strict, (least, most) = triple_matches(entries)

    assert least <= matches <= (most if recharge else least)
    assert {row.entry for row in stage.section_standings(stage.resolve())} == set(range(1, entries + 1))


def test_stage_without_a_drawing_is_empty_and_drawn_next() -> None:
    stage = TripleStage(TripleSettings(), StageFacts(()))

    assert stage.graph() == Graph(())
    assert stage.next(stage.resolve()) == DrawNow(0)
    assert drawn(TripleSettings(), 8).check(drawn(TripleSettings(), 8).propose("seed"), "seed").is_ok


def test_three_are_too_few() -> None:
    with pytest.raises(DrawRefused, match=r"draws\.field_too_small"):
        drawn(TripleSettings(), 3)
