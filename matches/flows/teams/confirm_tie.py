"""Accept the result of a tie for a team."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import MatchFact
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.teams.tie_results import captained_side, check_in_time, check_over, statement


def confirm_tie(*, match_id: int, ctx: ActContext) -> MatchFact:
    """Accept the result of a tie as its captain or vice captain: after that the team does not protest.

    Raise ``Refused`` while boards are open and once the time is over, ``Conflicting`` if the team has accepted the
    result or protests against it.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    side = captained_side(match, "confirm_tie", ctx)
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_version(stream, ctx.expected_version, match)
        confirmation = check_over(match, ctx)
        if confirmation.sides[side]:
            raise Conflicting(cause("tie_confirmed", match.node_key, match=match.pk))
        if confirmation.has_open_protest_of(side):
            raise Conflicting(cause("protested_already", match.node_key, match=match.pk))
        check_in_time(confirmation)
        with event_act(stream, match.stage.event, "confirm_tie", ctx) as act:
            return act.state(statement(match, MatchFact.Kind.CONFIRM, side, confirmation))
