"""Define rules of a federation's own."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.names import tidy
from clubs.queries import federations
from clubs.rules import check_slug
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.conditions.rulesets import check_ruleset, sorted_parameters
from matches.may import require
from matches.models import Ruleset
from matches.plans import RulesetPlan
from matches.queries import rulesets


def define_ruleset(*, federation: str, code: str, plan: RulesetPlan, by: Actor, at: datetime) -> Ruleset:
    """Its first version. ``code``: small letters, for addresses and events; one that is taken: Conflicting."""
    home = federations.federation(federation)
    require("define_ruleset", roles_in_federation(by, home, at))
    check_slug(code)
    check_ruleset(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if rulesets.latest(home, code) is not None:
            raise Conflicting(because("ruleset_taken", code=code))
        made = Ruleset(federation=home, code=code, name=tidy(plan.name), base=plan.base)
        made.parameters = sorted_parameters(plan)
        with recording(stream, "define_ruleset", by=by, at=at, note=made.name) as act:
            return act.state(made)
