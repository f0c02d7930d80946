"""Remove a table from the list of a tournament."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, record_act
from journal.models import Stream
from journal.refusals import NotFound, because
from matches.permissions import require, roles_at
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.services.tables.tables import check_nobody_plays_at


def remove_table(*, federation: str, tournament: str, table: int, by: Actor, at: datetime) -> None:
    """Remove a table. ``table``: its id. Raise ``NotFound`` for a table of another tournament, ``Conflicting`` if it is
    in use.
    """
    tournament_row = tournaments.tournament(federation, tournament, by, at)
    require("edit_tables", roles_at(by, tournament_row, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament_row.pk)
        table_row = tables.table(tournament_row, table)
        if table_row is None:
            raise NotFound(because("unknown_table", table=min(table, 2**31)))
        check_nobody_plays_at(table_row)
        with record_act(stream, "remove_table", by=by, at=at, note=table_row.name):
            table_row.delete()
