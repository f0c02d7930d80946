"""Looks at private data, by pages and by the API."""

from collections.abc import Iterable

from clubs.flows.note_looks import note_looks
from clubs.models import Federation, Look
from journal.context import ActContext
from registration.models import PersonRequest


def note_visitors(rows: Iterable[PersonRequest], home: Federation, ctx: ActContext) -> None:
    """Note that the addresses of people who registered without a login are shown."""
    players = [row.player for row in rows if row.player is not None]
    note_looks(players=players, kind=Look.What.ADDRESS, place=home.name, ctx=ctx)
