"""Resume an adjourned match."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import MatchFact
from matches.permissions import is_allowed, require, side_of
from matches.queries.results import match_facts, matches
from matches.queries.results.desk_roles import match_roles
from matches.recording.events import event_act, lock_tables
from matches.services.results.waiting import check_awaits_result
from matches.services.tables.tables import check_players_free


def resume_match(*, match_id: int, ctx: ActContext) -> MatchFact:
    """Resume a match. The desk may do this, and either side. Raise ``Conflicting`` if it is not adjourned, or if one of
    the players plays another match or is called to one.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    roles = match_roles(ctx.actor, match, ctx.at)
    if not is_allowed("break_off_match", roles) and side_of(ctx.actor, match, ctx.at) is None:
        require("break_off_match", roles)
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match, ctx.actor, ctx.at)
        if not match_facts.is_broken_off(match):
            raise Conflicting(cause("not_broken_off", match.node_key, match=match.pk))
        check_players_free(match, ctx.at)
        with event_act(stream, event, "resume_match", ctx) as act:
            return act.state(MatchFact(match=match, kind=MatchFact.Kind.RESUMED))
