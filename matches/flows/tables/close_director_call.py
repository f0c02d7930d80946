"""Close a call for the director: the director has come to the match."""

from django.db import transaction

from journal.context import ActContext
from matches.models import MatchFact
from matches.permissions import require
from matches.queries.results import match_facts, matches
from matches.queries.results.desk_roles import match_roles
from matches.recording.events import event_act, lock_event


def close_director_call(*, match_id: int, ctx: ActContext) -> None:
    """Close the open call of a match. Without an open call nothing is written."""
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("answer_call", match_roles(ctx.actor, match, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        if not match_facts.waits_for_director(match):
            return
        with event_act(stream, event, "director_came", ctx) as act:
            act.state(MatchFact(match=match, kind=MatchFact.Kind.HELPED))
