"""Every action has its fact, and its act in the rule book."""

from matches.inputs.ladders import ANSWERS, LadderAction
from matches.models import LadderFact
from rules_engine.leagues.ladder_settings import Kind


def test_actions_are_facts_and_acts_of_the_rule_book() -> None:
    actions = {action.value for action in LadderAction}

    assert actions | {LadderFact.Kind.STARTED, LadderFact.Kind.REPORT} == set(LadderFact.Kind.values)
    assert actions <= {kind.value for kind in Kind}
    assert set(ANSWERS) < set(LadderAction)
