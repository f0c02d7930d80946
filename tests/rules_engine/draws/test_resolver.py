"""Results in, states out: what moves, what waits, what contradicts."""

import pytest

from rules_engine.draws import codes
from rules_engine.draws.graph import Graph, LoserOf, Node, PlaceIn, Seat, WinnerOf
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult, NodeRuling, OnlyOneSide
from rules_engine.draws.states import BYE, PENDING, NodeStatus
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.cup import Cup

ONE, TWO = EntryId(1), EntryId(2)


def test_a_bye_goes_through_and_the_rest_waits() -> None:
    """1 has a bye, 2 and 3 are to play."""
    cup = Cup([1, 0, 2, 3])

    first, second, final = cup.resolution().states.values()

    assert (first.sides, first.status, first.winner, first.loser) == ((1, BYE), NodeStatus.BYE, 1, None)
    assert (second.sides, second.status, second.winner) == ((2, 3), NodeStatus.READY, None)
    assert (final.sides, final.status) == ((1, PENDING), NodeStatus.WAITING)


def test_a_winner_moves_to_his_side_of_the_next_match() -> None:
    cup = Cup([1, 2, 3, 4])

    cup.beats(4, 3)

    semifinal, final = cup.state("R1.2"), cup.state("R2.1")
    assert (semifinal.sides, semifinal.winner, semifinal.loser) == ((3, 4), 4, 3)
    assert (final.sides, final.status) == ((PENDING, 4), NodeStatus.WAITING)


def test_the_order_in_which_a_match_names_its_sides_is_its_own() -> None:
    """The sheet says 1 v 2, the match was written 2 v 1: the same match, and its side 0 won."""
    graph = Cup([1, 2]).graph
    state = resolve(graph, {NodeKey("R1.1"): NodeResult((TWO, ONE), 0)}).states[NodeKey("R1.1")]

    assert (state.sides, state.winner, state.loser) == ((1, 2), 2, 1)


def test_a_double_forfeit_passes_a_bye_on() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.nobody_comes(1, 2)
    cup.beats(3, 4)

    empty, final = cup.state("R1.1"), cup.state("R2.1")
    assert (empty.status, empty.winner, empty.loser) == (NodeStatus.DECIDED, None, None)
    assert (final.sides, final.status, final.winner) == ((BYE, 3), NodeStatus.BYE, 3)


def test_two_double_forfeits_leave_the_next_match_empty() -> None:
    """And what comes after it is a bye once more."""
    cup = Cup([1, 2, 3, 4, 5, 6, 7, 8])
    cup.nobody_comes(1, 2)
    cup.nobody_comes(3, 4)

    assert cup.state("R2.1").status is NodeStatus.EMPTY
    assert cup.state("R3.1").sides == (BYE, PENDING)


def test_third_place_is_a_bye_when_a_semi_final_had_no_loser() -> None:
    """Three entries: 1 had a bye and lost the final; 3 lost the other semi-final and is third unplayed."""
    cup = Cup([1, 0, 2, 3], third_place=True)
    cup.beats(2, 3)
    cup.beats(2, 1)

    third = cup.state("P3")
    assert (third.sides, third.status, third.winner) == ((BYE, 3), NodeStatus.BYE, 3)


def test_a_correction_contradicts_what_was_played_on_it() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.beats(1, 2)
    cup.beats(3, 4)
    cup.beats(1, 3)

    cup.corrects("R1.1", winner=2)

    (contradiction,) = cup.resolution().contradictions
    assert (contradiction.node, contradiction.code) == ("R2.1", codes.SIDES_DIFFER)
    assert (contradiction.recorded, contradiction.derived) == ((1, 3), (2, 3))
    assert (cup.state("R2.1").sides, cup.state("R2.1").status) == ((2, 3), NodeStatus.READY)


def test_a_reopened_match_leaves_the_next_without_a_known_side() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.beats(1, 2)
    cup.beats(3, 4)
    cup.beats(1, 3)

    del cup.results[NodeKey("R1.1")]

    assert cup.contradicted() == [("R2.1", codes.SIDES_UNKNOWN)]
    violation = cup.resolution().contradictions[0].as_violation()
    assert violation.params == {"node": "R2.1", "recorded": (1, 3), "derived": "pending 3"}
    assert tuple(violation.params) == codes.PARAMS[violation.code]


def test_a_side_that_became_a_bye_contradicts_the_match_against_it() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.beats(1, 2)
    cup.beats(3, 4)
    cup.beats(1, 3)

    cup.results[NodeKey("R1.1")] = [NodeResult((ONE, TWO), None)]

    assert cup.contradicted() == [("R2.1", codes.SIDES_ABSENT)]
    assert cup.state("R2.1").winner == 3


def test_a_result_at_no_node_is_a_contradiction() -> None:
    resolution = resolve(Cup([1, 2]).graph, {NodeKey("R9.9"): NodeResult((ONE, TWO), 0)})

    (contradiction,) = resolution.contradictions
    assert (contradiction.code, contradiction.derived) == (codes.NODE_UNKNOWN, None)
    assert contradiction.as_violation().params == {"node": "R9.9", "recorded": (1, 2)}


def test_a_match_against_oneself_is_refused() -> None:
    with pytest.raises(OnlyOneSide):
        NodeResult((ONE, ONE), 0)


class TestRulings:
    """1 beat 2, 3 beat 4, 1 beat 3 in the final; then the first result is corrected: 2 had won."""

    def corrected(self) -> Cup:
        cup = Cup([1, 2, 3, 4])
        cup.beats(1, 2)
        cup.beats(3, 4)
        cup.beats(1, 3)
        cup.corrects("R1.1", winner=2)
        return cup

    def test_a_void_match_is_as_if_it_had_not_been_played(self) -> None:
        cup = self.corrected()
        cup.rules("R2.1", NodeRuling.VOID)

        assert cup.contradicted() == []
        assert cup.state("R2.1").status is NodeStatus.READY

        cup.beats(3, 2)

        assert cup.state("R2.1").winner == 3

    def test_a_void_match_stays_void_when_its_sides_come_back(self) -> None:
        cup = self.corrected()
        cup.rules("R2.1", NodeRuling.VOID)

        cup.corrects("R1.1", winner=1)

        assert cup.state("R2.1").status is NodeStatus.READY

    def test_a_kept_match_stands_and_displaces_who_had_come_there(self) -> None:
        cup = self.corrected()
        cup.rules("R2.1", NodeRuling.KEEP)

        final = cup.state("R2.1")
        assert cup.contradicted() == []
        assert (final.sides, final.status, final.winner) == ((1, 3), NodeStatus.DECIDED, 1)
        assert final.displaced == (2,)
        assert cup.places() == {1: (1, 1), 2: (2, 3), 3: (2, 3), 4: (4, 4)}

    def test_a_match_of_the_same_sides_played_again_counts_last(self) -> None:
        cup = Cup([1, 2])
        cup.beats(1, 2)
        cup.rules("R1.1", NodeRuling.REPLAY)
        assert cup.state("R1.1").status is NodeStatus.READY

        cup.beats(2, 1)

        assert (cup.state("R1.1").winner, cup.contradicted()) == (2, [])

    def test_a_ruling_undone_brings_the_contradiction_back(self) -> None:
        cup = self.corrected()
        before = cup.resolution()
        cup.rules("R2.1", NodeRuling.KEEP)

        cup.rules("R2.1", None)

        assert cup.resolution() == before

    def test_a_new_match_does_not_hide_the_contradiction_of_the_old_one(self) -> None:
        cup = self.corrected()

        cup.beats(3, 2)

        assert cup.contradicted() == [("R2.1", codes.SIDES_DIFFER)]
        assert cup.state("R2.1").winner == 3

    def test_the_old_match_counts_again_when_the_correction_is_undone(self) -> None:
        """Now it is the new match whose sides are not the node's."""
        cup = self.corrected()
        cup.beats(3, 2)

        cup.corrects("R1.1", winner=1)

        assert cup.state("R2.1").winner == 1
        assert cup.resolution().contradictions[0].recorded == (3, 2)


def test_nobody_plays_himself_after_a_kept_match() -> None:
    """1 beat 2 and stays in a kept final although 2 had won; the match of the losers would be his as well."""
    key = NodeKey
    graph = Graph(
        (
            Node(key("a"), 1, 1, (Seat(ONE), Seat(TWO))),
            Node(key("b"), 2, 1, (WinnerOf(key("a")), Seat(EntryId(3)))),
            Node(key("c"), 3, 1, (WinnerOf(key("b")), LoserOf(key("a")))),
        )
    )
    kept = NodeResult((ONE, EntryId(3)), 0, NodeRuling.KEEP)
    results = {key("a"): NodeResult((ONE, TWO), 1), key("b"): kept}

    last = resolve(graph, results).states[key("c")]
    assert (last.sides, last.status, last.winner) == ((1, 1), NodeStatus.BYE, 1)

    results[key("c")] = NodeResult((ONE, TWO), 0)
    (contradiction,) = resolve(graph, results).contradictions
    assert contradiction.code == codes.MEETS_HIMSELF


def test_places_of_another_stage_fill_a_side_when_they_are_known() -> None:
    first, second = PlaceIn("group A", 1), PlaceIn("group B", 2)
    graph = Graph((Node(NodeKey("x"), 1, 1, (first, second)),))

    def sides(places: dict[PlaceIn, EntryId | None]) -> object:
        return resolve(graph, {}, places).states[NodeKey("x")].sides

    assert sides({}) == (PENDING, PENDING)
    assert sides({first: ONE}) == (ONE, PENDING)
    assert sides({first: ONE, second: None}) == (ONE, BYE)
