"""Check a federation's ruleset: name, preset, parameters."""

from collections.abc import Mapping
from typing import Any, Final

from clubs.validators import check_name
from journal.refusals import Refused, cause
from matches.inputs.tournaments import RulesetInput
from rules_engine.game.ruleset import PARAMETERS, RulesetError, ruleset_from
from rules_engine.verdict import Verdict

_OF_THE_PLAN: Final = frozenset({"base", "name", "version"})


def check_ruleset(plan: RulesetInput) -> None:
    """Raise ``Refused`` with every fault: an invalid name, an unknown preset or parameter, a value of another type."""
    check_name(plan.name)
    strange = sorted(_OF_THE_PLAN & plan.parameters.keys())
    if strange:
        raise Refused(cause("key_unknown", key=f"ruleset.{strange[0]}"))
    try:
        ruleset_from(plan.plain)
    except RulesetError as refused:
        raise Refused(Verdict(refused.violations)) from refused


def parameters_in(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a ruleset that is plain data, without its name, base and version."""
    return {name: value for name, value in plain.items() if name not in _OF_THE_PLAN}


def sorted_parameters(plan: RulesetInput) -> dict[str, object]:
    """Return the parameters in the order of the rule book, so that equal rules are stored equally."""
    return {name: plan.parameters[name] for name in PARAMETERS if name in plan.parameters}
