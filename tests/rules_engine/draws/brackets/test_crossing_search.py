import pytest

from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.crossing_search import improved
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.drops import searched_crossings
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.settings import plan_of
from rules_engine.draws.brackets.wiring import graph_over
from rules_engine.words import EntryId


@pytest.mark.parametrize("preset", ["last_chance", "split_last_chance", "double_elimination_unshifted"])
def test_the_long_search_never_finds_more_rematches(preset: str) -> None:
    layout = layout_of(plan_of(PRESETS[preset], Design(16)), Design(16))
    seats = [EntryId(line) for line in range(1, 17)]
    before = searched_crossings(layout)

    orders = improved(layout, before)

    rematches = [expected_rematches(graph_over(layout, seats, crossing)) for crossing in (before, orders)]
    assert rematches[1] <= rematches[0]
    assert [sorted(order) for order in orders] == [sorted(order) for order in before]
