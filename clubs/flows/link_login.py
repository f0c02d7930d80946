"""Link a login to a player."""

from clubs.models import User
from clubs.permissions import require
from clubs.queries import federations, players
from clubs.recording.people import act
from clubs.services import roles_for_player
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def link_login(*, federation: str, player: str, user: User, ctx: ActContext) -> None:
    """Link a login to a player. ``player``: public id. Raise Conflicting if the login is another player's.

    Only an officer of the player's home federation may replace a login that the player has.
    """
    home, row = federations.federation(federation), players.player(player)
    require("link_login", roles_for_player(row, ctx.actor, ctx.at, home))
    with act(Stream.Kind.NAMES, "logins", "link_login", ctx):
        if players.has_another_login(row, user):
            require("change_login", roles_for_player(row, ctx.actor, ctx.at))
        if players.is_of_another(user, row):
            raise Conflicting(cause("login_taken", login=user.username))
        row.person.user = user
        row.person.save(update_fields=["user"])
