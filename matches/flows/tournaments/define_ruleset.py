"""Define a ruleset of a federation."""

from django.db import transaction

from clubs.names import tidy
from clubs.permissions import roles_in_federation
from clubs.queries import federations
from clubs.validators import check_slug
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.inputs.tournaments import RulesetInput
from matches.models import Ruleset
from matches.permissions import require
from matches.queries.events import rulesets
from matches.services.tournaments.rulesets import check_ruleset, sorted_parameters


def define_ruleset(*, federation: str, code: str, plan: RulesetInput, ctx: ActContext) -> Ruleset:
    """Add the first version of a ruleset. ``code``: lower-case, for addresses and events. Raise ``Conflicting`` for a
    code in use.
    """
    home = federations.federation(federation)
    require("define_ruleset", roles_in_federation(ctx.actor, home, ctx.at))
    check_slug(code)
    check_ruleset(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if rulesets.latest(home, code) is not None:
            raise Conflicting(cause("ruleset_taken", code=code))
        ruleset = Ruleset(federation=home, code=code, name=tidy(plan.name), base=plan.base)
        ruleset.parameters = sorted_parameters(plan)
        with record_act(stream, "define_ruleset", ctx.with_note(ruleset.name)) as act:
            return act.state(ruleset)
