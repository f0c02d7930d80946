"""Say which login is a player's."""

from datetime import datetime

from clubs.conditions import roles_over
from clubs.may import require
from clubs.models import User
from clubs.queries import federations, players
from clubs.record import act
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Conflicting, because


def link_login(*, federation: str, player: str, user: User, by: Actor, at: datetime) -> None:
    """``player``: public id. A login that is another player's: Conflicting.

    In place of a login that the player has, only an officer of his own home may put another.
    """
    home, found = federations.federation(federation), players.player(player)
    require("link_login", roles_over(found, by, at, home))
    with act(Stream.Kind.NAMES, "logins", "link_login", by=by, at=at):
        if players.has_another_login(found, user):
            require("change_login", roles_over(found, by, at))
        if players.is_of_another(user, found):
            raise Conflicting(because("login_taken", login=user.username))
        found.person.user = user
        found.person.save(update_fields=["user"])
