"""Release the table of a match. The match waits to be called again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.results import matches
from matches.queries.tables import tables
from matches.recording.events import event_act, lock_tables
from matches.services.results.waiting import check_awaits_result


def release_table(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """Release the table of a match. Raise ``Conflicting`` if it has no table."""
    match_row = matches.match(match, by, at)
    event = match_row.stage.event
    require("call_match", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_awaits_result(match_row, by, at)
        last = tables.last_call(match_row)
        if last is None or not last.params["table"]:
            raise Conflicting(because("at_no_table", match=match_row.pk))
        with event_act(stream, event, "table_released", by=by, at=at) as act:
            return act.state(MatchFact(match=match_row, kind=MatchFact.Kind.TABLE, params={"table": ""}))
