"""The roles of an actor at a match: a scorer can be limited to events and tables."""

from datetime import datetime

from clubs.permissions import Role
from journal.context import Actor
from matches.models import Match, MatchFact
from matches.permissions import Spot, roles_at


def match_roles(by: Actor, match: Match, at: datetime, table: str | None = None) -> frozenset[Role]:
    """Return the roles of an actor at a match. ``table``: where it is to be played; None for where it is now."""

    def table_now() -> str:
        return _last_table(match) if table is None else table

    event = match.stage.event
    return roles_at(by, event.tournament, at, Spot(event.pk, table_now))


def _last_table(match: Match) -> str:
    """Return the table to which a match was called last, "" for none."""
    facts = MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.TABLE).order_by("-pk")
    params = facts.values_list("params", flat=True).first()
    return params["table"] if params else ""
