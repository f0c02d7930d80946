"""Register a player, as a member of a club if one is given."""

from typing import Final

from django.db import transaction

from clubs.models import Federation, Player
from clubs.permissions import require, roles_over
from clubs.person_names import person_name
from clubs.queries import federations, players
from clubs.recording.homes import join
from clubs.recording.people import act, new_player
from clubs.validators import check_country, check_name
from journal.acts import lock_all
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause

_PLAYERS: Final = (Stream.Kind.NAMES, "players")
_MOST_LISTED: Final = 10


def register_player(
    *, federation: str, name: str, country: str = "", club: str = "", is_new: bool = False, ctx: ActContext
) -> Player:
    """Register a player. ``federation``, ``club``: slugs. The club, or else the federation, is the player's home.

    ``name``: as people write it; it is read like the names of a list. ``is_new``: the player is no registered one of
    the same name. Managers register players into their own clubs only.
    """
    home = federations.federation(federation)
    place = federations.club(federation, club) if club else None
    require("register_player", roles_over(ctx.actor, place or home, ctx.at))
    name = person_name(name)
    check_name(name)
    check_country(country)
    with transaction.atomic():
        lock_all([_PLAYERS, *([(Stream.Kind.CLUB, place.pk)] if place else [])])
        if not is_new:
            _check_no_namesake(name, home)
        with act(*_PLAYERS, "register_player", ctx) as recorder:
            player = new_player(recorder, name, country, place or home)
        if place is not None:
            join(player, place, home.day_at(ctx.at), ctx)
    return player


def _check_no_namesake(name: str, home: Federation) -> None:
    rows = players.namesakes(name, home)[:_MOST_LISTED]
    texts = [" ".join(filter(None, (row.public_name, row.public_country, f"({row.public_id})"))) for row in rows]
    if texts:
        raise Refused(cause("namesake_registered", name=name[:120], players=", ".join(texts)))
