"""Reserve a table. It is then used only for matches that are called to it by name."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, record_act
from journal.models import Stream
from journal.refusals import NotFound, Refused, because
from matches.models import Table
from matches.permissions import require, roles_at
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.services.tables.tables import LONGEST_REASON


def reserve_table(*, federation: str, tournament: str, table: int, what: str, by: Actor, at: datetime) -> Table:
    """Reserve a table. ``what``: the purpose, such as the stream or the final, at most 40 characters; "" ends the
    reservation.

    A match at the table continues. An equal purpose writes nothing.
    """
    tournament_row = tournaments.tournament(federation, tournament, by, at)
    require("edit_tables", roles_at(by, tournament_row, at))
    reason = what.strip()
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Refused(because("bad_reservation", longest=LONGEST_REASON))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament_row.pk)
        table_row = tables.table(tournament_row, table)
        if table_row is None:
            raise NotFound(because("unknown_table", table=min(table, 2**31)))
        if table_row.reserved_for == reason:
            return table_row  # sent twice
        with record_act(stream, "reserve_table", by=by, at=at, note=f"{table_row.name}: {reason}"):
            table_row.reserved_for = reason
            table_row.save(update_fields=["reserved_for"])
    return table_row
