"""When a stage will end, from what is known of it."""

from dataclasses import replace

import pytest

from rules_engine.advise.forecast import Band, Forecast, StageProgress, forecast
from rules_engine.advise.shared_tables import Elsewhere, EventLeft, Going, UndrawnRound
from rules_engine.draws.brackets.knockout import knockout_graph
from rules_engine.draws.graph import MAIN, Graph, Node, Section, SectionKind
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult, Results
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.advise.open_nodes import open_nodes

GRAPH = knockout_graph([EntryId(number) for number in range(1, 9)])


def known(results: Results | None = None, graph: Graph = GRAPH, length: int = 5) -> StageProgress:
    left = open_nodes(graph, resolve(graph, results or {}))
    return StageProgress(left, {node.key: length for node in left}, tables=4)


def whole(told: Forecast) -> Band:
    assert told.end is not None
    return told.end


def key(name: str) -> NodeKey:
    return NodeKey(name)


def first_round() -> dict[NodeKey, NodeResult]:
    pairs = [(1, 2), (3, 4), (5, 6), (7, 8)]
    return {key(f"R1.{at}"): NodeResult((EntryId(a), EntryId(b)), 0) for at, (a, b) in enumerate(pairs, 1)}


def test_nothing_left_needs_no_time() -> None:
    assert forecast(StageProgress((), {}), "seed") == Forecast({}, None)


def test_same_facts_and_seed_give_the_same() -> None:
    assert forecast(known(), "seed") == forecast(known(), "seed")
    assert forecast(known(), "seed") != forecast(known(), "other")


def test_band_is_in_order_and_around_three_rounds() -> None:
    band = whole(forecast(known(), "seed"))

    assert band.early < band.half < band.late
    assert 3 * 45 < band.half < 3 * 45 * 1.6


def test_what_is_decided_is_over() -> None:
    assert whole(forecast(known(first_round()), "seed")).half < whole(forecast(known(), "seed")).half - 40


def test_match_that_goes_on_ends_earlier_than_one_to_be_called() -> None:
    open_now = known(first_round())
    going = {key("R2.1"): Going(30), key("R2.2"): Going(30)}

    assert whole(forecast(replace(open_now, going=going), "seed")).half < whole(forecast(open_now, "seed")).half - 15


def test_the_longer_it_goes_on_the_less_is_left_but_never_nothing() -> None:
    final = known(first_round() | {key("R2.1"): _beats(1, 3), key("R2.2"): _beats(5, 7)}, length=9)
    left = [
        whole(forecast(replace(final, going={key("R3.1"): Going(minutes)}), "seed")).half for minutes in (0, 60, 600)
    ]

    assert left == sorted(left, reverse=True)
    assert left[-1] >= 1


def test_score_says_how_much_is_left() -> None:
    final = known(first_round() | {key("R2.1"): _beats(1, 3), key("R2.2"): _beats(5, 7)}, length=9)
    at = {score: forecast(replace(final, going={key("R3.1"): Going(40, score)}), "seed") for score in ((0, 0), (8, 8))}

    assert whole(at[0, 0]).half == pytest.approx(72, rel=0.1)
    assert whole(at[8, 8]).half == pytest.approx(8, rel=0.3)


def test_few_tables_take_longer() -> None:
    assert whole(forecast(replace(known(), tables=1), "seed")).half > 1.5 * whole(forecast(known(), "seed")).half


def test_match_that_goes_on_keeps_its_table() -> None:
    one_table = replace(known(first_round()), tables=1, going={key("R2.2"): Going(30)})

    assert whole(forecast(one_table, "seed")).half > 90


def test_slow_pace_takes_longer() -> None:
    assert whole(forecast(replace(known(), paces=(12.0,)), "seed")).half > 1.3 * whole(forecast(known(), "seed")).half


def test_rounds_that_are_not_drawn_yet_follow() -> None:
    told = forecast(replace(known(), undrawn_rounds=(UndrawnRound(4, 5), UndrawnRound(4, 5))), "seed")

    assert told.sections[""].half == whole(told).half
    assert told.sections["R"].half < whole(told).half - 80


def test_each_section_has_its_own_end() -> None:
    graph = Graph(
        tuple(replace(node, section="C" if node.round == 1 else "R") for node in GRAPH.nodes),
        (MAIN, Section("C", SectionKind.CONSOLATION)),
    )
    told = forecast(known(graph=graph), "seed")

    assert sorted(told.sections) == ["C", "R"]
    assert told.sections["C"].half < told.sections["R"].half
    assert told.sections["R"] == told.end


def _beats(winner: int, loser: int) -> NodeResult:
    return NodeResult((EntryId(winner), EntryId(loser)), 0)


def test_match_starts_when_both_who_come_to_it_have_played() -> None:
    told = forecast(known(), "seed")

    assert set(told.starts) == {node.key for node in GRAPH.nodes}
    assert told.starts[key("R1.1")] == Band(0, 0, 0)
    assert 45 < told.starts[key("R2.1")].half < told.starts[key("R3.1")].half < whole(told).half


def test_match_that_goes_on_starts_no_more() -> None:
    told = forecast(replace(known(first_round()), going={key("R2.1"): Going(10)}), "seed")

    assert set(told.starts) == {key("R2.2"), key("R3.1")}


def test_match_without_a_table_starts_when_one_is_free() -> None:
    told = forecast(replace(known(), tables=1), "seed")

    assert told.starts[key("R1.1")].half == 0
    assert told.starts[key("R1.2")].half > 30


def test_next_round_waits_for_all_that_is_drawn() -> None:
    told = forecast(replace(known(), undrawn_rounds=(UndrawnRound(4, 5),)), "seed")

    assert told.drawn is not None
    assert max(band.half for code, band in told.sections.items() if code) <= told.drawn.half < whole(told).half


def test_unknown_pace_makes_the_band_wider_and_not_later() -> None:
    one, many = (
        whole(forecast(replace(known(), paces=paces), "seed")) for paces in ((8.0,), (6.0, 7.0, 8.0, 9.0, 10.5))
    )

    assert many.late - many.early > 1.3 * (one.late - one.early)
    assert many.half == pytest.approx(one.half, rel=0.05)


def test_match_that_begins_in_some_minutes_ends_later_than_one_that_has_begun() -> None:
    begins, began = (
        whole(forecast(replace(known(first_round()), going={key("R2.1"): Going(at), key("R2.2"): Going(at)}), "seed"))
        for at in (-10.0, 10.0)
    )

    assert begins.half > began.half + 10


def test_other_event_at_the_same_tables_takes_its_time() -> None:
    other = EventLeft(tuple(replace(node, key=key(f"other {node.key}")) for node in _first_round()), {}, {}, ())
    other = replace(other, lengths={node.key: 5 for node in other.left})
    later = replace(other, undrawn_rounds=(UndrawnRound(4, 5), UndrawnRound(4, 5)))

    alone, beside, longer = (
        whole(forecast(replace(known(), elsewhere=Elsewhere(events)), "seed")).half
        for events in ((), (other,), (later,))
    )

    assert alone + 20 < beside < longer


def test_single_match_of_another_event_holds_one_table() -> None:
    held = Elsewhere(held=((5, Going(0)),))

    alone, beside = (
        whole(forecast(replace(known(), tables=1, elsewhere=elsewhere), "seed")).half
        for elsewhere in (Elsewhere(), held)
    )

    assert alone + 25 < beside < alone + 60


def test_event_does_not_wait_for_others_to_end() -> None:
    long = Elsewhere(held=((99, Going(0)),))

    told = forecast(replace(known(), tables=5, elsewhere=long), "seed")

    assert whole(told).late < 400
    assert told.drawn == told.end


def _first_round() -> list[Node]:
    return [node for node in known().left if node.round == 1]
