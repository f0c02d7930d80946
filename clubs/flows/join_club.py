"""Make a player a member of a club."""

from django.db import transaction

from clubs.models import Membership
from clubs.permissions import require, roles_in_club
from clubs.queries import federations, players
from clubs.recording.homes import join
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause


def join_club(*, federation: str, club: str, player: str, ctx: ActContext) -> Membership:
    """Make a player, named by public id, a member. Their home stays what it is.

    Raise Conflicting if they are a member already.
    """
    place, member = federations.club(federation, club), players.player(player)
    require("join_club", roles_in_club(ctx.actor, place, ctx.at))
    with transaction.atomic():
        lock(Stream.Kind.CLUB, place.pk)
        if players.membership(place, member) is not None:
            raise Conflicting(cause("member_already", player=member.public_id))
        return join(member, place, place.federation.day_at(ctx.at), ctx)
