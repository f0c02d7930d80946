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
    """Register a player. ``federation``, ``club``: slugs. ``also``: roles from a higher app, such as director."""
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("register_player", roles_in_federation(ctx.actor, home, ctx.at) | also)
    check_name(name)
    check_country(country)
    with act(Stream.Kind.NAMES, "players", "register_player", ctx) as recorder:
        player = new_player(name, country)
        if place is not None:
            recorder.make(Membership(player=player, club=place, from_on=ctx.at.date()))
    return player
