"""Rule on a protest against the result of a tie."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.teams.lineups import check_tie
from matches.services.teams.tie_results import check_over, statement
from rules_engine.words import SIDES


def rule_on_protest(*, match_id: int, side: int, is_upheld: bool, ctx: ActContext) -> MatchFact:
    """Uphold or reject the protest of a side, with a reason. What follows of it for boards and tie is decided by the
    acts that correct results. Raise ``Refused`` if the side has no open protest.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("rule_on_protest", roles_at(ctx.actor, event.tournament, ctx.at))
    check_tie(match)
    if side not in SIDES:
        raise Refused(cause("unknown_side"))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version, match)
        confirmation = check_over(match, ctx)
        if not confirmation.has_open_protest_of(SIDES[side]):
            raise Refused(cause("no_protest", match.node_key, match=match.pk))
        check_reason(ctx.note)
        with event_act(stream, event, "rule_on_protest", ctx) as act:
            return act.state(statement(match, MatchFact.Kind.RULED, SIDES[side], confirmation, upheld=is_upheld))
