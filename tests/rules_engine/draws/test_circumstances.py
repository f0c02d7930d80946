"""Who leaves, who drops and who does not: derived by the resolver, never stored."""

import pytest

from rules_engine.draws.brackets.knockout import knockout_graph
from rules_engine.draws.changes import Away, Disqualified, Withdrawn, departures
from rules_engine.draws.circumstances import Circumstances
from rules_engine.draws.graph import BrokenGraph, Graph, LoserOf, Node, Seat, Section, SectionKind, WinnerOf
from rules_engine.draws.losses import Drop, DropRule, Loss
from rules_engine.draws.placings import placings
from rules_engine.draws.resolver import resolve
from rules_engine.draws.results import NodeResult
from rules_engine.draws.states import BYE, PENDING, NodeStatus
from rules_engine.words import EntryId, NodeKey

A, B, C, D = (EntryId(number) for number in (1, 2, 3, 4))
R11, R12, R21, C11 = (NodeKey(key) for key in ("R1.1", "R1.2", "R2.1", "C1.1"))
FOUR = knockout_graph([A, B, C, D])
WITH_CONSOLATION = Graph(
    (*FOUR.nodes, Node(C11, 1, 1, (LoserOf(R11), LoserOf(R12)), "C")),
    (*FOUR.sections, Section("C", SectionKind.CONSOLATION)),
)


def test_who_has_left_gives_way_where_nothing_was_played() -> None:
    seen = resolve(FOUR, {}, None, Circumstances(departures([Withdrawn(A)])))

    assert seen.states[R11].sides == (BYE, B)
    assert (seen.states[R11].status, seen.states[R11].winner) == (NodeStatus.BYE, B)
    assert seen.states[R21].sides == (B, PENDING)


def test_who_has_left_goes_out_where_he_did_not_come() -> None:
    results = {R12: NodeResult((C, D), 0), R21: NodeResult((B, C), 0)}
    seen = resolve(FOUR, results, None, Circumstances(departures([Disqualified(A)])))

    assert [(row.entry, row.place_from, row.place_to) for row in placings(FOUR, seen)] == [
        (B, 1, 1), (C, 2, 2), (A, 3, 4), (D, 3, 4),
    ]  # fmt: skip


def test_what_was_played_before_leaving_stands() -> None:
    seen = resolve(FOUR, {R11: NodeResult((A, B), 0)}, None, Circumstances(departures([Withdrawn(A)])))

    assert seen.states[R11].winner == A
    assert seen.states[R21].sides == (BYE, PENDING)


def test_who_leaves_after_his_match_still_plays_it() -> None:
    seen = resolve(FOUR, {}, None, Circumstances(departures([Withdrawn(A, frozenset({R11})), Away(B, 1)])))

    assert seen.states[R11].status is NodeStatus.READY


def test_a_bye_from_which_he_went_on_is_still_his_when_he_leaves() -> None:
    """A has a bye in the first round, loses to C, and goes home."""
    three = knockout_graph([A, None, C, D])
    results = {R12: NodeResult((C, D), 0), R21: NodeResult((A, C), 1)}
    seen = resolve(three, results, None, Circumstances(departures([Withdrawn(A)])))

    assert not seen.contradictions
    assert (seen.states[R11].winner, seen.states[R21].winner) == (A, C)


def test_who_leaves_after_his_match_has_the_bye_before_it() -> None:
    three = knockout_graph([A, None, C, D])
    changes = departures([Withdrawn(A, frozenset({R21}))])
    seen = resolve(three, {R12: NodeResult((C, D), 0)}, None, Circumstances(changes))

    assert seen.states[R21].status is NodeStatus.READY


def test_a_walk_through_is_kept_by_who_leaves_later() -> None:
    """B goes home before his match, so A goes on, beats C, and goes home too."""
    results = {R12: NodeResult((C, D), 0), R21: NodeResult((A, C), 0)}
    seen = resolve(FOUR, results, None, Circumstances(departures([Withdrawn(B), Withdrawn(A)])))

    assert not seen.contradictions
    assert seen.states[R11].sides == (A, BYE)
    assert seen.states[R21].winner == A


def test_a_bye_is_lost_by_who_leaves_before_he_played() -> None:
    seen = resolve(knockout_graph([A, None, C, D]), {}, None, Circumstances(departures([Withdrawn(A)])))

    assert seen.states[R11].status is NodeStatus.EMPTY


def test_both_have_left() -> None:
    seen = resolve(FOUR, {}, None, Circumstances(departures([Withdrawn(A), Withdrawn(B)])))

    assert seen.states[R11].status is NodeStatus.EMPTY
    assert seen.states[R21].sides == (BYE, PENDING)


@pytest.mark.parametrize(
    ("loss", "rule", "is_there", "drops"),
    [
        (Loss.PLAYED, DropRule(), False, True),
        (Loss.WALKOVER, DropRule(), False, False),
        (Loss.WALKOVER, DropRule(), True, True),
        (Loss.NO_SHOW, DropRule(no_show=Drop.STAYS_OUT), True, False),
        (Loss.FORFEIT, DropRule(forfeit=Drop.DROPS), False, True),
        (Loss.DISQUALIFIED, DropRule(), True, False),
    ],
)
def test_which_losses_drop_is_a_setting(loss: Loss, rule: DropRule, is_there: bool, drops: bool) -> None:
    results = {R11: NodeResult((A, B), 0, loss=loss)}
    present = {B} if is_there else set()
    seen = resolve(WITH_CONSOLATION, results, None, Circumstances({}, present, rule))

    assert seen.states[C11].sides[0] == (B if drops else BYE)


@pytest.mark.parametrize(("of_all", "of_it", "drops"), [("drops", "stays_out", False), ("stays_out", "drops", True)])
def test_a_section_has_a_rule_of_its_own(of_all: str, of_it: str, drops: bool) -> None:
    results = {R11: NodeResult((A, B), 0, loss=Loss.NO_SHOW), R12: NodeResult((C, D), 0)}
    everywhere, own = (DropRule(no_show=Drop(drop)) for drop in (of_all, of_it))
    seen = Circumstances(drops=everywhere, drops_into={"C": own})

    assert resolve(WITH_CONSOLATION, results, None, seen).states[C11].sides == (B if drops else BYE, D)


FINAL = (
    Node(NodeKey("F1.1"), 1, 1, (Seat(A), Seat(B)), "F"),
    Node(NodeKey("F2.1"), 2, 1, (WinnerOf(NodeKey("F1.1")), LoserOf(NodeKey("F1.1"), 0)), "F"),
)
SECOND_FINAL = Graph(FINAL, (Section("F", SectionKind.FINAL),))


def test_a_second_final_is_played_only_when_the_undefeated_one_lost() -> None:
    after_loss = resolve(SECOND_FINAL, {NodeKey("F1.1"): NodeResult((A, B), 1)})
    after_win = resolve(SECOND_FINAL, {NodeKey("F1.1"): NodeResult((A, B), 0)})

    assert after_loss.states[NodeKey("F2.1")].sides == (B, A)
    assert (after_win.states[NodeKey("F2.1")].sides, after_win.states[NodeKey("F2.1")].winner) == ((A, BYE), A)


def test_a_losers_way_feeds_one_side_only() -> None:
    twice = Node(NodeKey("C1.1"), 1, 1, (LoserOf(NodeKey("F1.1")), LoserOf(NodeKey("F1.1"), 1)), "F")

    with pytest.raises(BrokenGraph, match=r"draws\.source_twice"):
        Graph((FINAL[0], twice), SECOND_FINAL.sections)


def test_a_section_must_be_there() -> None:
    with pytest.raises(BrokenGraph, match=r"draws\.section_unknown"):
        Graph(FINAL)
