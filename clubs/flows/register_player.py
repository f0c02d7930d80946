"""Register a player, as a member of a club if one is given."""

from clubs.models import Membership, Player
from clubs.permissions import Role, require, roles_in_federation
from clubs.queries import federations
from clubs.recording.people import act, new_player
from clubs.validators import check_country, check_name
from journal.context import ActContext
from journal.models import Stream


def register_player(
    *,
    federation: str,
    name: str,
    country: str = "",
    club: str = "",
    also: frozenset[Role] = frozenset(),
    ctx: ActContext,
) -> Player:
    """``federation`` and ``club``: slugs. ``also``: roles that the caller's own floor found (a director)."""
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("register_player", roles_in_federation(ctx.actor, home, ctx.at) | also)
    check_name(name)
    check_country(country)
    with act(Stream.Kind.NAMES, "players", "register_player", ctx) as stated:
        player = new_player(name, country)
        if place is not None:
            stated.make(Membership(player=player, club=place, from_on=ctx.at.date()))
    return player
