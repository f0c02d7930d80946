"""What a federation's own ruleset must be: named, made from a preset, with parameters that the rule book knows."""

from typing import Final

from clubs.rules import check_name
from journal.refusals import Refused, because
from matches.plans import RulesetPlan
from rules_engine.game.ruleset import PARAMETERS, RulesetError, ruleset_from
from rules_engine.verdict import Verdict

_OF_THE_PLAN: Final = frozenset({"base", "name", "version"})


def check_ruleset(plan: RulesetPlan) -> None:
    """Refused, with every reason: a name that is none, an unknown preset or parameter, a value of the wrong kind."""
    check_name(plan.name)
    strange = sorted(_OF_THE_PLAN & plan.parameters.keys())
    if strange:
        raise Refused(because("key_unknown", key=f"ruleset.{strange[0]}"))
    try:
        ruleset_from(plan.given)
    except RulesetError as refused:
        raise Refused(Verdict(refused.violations)) from refused


def sorted_parameters(plan: RulesetPlan) -> dict[str, object]:
    """In the order of the rule book, so that the same rules are kept alike."""
    return {name: plan.parameters[name] for name in PARAMETERS if name in plan.parameters}
