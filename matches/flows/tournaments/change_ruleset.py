"""Change a federation's own ruleset. The next version applies to events that are added later."""

from django.db import transaction

from clubs.names import tidy
from clubs.permissions import roles_in_federation
from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.inputs.tournaments import RulesetInput
from matches.models import Ruleset
from matches.permissions import require
from matches.queries.events import rulesets
from matches.services.tournaments.rulesets import check_ruleset, sorted_parameters


def change_ruleset(*, federation: str, code: str, plan: RulesetInput, ctx: ActContext) -> Ruleset:
    """Add a version of a ruleset.

    The expected version of ``ctx`` is that of the ruleset: raise ``Conflicting`` if another is current.
    Equal rules write nothing. Events keep the version with which they were added.
    """
    home = federations.federation(federation)
    require("define_ruleset", roles_in_federation(ctx.actor, home, ctx.at))
    ruleset = rulesets.ruleset(federation, code)
    check_ruleset(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        last = rulesets.latest(home, code) or ruleset
        if last.version != ctx.expected_version:
            raise Conflicting(cause("ruleset_changed", seen=ctx.expected_version, now=last.version))
        new_version = Ruleset(
            federation=home, code=code, version=ctx.expected_version + 1, name=tidy(plan.name), base=plan.base
        )
        new_version.parameters = sorted_parameters(plan)
        if _content(new_version) == _content(last):
            return last
        with record_act(stream, "change_ruleset", ctx.with_note(new_version.name)) as act:
            return act.state(new_version)


def _content(ruleset: Ruleset) -> tuple[object, ...]:
    return ruleset.name, ruleset.base, ruleset.parameters
