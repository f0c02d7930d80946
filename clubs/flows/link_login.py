"""Link a login to a player, with the consent of the person who has the login."""

from datetime import datetime, timedelta
from typing import Final

from clubs.models import User
from clubs.permissions import require
from clubs.queries import homes, players, users
from clubs.recording.link_codes import new_link_code
from clubs.recording.people import act
from clubs.services import roles_for_player
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
    row = players.player(player)
    roles = roles_for_player(row, ctx.actor, ctx.at)
    require("link_login", roles)
    if homes.home_of(row).federation.slug != federation:
        raise NotAllowed(cause("player_of_another", player=row.public_id))
    with act(Stream.Kind.NAMES, "logins", "link_login", ctx):
        link_code = users.link_code(code, ctx.at)
        if players.has_another_login(row, link_code.user):
            require("change_login", roles)
        if players.is_of_another(link_code.user, row):
            raise Conflicting(cause("login_taken", login=link_code.user.username))
        row.person.user = link_code.user
        row.person.save(update_fields=["user"])
        link_code.delete()
    return link_code.user
