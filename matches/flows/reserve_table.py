"""Keep a table for something: it is then given out only to a match that is named."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, Unseen, because
from matches.conditions.tables import LONGEST_REASON
from matches.may import require, roles_at
from matches.models import Table
from matches.queries import tables, tournaments


def reserve_table(*, federation: str, tournament: str, table: int, what: str, by: Actor, at: datetime) -> Table:
    """``what`` it is kept for: the stream, the final, an event …; "" gives it back to everybody. At most 40 letters.

    Whoever plays there goes on. The same again changes nothing.
    """
    found = tournaments.tournament(federation, tournament, by, at)
    require("edit_tables", roles_at(by, found, at))
    reason = what.strip()
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Refused(because("bad_reservation", longest=LONGEST_REASON))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, found.pk)
        one = tables.table(found, table)
        if one is None:
            raise Unseen(because("unknown_table", table=min(table, 2**31)))
        if one.reserved_for == reason:
            return one  # two people pressed, or one twice
        with recording(stream, "reserve_table", by=by, at=at, note=f"{one.name}: {reason}"):
            one.reserved_for = reason
            one.save(update_fields=["reserved_for"])
    return one
