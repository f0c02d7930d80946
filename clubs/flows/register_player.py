"""Register a player, as a member of a club if one is given."""

from typing import Final

from django.db import transaction

from clubs.models import Player
from clubs.permissions import require, roles_over
from clubs.queries import federations
from clubs.recording.homes import join
from clubs.recording.people import act, new_player
from clubs.validators import check_country, check_name
from journal.acts import lock_all
from journal.context import ActContext
from journal.models import Stream

_PLAYERS: Final = (Stream.Kind.NAMES, "players")


def register_player(*, federation: str, name: str, country: str = "", club: str = "", ctx: ActContext) -> Player:
    """Register a player. ``federation``, ``club``: slugs. The club, or else the federation, is the player's home.

    Managers register players into their own clubs only.
    """
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("register_player", roles_over(ctx.actor, place or home, ctx.at))
    check_name(name)
    check_country(country)
    with transaction.atomic():
        lock_all([_PLAYERS, *([(Stream.Kind.CLUB, place.pk)] if place else [])])
        with act(*_PLAYERS, "register_player", ctx) as recorder:
            player = new_player(recorder, name, country, place or home)
        if place is not None:
            join(player, place, home.day_at(ctx.at), ctx)
    return player
