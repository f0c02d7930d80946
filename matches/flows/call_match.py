"""Call a match to a table: to its first, or from one to another."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.tables import check_free, check_name, name_on_the_list
from matches.conditions.waiting import check_waits
from matches.may import require, roles_at
from matches.models import MatchFact
from matches.queries import matches, tables
from matches.record import event_act, lock_tables


def call_match(*, match: int, table: str, by: Actor, at: datetime) -> MatchFact:
    """``table``: its number or name, at most 12 letters; where the tournament lists its tables, one of the list.

    Somebody plays there: Conflicting. Called there already: what stands is given back, and nothing is written.
    """
    found = matches.match(match, by, at)
    event = found.stage.event
    require("call_match", roles_at(by, event.tournament, at))
    name = check_name(table)
    with transaction.atomic():
        stream = lock_tables(event.tournament, [event])[event.pk]
        check_waits(found, by, at)
        name = name_on_the_list(event.tournament, name)
        check_free(event.tournament, name, found)
        last = tables.last_call(found)
        if last is not None and last.params["table"] == name:
            return last  # pressed twice, or by two
        with event_act(stream, event, "match_table", by=by, at=at) as act:
            return act.state(MatchFact(match=found, kind=MatchFact.Kind.TABLE, params={"table": name}))
