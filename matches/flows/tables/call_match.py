"""Call a match to a table, its first or another one."""

from django.db import transaction

from journal.context import ActContext
from matches.models import MatchFact
from matches.permissions import require
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from matches.queries.tables import tables
from matches.recording.events import event_act, lock_tables
from matches.services.results.waiting import check_awaits_result
from matches.services.tables.tables import check_free, check_name, check_players_free, name_on_the_list


def call_match(*, match_id: int, table: str, ctx: ActContext) -> MatchFact:
    """Call a match. ``table``: its number or name, at most 12 characters; one of the list if the tournament has one.

    Raise ``Conflicting`` if the table is in use, or if a player is called to another match or plays one. If the match
    was called to this table already, return that call and write nothing.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    name = check_name(table)
    require("call_match", match_roles(ctx.actor, match, ctx.at, name))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match, ctx.actor, ctx.at)
        name = name_on_the_list(event.tournament, name)
        check_free(event.tournament, name, match)
        last = tables.last_call(match)
        if last is not None and last.params["table"] == name:
            return last  # sent twice
        check_players_free(match, ctx.at)
        with event_act(stream, event, "match_table", ctx) as act:
            return act.state(MatchFact(match=match, kind=MatchFact.Kind.TABLE, params={"table": name}))
