"""Release the table of a match. The match waits to be called again."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import MatchFact
from matches.permissions import require
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from matches.queries.tables import tables
from matches.recording.events import event_act, lock_tables
from matches.services.results.waiting import check_awaits_result


def release_table(*, match_id: int, ctx: ActContext) -> MatchFact:
    """Release the table of a match. Raise ``Conflicting`` if it has no table."""
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("call_match", match_roles(ctx.actor, match, ctx.at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match, ctx.actor, ctx.at)
        last = tables.last_call(match)
        if last is None or not last.params["table"]:
            raise Conflicting(cause("at_no_table", match.node_key, match=match.pk))
        with event_act(stream, event, "table_released", ctx) as act:
            return act.state(MatchFact(match=match, kind=MatchFact.Kind.TABLE, params={"table": ""}))
