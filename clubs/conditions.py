"""Conditions that several acts on a player share."""

from datetime import datetime

from clubs.may import Role, roles_in_federation
from clubs.models import Federation, Player
from clubs.queries import players
from journal.acts import Actor


def roles_over(player: Player, by: Actor, at: datetime, asked: Federation | None = None) -> frozenset[Role]:
    """What somebody is to a player: himself, or an office of his home federation.

    Any club may take anybody in, so belonging to a second federation gives that one no say over a player.
    ``asked``: the federation that speaks for a player who belongs to no club yet.
    """
    offices = roles_in_federation(by, players.home_of(player) or asked or 0, at)
    himself = players.own_player(by)
    own = frozenset({Role.PLAYER}) if himself and himself.pk == player.pk else frozenset[Role]()
    return own | offices
