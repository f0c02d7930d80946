"""Add tables to the list of a tournament."""

from collections.abc import Sequence

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import Table
from matches.permissions import require, roles_at
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.readers.table_names import MOST
from matches.services.tables.tables import check_name


def add_tables(*, ref: TournamentRef, names: Sequence[str], ctx: ActContext) -> list[Table]:
    """Add tables and return the new ones. Existing tables stay as they are. Raise ``Conflicting`` if none is new."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("edit_tables", roles_at(ctx.actor, tournament, ctx.at))
    names_by_key = {tables.key_of(name): check_name(name) for name in names}
    if not names_by_key:
        raise Refused(cause("no_table_named"))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        existing_names = tables.names(tournament)
        new = [name for key, name in names_by_key.items() if key not in existing_names]
        if not new:
            raise Conflicting(cause("tables_there_already"))
        if len(existing_names) + len(new) > MOST:
            raise Refused(cause("too_many_tables", most=MOST))
        with record_act(stream, "add_tables", ctx.with_note(", ".join(new))) as act:
            return [act.make(Table(tournament=tournament, name=name)) for name in new]
