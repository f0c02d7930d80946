"""Conditions that several acts on a player share."""

from datetime import datetime

from clubs.may import Role, roles_in_federation
from clubs.models import Federation, Player
from clubs.queries import players
from journal.acts import Actor


def roles_over(player: Player, by: Actor, at: datetime, asked: Federation | None = None) -> frozenset[Role]:
    """What somebody is to a player: himself, an office of a federation to whose clubs he belongs.

    ``asked``: the federation that speaks for a player who belongs to no club yet.
    """
    homes = {club.federation_id: club.federation for club in players.clubs_of(player)}
    over = list(homes.values()) or ([asked] if asked else [])
    offices = [roles_in_federation(by, home, at) for home in over] or [roles_in_federation(by, 0, at)]
    himself = players.own_player(by)
    own = frozenset({Role.PLAYER}) if himself and himself.pk == player.pk else frozenset[Role]()
    return own.union(*offices)
