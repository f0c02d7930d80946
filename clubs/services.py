"""Steps that several flows about players share."""

from datetime import datetime

from clubs.models import Player
from clubs.permissions import Role, roles_over
from clubs.queries import homes, players
from clubs.queries.guardians import is_hidden_minor
from clubs.queries.personal_data import is_erased
from journal.context import Actor
from journal.refusals import Refused, cause


def check_not_erased(player: Player) -> None:
    """Raise ``Refused`` for a player who was erased: nobody gives them a name or a login again."""
    if is_erased(player):
        raise Refused(cause("erased_player"))


def check_visibility(player: Player, visibility: str, at: datetime) -> None:
    """Raise ``Refused`` for another visibility than hidden of a minor for whom no guardian has consented."""
    day = homes.home_of(player).federation.day_at(at)
    if visibility != Player.Visibility.HIDDEN and is_hidden_minor(player, day):
        raise Refused(cause("guardian_must_consent"))


def roles_for_player(player: Player, by: Actor, at: datetime) -> frozenset[Role]:
    """Return the roles of an actor for a player: the player, or an office of the player's home.

    Any club may admit any player, so a club or federation that is not the home gets no rights over a player.
    """
    offices = roles_over(by, homes.home_of(player).place, at)
    player_of_login = players.own_player(by)
    is_own = player_of_login is not None and player_of_login.pk == player.pk
    own = frozenset({Role.PLAYER, Role.GUARDIAN} if by.kind == "guardian" else {Role.PLAYER}) if is_own else frozenset()
    return own | offices
