"""Change how a player is displayed: name, country, visibility."""

from clubs.models import Player
from clubs.names import search_key, sort_names, tidy
from clubs.permissions import require
from clubs.person_names import person_name
from clubs.queries import players
from clubs.queries.merges import family
from clubs.recording.pairs import refresh_pairs
from clubs.recording.people import act
from clubs.services import check_not_erased, check_visibility, roles_for_player
from clubs.validators import check_country, check_name
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import check_offered


def edit_player(*, player: str, name: str, country: str, visibility: str, ctx: ActContext) -> Player:
    """Change name, country, visibility. ``player``: public id. Players may not change their own name; officers may.

    A new name is put in order as that of a new player: "Smith, John" becomes John Smith.
    """
    row = players.player(player)
    roles = roles_for_player(row, ctx.actor, ctx.at)
    require("edit_player", roles)
    check_not_erased(row)
    if tidy(name) != row.display_name:
        require("rename_player", roles)
        name = person_name(name)
    check_name(name)
    check_country(country)
    check_offered("unknown_visibility", Player.Visibility.values, visibility=visibility)
    check_visibility(row, visibility, ctx.at)
    with act(Stream.Kind.PLAYER, row.pk, "edit_player", ctx):
        row.display_name, row.country, row.visibility = tidy(name), country, visibility
        row.search_name = search_key(name)
        for key, value in sort_names(tidy(name)).items():
            setattr(row, key, value)
        row.save()
        refresh_pairs(family(row))
    return row
