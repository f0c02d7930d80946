"""Add tables to the list of a tournament."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches.conditions.tables import check_name
from matches.may import require, roles_at
from matches.models import Table
from matches.queries import tables, tournaments
from matches.readers.table_names import MOST


def add_tables(*, federation: str, tournament: str, names: Sequence[str], by: Actor, at: datetime) -> list[Table]:
    """The tables that are new; those that are on the list already stay as they are. None new: Conflicting."""
    found = tournaments.tournament(federation, tournament, by, at)
    require("edit_tables", roles_at(by, found, at))
    wanted = {tables.key_of(name): check_name(name) for name in names}
    if not wanted:
        raise Refused(because("no_table_named"))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, found.pk)
        there = tables.names(found)
        new = [name for key, name in wanted.items() if key not in there]
        if not new:
            raise Conflicting(because("tables_there_already"))
        if len(there) + len(new) > MOST:
            raise Refused(because("too_many_tables", most=MOST))
        with recording(stream, "add_tables", by=by, at=at, note=", ".join(new)) as act:
            return [act.make(Table(tournament=found, name=name)) for name in new]
