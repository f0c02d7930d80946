"""Change how a player is shown: name, country, visibility."""

from datetime import datetime

from clubs.conditions import roles_over
from clubs.may import require
from clubs.models import Player
from clubs.names import fold, sort_names, tidy
from clubs.queries import players
from clubs.queries.merges import family
from clubs.record import act
from clubs.record_pairs import follow_pairs
from clubs.rules import check_country, check_name
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Refused, because


def edit_player(*, player: str, name: str, country: str, visibility: str, by: Actor, at: datetime) -> Player:
    """``player``: public id. He himself may, but for his name; and the officers of a federation he belongs to."""
    found = players.player(player)
    roles = roles_over(found, by, at)
    require("edit_player", roles)
    if tidy(name) != found.display_name:
        require("rename_player", roles)
    check_name(name)
    check_country(country)
    if visibility not in Player.Visibility.values:
        raise Refused(because("unknown_visibility", visibility=visibility[:40]))
    with act(Stream.Kind.PLAYER, found.pk, "edit_player", by=by, at=at):
        found.display_name, found.country, found.visibility = tidy(name), country, visibility
        found.search_name = fold(name)
        for key, value in sort_names(tidy(name)).items():
            setattr(found, key, value)
        found.save()
        follow_pairs(family(found))
    return found
