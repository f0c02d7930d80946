"""Protest against the result of a tie. A director rules on it."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import MatchFact
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.teams.tie_results import captained_side, check_in_time, check_over, statement


def protest_tie(*, match_id: int, ctx: ActContext) -> MatchFact:
    """Protest as captain or vice captain, with a reason, once against each result. The result stands meanwhile.

    Raise ``Refused`` while boards are open and once the time is over, ``Conflicting`` if the team has accepted the
    result or protested already.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    side = captained_side(match, "protest_tie", ctx)
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_version(stream, ctx.expected_version, match)
        confirmation = check_over(match, ctx)
        check_reason(ctx.note)
        if confirmation.sides[side]:
            raise Conflicting(cause("tie_confirmed", match.node_key, match=match.pk))
        if any(row.side == side for row in confirmation.protests):
            raise Conflicting(cause("protested_already", match.node_key, match=match.pk))
        check_in_time(confirmation)
        with event_act(stream, match.stage.event, "protest_tie", ctx) as act:
            return act.state(statement(match, MatchFact.Kind.PROTEST, side, confirmation))
