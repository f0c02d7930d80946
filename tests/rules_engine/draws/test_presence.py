"""Whether a loser without play goes on: as stated with the result, or proved by a match played later."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings
from rules_engine.draws.brackets.shapes import Shape
from rules_engine.draws.brackets.stage import BracketStage
from rules_engine.draws.losses import Drop, DropRule, Loss
from rules_engine.draws.presence import played_on
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.draws.states import BYE
from rules_engine.words import EntryId, NodeKey, Side
from tests.rules_engine.draws.brackets.events import drawn_event, many_of, with_facts
from tests.rules_engine.draws.cup import field, pair, ready

ONE, TWO, THREE, FOUR = map(EntryId, (1, 2, 3, 4))
LOST: NodeKey = NodeKey("R1.1")
OTHER: NodeKey = NodeKey("R1.2")
LATER: NodeKey = NodeKey("C1.1")
ABSENT = NodeResult((ONE, TWO), 0, loss=Loss.WALKOVER, loser_present=False)
PLAYED = NodeResult((THREE, FOUR), 0)


def of_four(drops: DropRule | None = None) -> BracketStage:
    """Lines 1 2 3 4 from the top; the losers of the first round meet in a consolation."""
    settings = BracketSettings(sections=(FedSettings(FedKind.CONSOLATION, Shape.FIRST_ROUND, drops=drops),))
    event = drawn_event(settings, field(4, first=1))
    drawing = event.facts.drawings[0]
    return with_facts(event, drawings=(replace(drawing, output={**drawing.output, "seats": [1, 2, 3, 4]}),))


def loser_in(stage: BracketStage, **results: NodeResult) -> object:
    nodes = {"lost": LOST, "other": OTHER, "later": LATER}
    facts = {nodes[name]: result for name, result in results.items()}
    return with_facts(stage, results=facts).resolve().states[LATER].sides[0]


@pytest.mark.parametrize("present_now", [(), (TWO,)])
@pytest.mark.parametrize(("is_present", "side"), [(True, TWO), (False, BYE)])
def test_presence_of_the_result_counts_whoever_is_present_now(
    present_now: tuple[EntryId, ...], is_present: bool, side: object
) -> None:
    stage = with_facts(of_four(), present=frozenset(present_now))

    assert loser_in(stage, lost=replace(ABSENT, loser_present=is_present), other=PLAYED) == side


def test_match_played_later_proves_that_the_loser_was_there() -> None:
    later = NodeResult((TWO, FOUR), 1)
    event = with_facts(of_four(), results={LOST: ABSENT, OTHER: PLAYED, LATER: later})

    assert event.resolve().states[LATER].sides == (TWO, FOUR)
    assert event.resolve().contradictions == ()


@pytest.mark.parametrize(
    "later",
    [
        NodeResult((TWO, FOUR), 1, loss=Loss.WALKOVER),  # lost without play again
        NodeResult((TWO, FOUR), None),
        NodeResult((TWO, FOUR), 1, ruling=NodeRuling.VOID),
    ],
)
def test_match_that_was_not_played_proves_nothing(later: NodeResult) -> None:
    assert loser_in(of_four(), lost=ABSENT, other=PLAYED, later=later) is BYE


def test_rule_that_keeps_losers_out_stands_above_the_proof() -> None:
    rule = DropRule(walkover=Drop.STAYS_OUT)

    assert loser_in(of_four(rule), lost=ABSENT, other=PLAYED, later=NodeResult((TWO, FOUR), 1)) is BYE


def test_only_matches_behind_the_loss_are_a_proof() -> None:
    """An entry plays and loses in the main bracket, then loses without play: its match before proves nothing."""
    graph = of_four().graph()
    results = {LOST: [NodeResult((ONE, TWO), 1)], LATER: [NodeResult((ONE, FOUR), 1, loss=Loss.WALKOVER)]}

    assert not any(played_on(graph, results).values())


@given(st.sampled_from(["progressive_consolation", "last_chance", "double_elimination"]), st.data(), st.integers(3, 9))
def test_results_are_never_contradicted_by_who_comes_and_goes(preset: str, data: st.DataObject, size: int) -> None:
    """Matches are played and lost without play, each with a presence of its own; then anybody comes or goes."""
    stage, luck = drawn_event(PRESETS[preset], size), Random(data.draw(st.integers(0, 2**32)))
    losses = (Loss.PLAYED, Loss.PLAYED, Loss.WALKOVER, Loss.FORFEIT)
    while states := ready(stage.resolve()):
        state = luck.choice(states)
        winner: Side = 0 if luck.random() < 0.5 else 1
        result = NodeResult(pair(state), winner, loss=luck.choice(losses), loser_present=luck.random() < 0.5)
        results = {**stage.facts.results, state.key: (*many_of(stage.facts.results.get(state.key, ())), result)}
        stage = with_facts(stage, results=results)
        entries = [draw_entry.entry for draw_entry in stage.facts.field]
        before = stage.resolve()
        come = with_facts(stage, present=frozenset(luck.sample(entries, luck.randrange(len(entries) + 1))))
        assert come.resolve() == before
        assert before.contradictions == ()
