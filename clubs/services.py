"""Steps that several flows about players share."""

from datetime import datetime

from clubs.models import Player
from clubs.permissions import Role, roles_over
from clubs.queries import homes, players
from clubs.queries.personal_data import is_erased
from journal.context import Actor
from journal.refusals import Refused, cause


def check_not_erased(player: Player) -> None:
    """Raise ``Refused`` for a player who was erased: nobody gives them a name or a login again."""
    if is_erased(player):
        raise Refused(cause("erased_player"))


def roles_for_player(player: Player, by: Actor, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor for a player: the player, or an office of the player's home.

    Any club may admit any player, so a club or federation that is not the home gets no rights over a player.
    """
    offices = roles_over(by, homes.home_of(player).place, at)
    player_of_login = players.own_player(by)
    own = frozenset({Role.PLAYER}) if player_of_login and player_of_login.pk == player.pk else frozenset[Role]()
    return own | offices
