"""Link a login to a player, with the consent of the person who has the login."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from clubs.models import Player, User
from clubs.permissions import Role, require
from clubs.queries import homes, players, users
from clubs.recording.link_codes import give_login, new_link_code
from clubs.services import check_not_erased, roles_for_player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, NotAllowed, cause

CODE_MINUTES: Final = 30


def make_link_code(*, user: User, at: datetime) -> str:
    """Return a new code with which a login can be linked once. This is no act, because it concerns only its owner."""
    return new_link_code(user, at + timedelta(minutes=CODE_MINUTES))


def link_login(*, federation: str, player: str, code: str, ctx: ActContext) -> User:
    """Link the login whose owner gave the code, and return it. ``player``: public id.

    Only those who speak for the player's home may do this, and only an officer may replace a login that the player has.
    Raise Conflicting if the login is another player's. ``federation``: that of the home.
    """
    _player_to_link(player, federation, ctx)
    with transaction.atomic():
        lock(Stream.Kind.NAMES, "logins")
        stream = lock(Stream.Kind.PLAYER, players.player(player).pk)  # merges take the lock of logins first
        row, roles = _player_to_link(player, federation, ctx)
        link_code = users.link_code(code, ctx.at)
        check_not_erased(row)
        _check_logins(row, link_code.user, roles)
        with record_act(stream, "link_login", ctx):
            give_login(row, link_code)
    return link_code.user


def _player_to_link(player: str, federation: str, ctx: ActContext) -> tuple[Player, frozenset[Role]]:
    """Return a player whose home is in the federation, and the roles of the actor, who may link a login to them."""
    row = players.player(player)
    roles = roles_for_player(row, ctx.actor, ctx.at)
    require("link_login", roles)
    if homes.home_of(row).federation.slug != federation:
        raise NotAllowed(cause("player_of_another", player=row.public_id))
    return row, roles


def _check_logins(player: Player, user: User, roles: frozenset[Role]) -> None:
    if players.has_another_login(player, user):
        require("change_login", roles)
    if players.is_of_another(user, player):
        raise Conflicting(cause("login_taken", login=user.username))
