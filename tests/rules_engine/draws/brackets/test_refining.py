"""Crossings for a field with club mates: rematches, then mates, then waiting."""

from dataclasses import replace

import pytest

from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.drops import best_crossings
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.refining import expected_meetings, refined, waiting
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.settings import plan_of
from rules_engine.draws.brackets.wiring import graph_over
from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId
from tests.rules_engine.draws.brackets.events import by_strength, check_over, drawn_event, played
from tests.rules_engine.draws.cup import field

DOUBLE = PRESETS["double_elimination"]


def of_clubs(size: int, clubs: int) -> list[DrawEntry]:
    return [replace(draw_entry, groups=(f"club:{at % clubs}",)) for at, draw_entry in enumerate(field(size, first=1))]


@pytest.mark.parametrize(("size", "clubs"), [(8, 4), (16, 5), (27, 6)])
def test_mates_meet_less_often_and_rematches_grow_no_more(size: int, clubs: int) -> None:
    entries = of_clubs(size, clubs)
    stage = drawn_event(replace(DOUBLE, apart=2), entries, "x")
    seats = stage.facts.drawings[0].output["seats"]
    layout = layout_of(plan_of(DOUBLE, Design(len(seats))), Design(len(seats)))
    plain = best_crossings(layout)

    better = refined(layout, seats, plain, entries)

    pairs = [
        (draw_entry.entry, other.entry)
        for draw_entry in entries
        for other in entries
        if draw_entry.groups == other.groups and draw_entry.entry < other.entry
    ]
    before, after = (graph_over(layout, seats, orders) for orders in (plain, better))
    found = [(expected_rematches(graph), expected_meetings(graph, pairs), waiting(graph)) for graph in (after, before)]
    assert found == sorted(found)
    check_over(played(stage, by_strength(1)), size)


def test_the_first_match_of_the_lower_bracket_of_four() -> None:
    """1 and 3 lose to 2 and 4 with a chance of a quarter and then meet; after a bye nobody falls to meet them."""
    graph = drawn_event(DOUBLE, field(4, first=1)).graph()
    seats = graph.entries()

    assert expected_meetings(graph, [(seats[0], seats[2])]) == pytest.approx(0.25 + 2 * 0.125 * 0.5)
    assert expected_meetings(graph, [(seats[0], seats[1])]) == 0


def test_waiting_counts_the_rounds_between_the_two_sides() -> None:
    """Four entries: the loser of the second round comes to the lower final as its other side does; the winner of
    the main bracket waits one round for the final."""
    assert waiting(drawn_event(DOUBLE, field(4, first=1)).graph()) == 1


def test_a_field_without_mates_is_left_as_it_is() -> None:
    layout = layout_of(plan_of(DOUBLE, Design(8)), Design(8))
    plain = best_crossings(layout)

    assert refined(layout, [EntryId(at) for at in range(1, 9)], plain, field(8, first=1)) == plain
