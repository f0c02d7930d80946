"""The roles of an actor at a match: a scorer can be limited to events and tables."""

from datetime import datetime

from clubs.permissions import Role
from journal.context import Actor
from matches.models import Match
from matches.permissions import Spot, roles_at
from matches.queries.tables.tables import last_call


def match_roles(by: Actor, match: Match, at: datetime, table: str | None = None) -> frozenset[Role]:
    """Return the roles of an actor at a match. ``table``: where it is to be played; None for where it is now."""

    def table_now() -> str:
        call = last_call(match) if table is None else None
        return call.params["table"] if call else table or ""

    event = match.stage.event
    return roles_at(by, event.tournament, at, Spot(event.pk, table_now))
