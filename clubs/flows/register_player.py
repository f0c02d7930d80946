"""Register a player, as a member of a club if one is given."""

from clubs.models import Membership, Player
from clubs.permissions import require, roles_over
from clubs.queries import federations
from clubs.recording.people import act, new_player
from clubs.validators import check_country, check_name
from journal.context import ActContext
from journal.models import Stream


def register_player(*, federation: str, name: str, country: str = "", club: str = "", ctx: ActContext) -> Player:
    """Register a player. ``federation``, ``club``: slugs. The club, or else the federation, is the player's home.

    Managers register players into their own clubs only.
    """
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("register_player", roles_over(ctx.actor, place or home, ctx.at))
    check_name(name)
    check_country(country)
    with act(Stream.Kind.NAMES, "players", "register_player", ctx) as recorder:
        player = new_player(recorder, name, country, place or home)
        if place is not None:
            recorder.make(Membership(player=player, club=place, from_on=ctx.at.date()))
    return player
