"""Change how a player is shown: name, country, visibility."""

from datetime import datetime

from clubs.may import Role, require, roles_in_federation
from clubs.models import Club, Player
from clubs.names import fold, sort_name, tidy
from clubs.queries import players
from clubs.record import act
from clubs.rules import check_country, check_name
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Refused, because


def edit_player(*, player: str, name: str, country: str, visibility: str, by: Actor, at: datetime) -> Player:
    """``player``: public id. The player himself may, and the officers of a federation that he belongs to."""
    found = players.player(player)
    require("edit_player", _roles(found, by, at))
    check_name(name)
    check_country(country)
    if visibility not in Player.Visibility.values:
        raise Refused(because("unknown_visibility", visibility=visibility[:40]))
    with act(Stream.Kind.PLAYER, found.pk, "edit_player", by=by, at=at):
        found.display_name, found.country, found.visibility = tidy(name), country, visibility
        found.search_name, found.sort_name = fold(name), sort_name(name)
        found.save()
    return found


def _roles(player: Player, by: Actor, at: datetime) -> frozenset[Role]:
    himself = players.own_player(by)
    own = frozenset({Role.PLAYER}) if himself and himself.pk == player.pk else frozenset[Role]()
    homes: list[Club] = list(players.clubs_of(player))
    offices = [roles_in_federation(by, club.federation, at) for club in homes] or [roles_in_federation(by, 0, at)]
    return own.union(*offices)
