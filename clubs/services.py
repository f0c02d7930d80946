"""Steps that several flows about players share."""

from datetime import datetime

from clubs.models import Federation, Player
from clubs.permissions import Role, roles_in_federation
from clubs.queries import players
from journal.context import Actor


def roles_for_player(player: Player, by: Actor, at: datetime, federation: Federation | None = None) -> frozenset[Role]:
    """Return the roles of an actor for a player: the player, or an office of the player's home federation.

    Any club may admit any player, so a second federation gets no rights over a player.
    ``federation``: the one that is responsible for a player who belongs to no club yet.
    """
    offices = roles_in_federation(by, players.home_of(player) or federation or 0, at)
    player_of_login = players.own_player(by)
    own = frozenset({Role.PLAYER}) if player_of_login and player_of_login.pk == player.pk else frozenset[Role]()
    return own | offices
