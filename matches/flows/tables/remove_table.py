"""Remove a table from the list of a tournament."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, cause
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.services.tables.tables import check_nobody_plays_at


def remove_table(*, ref: TournamentRef, table_id: int, ctx: ActContext) -> None:
    """Remove a table. Raise ``NotFound`` for one of another tournament, ``Conflicting`` if it is in use."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_tables", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        table = tables.table(tournament, table_id)
        if table is None:
            raise NotFound(cause("unknown_table", table=min(table_id, 2**31)))
        check_nobody_plays_at(table)
        with record_act(stream, "remove_table", ctx.with_note(table.name)):
            table.delete()
