"""Graphs played through on a floor keep the laws of their formats."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.advise.brackets import BracketPhase, course_of
from rules_engine.advise.shapes import Pattern, bracket
from rules_engine.draws.graph import Bye, Graph, LoserOf, Node, Seat, Section, SectionKind, WinnerOf
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.advise.played import play


@given(st.integers(2, 80), st.integers(1, 12), st.integers(0, 999))
def test_knockout_plays_one_match_less_than_players(players: int, tables: int, seed: int) -> None:
    floor, finish = play(bracket("knockout", {}, players, Pattern(5)), players, tables, seed)

    assert len(floor.seen) == players - 1
    assert sorted(finish.order) == list(range(players))
    assert floor.losses()[finish.order[0]] == 0
    assert max(floor.losses()) == 1
    assert floor.at_once() <= tables
    assert floor.busiest == floor.at_once()


def test_second_of_the_knockout_lost_the_final() -> None:
    floor, finish = play(bracket("knockout", {}, 8, Pattern(5)), 8, 4, 1)

    assert finish.order[:2] == floor.seen[-1][2:]


def test_third_place_is_no_title() -> None:
    floor, finish = play(bracket("knockout", {"third_place": True}, 8, Pattern(5)), 8, 4, 1)

    assert len(floor.seen) == 8
    assert finish.others == ()
    assert floor.losses()[finish.order[0]] == 0


def test_final_is_two_points_longer() -> None:
    phase = bracket("knockout", {}, 8, Pattern(5))

    assert phase.course.lengths == (5, 5, 5, 5, 5, 5, 7)


#    1 ─┐          F1: winner of R2.1 v winner of L2.1; a second final where the undefeated one lost the first
#    2 ─┴ R1.1 …   four entries, two lives each
def _key(key: str) -> NodeKey:
    return NodeKey(key)


def _double() -> Graph:
    seats = [Seat(EntryId(entry)) for entry in range(1, 5)]
    nodes = (
        Node(_key("R1.1"), 1, 1, (seats[0], seats[1])),
        Node(_key("R1.2"), 1, 2, (seats[2], seats[3])),
        Node(_key("R2.1"), 2, 1, (WinnerOf(_key("R1.1")), WinnerOf(_key("R1.2")))),
        Node(_key("L1.1"), 1, 1, (LoserOf(_key("R1.1")), LoserOf(_key("R1.2"))), "L"),
        Node(_key("L2.1"), 2, 1, (LoserOf(_key("R2.1")), WinnerOf(_key("L1.1"))), "L"),
        Node(_key("F1"), 1, 1, (WinnerOf(_key("R2.1")), WinnerOf(_key("L2.1"))), "F"),
        Node(_key("F2"), 2, 1, (WinnerOf(_key("F1")), LoserOf(_key("F1"), 0)), "F"),
    )
    sections = (Section("R", SectionKind.MAIN), Section("L", SectionKind.LOWER), Section("F", SectionKind.FINAL))
    return Graph(nodes, sections)


@pytest.mark.parametrize("seed", range(20))
def test_second_final_only_where_the_undefeated_one_lost_the_first(seed: int) -> None:
    graph = _double()
    floor, finish = play(BracketPhase(course_of(graph.nodes, lambda _: 5, graph.sections)), 4, 2, seed)

    losses = floor.losses()
    assert len(floor.seen) in (6, 7)
    assert losses[finish.order[0]] == len(floor.seen) - 6
    assert sorted(losses) == ([0, 2, 2, 2] if len(floor.seen) == 6 else [1, 2, 2, 2])
    assert floor.rematches >= len(floor.seen) - 6


@given(st.integers(3, 9), st.integers(1, 4), st.integers(0, 999))
def test_all_play_all_in_the_order_of_the_rounds(players: int, tables: int, seed: int) -> None:
    pairs = [(one, two) for one in range(players) for two in range(one)]
    nodes = tuple(
        Node(_key(f"G1.{at}"), 1, at, (Seat(EntryId(one)), Seat(EntryId(two))), "G")
        for at, (one, two) in enumerate(pairs, 1)
    )
    floor, finish = play(
        BracketPhase(course_of(nodes, lambda _: 3, [Section("G", SectionKind.GROUP)])), players, tables, seed
    )

    assert sorted(floor.matches) == [players - 1] * players
    assert floor.rematches == 0
    wins = [players - 1 - lost for lost in floor.losses()]
    assert [wins[one] for one in finish.order] == sorted(wins, reverse=True)


def test_bye_goes_through_at_once() -> None:
    nodes = (
        Node(_key("R1.1"), 1, 1, (Seat(EntryId(1)), Bye())),
        Node(_key("R1.2"), 1, 2, (Seat(EntryId(2)), Seat(EntryId(3)))),
        Node(_key("R2.1"), 2, 1, (WinnerOf(_key("R1.1")), WinnerOf(_key("R1.2")))),
    )
    floor, _ = play(BracketPhase(course_of(nodes, lambda _: 5, [Section("R", SectionKind.MAIN)])), 3, 1, 0)

    assert floor.matches[0] == 1
