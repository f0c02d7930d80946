"""What is a graph, and what is broken."""

import pytest

from rules_engine.draws import codes
from rules_engine.draws.graph import BrokenGraph, Bye, Graph, LoserOf, Node, PlaceIn, Seat, Source, WinnerOf
from rules_engine.words import EntryId, NodeKey

A, B, C, D = (Seat(EntryId(number)) for number in (1, 2, 3, 4))


def node(key: str, first: Source, second: Source) -> Node:
    return Node(NodeKey(key), 1, 1, (first, second))


def winner(key: str) -> Source:
    return WinnerOf(NodeKey(key))


def loser(key: str) -> Source:
    return LoserOf(NodeKey(key))


def test_a_graph_knows_its_entries_in_the_order_of_the_sheet() -> None:
    graph = Graph((node("x", B, A), node("y", C, Bye()), node("z", winner("x"), winner("y"))))

    assert graph.entries() == (2, 1, 3)


def test_byes_may_stand_on_many_sides() -> None:
    assert len(Graph((node("x", A, Bye()), node("y", Bye(), B))).nodes) == 2


@pytest.mark.parametrize(
    ("nodes", "code", "place", "source"),
    [
        ([node("x", A, B), node("x", C, D)], codes.NODE_TWICE, "x", None),
        ([node("x", A, B), node("y", winner("z"), C)], codes.SOURCE_NOT_EARLIER, "y", "winner z"),
        ([node("x", A, loser("x"))], codes.SOURCE_NOT_EARLIER, "x", "loser x"),
        ([node("x", A, winner("y")), node("y", B, winner("x"))], codes.SOURCE_NOT_EARLIER, "x", "winner y"),
        ([node("x", A, A)], codes.SOURCE_TWICE, "x", "seat 1"),
        ([node("x", A, B), node("y", winner("x"), winner("x"))], codes.SOURCE_TWICE, "y", "winner x"),
        (
            [node("x", A, B), node("y", loser("x"), C), node("z", loser("x"), D)],
            codes.SOURCE_TWICE,
            "z",
            "loser x",
        ),
        (
            [node("x", PlaceIn("group A", 1), PlaceIn("group A", 1))],
            codes.SOURCE_TWICE,
            "x",
            "place group A 1",
        ),
    ],
)
def test_a_broken_graph_says_where(nodes: list[Node], code: str, place: str, source: str | None) -> None:
    with pytest.raises(BrokenGraph) as broken:
        Graph(tuple(nodes))

    violation = broken.value.violation
    assert (violation.code, violation.where, violation.params.get("source")) == (code, place, source)
    assert tuple(violation.params) == codes.PARAMS[violation.code]
