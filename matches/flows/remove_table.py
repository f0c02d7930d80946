"""Take a table off the list of a tournament."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Unseen, because
from matches.conditions.tables import check_nobody_plays_at
from matches.may import require, roles_at
from matches.queries import tables, tournaments


def remove_table(*, federation: str, tournament: str, table: int, by: Actor, at: datetime) -> None:
    """``table``: its number in the address; one of another tournament: Unseen. Somebody plays there: Conflicting."""
    found = tournaments.tournament(federation, tournament, by, at)
    require("edit_tables", roles_at(by, found, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, found.pk)
        one = tables.table(found, table)
        if one is None:
            raise Unseen(because("unknown_table", table=min(table, 2**31)))
        check_nobody_plays_at(one)
        with recording(stream, "remove_table", by=by, at=at, note=one.name):
            one.delete()
