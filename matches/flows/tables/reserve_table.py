"""Reserve a table. It is then used only for matches that are called to it by name."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import Table
from matches.permissions import require, roles_at
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.services.tables.tables import LONGEST_REASON


def reserve_table(*, ref: TournamentRef, table_id: int, purpose: str, ctx: ActContext) -> Table:
    """Reserve a table. ``purpose``: such as the stream or the final, at most 40 characters; "" ends the
    reservation.

    A match at the table continues. An equal purpose writes nothing.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_tables", roles_at(ctx.actor, tournament, ctx.at))
    reason = purpose.strip()
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Refused(cause("bad_reservation", longest=LONGEST_REASON))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        table = tables.table(tournament, table_id)
        if table is None:
            raise NotFound(cause("unknown_table", table=min(table_id, 2**31)))
        if table.reserved_for == reason:
            return table  # sent twice
        with record_act(stream, "reserve_table", ctx.with_note(f"{table.name}: {reason}")):
            table.reserved_for = reason
            table.save(update_fields=["reserved_for"])
    return table
