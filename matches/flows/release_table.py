"""Take a match from its table: the table is free, and the match waits to be called again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.conditions.waiting import check_waits
from matches.may import require, roles_at
from matches.models import MatchFact
from matches.queries import matches, tables
from matches.record import event_act, lock_tables


def release_table(*, match: int, by: Actor, at: datetime) -> MatchFact:
    """A match that is at no table: Conflicting."""
    found = matches.match(match, by, at)
    event = found.stage.event
    require("call_match", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_waits(found, by, at)
        last = tables.last_call(found)
        if last is None or not last.params["table"]:
            raise Conflicting(because("at_no_table", match=found.pk))
        with event_act(stream, event, "table_released", by=by, at=at) as act:
            return act.state(MatchFact(match=found, kind=MatchFact.Kind.TABLE, params={"table": ""}))
