"""Change rules of a federation's own: the next version, for events that are added from now on."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.names import tidy
from clubs.queries import federations
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.conditions.rulesets import check_ruleset, sorted_parameters
from matches.may import require
from matches.models import Ruleset
from matches.plans import RulesetPlan
from matches.queries import rulesets


def change_ruleset(*, federation: str, code: str, plan: RulesetPlan, seen: int, by: Actor, at: datetime) -> Ruleset:
    """``seen``: the version that is changed; another one stands: Conflicting. The same rules again write nothing.

    Events keep the version that they were made with.
    """
    home = federations.federation(federation)
    require("define_ruleset", roles_in_federation(by, home, at))
    found = rulesets.ruleset(federation, code)
    check_ruleset(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        last = rulesets.latest(home, code) or found
        if last.version != seen:
            raise Conflicting(because("ruleset_changed", seen=seen, now=last.version))
        made = Ruleset(federation=home, code=code, version=seen + 1, name=tidy(plan.name), base=plan.base)
        made.parameters = sorted_parameters(plan)
        if _says(made) == _says(last):
            return last
        with recording(stream, "change_ruleset", by=by, at=at, note=made.name) as act:
            return act.state(made)


def _says(ruleset: Ruleset) -> tuple[object, ...]:
    return ruleset.name, ruleset.base, ruleset.parameters
