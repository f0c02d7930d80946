"""End the membership of a player in a club."""

from clubs.permissions import require, roles_in_club
from clubs.queries import federations, players
from clubs.recording.people import act, members_changed
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause


def leave_club(*, federation: str, club: str, player: str, ctx: ActContext) -> None:
    """End the membership of a player, named by public id. Raise Refused if they are not a member."""
    place, member = federations.club(federation, club), players.player(player)
    require("leave_club", roles_in_club(ctx.actor, place, ctx.at))
    with act(Stream.Kind.CLUB, place.pk, "leave_club", ctx):
        membership = players.membership(place, member)
        if membership is None:
            raise Refused(cause("not_a_member", player=member.public_id))
        membership.until_on = ctx.at.date()
        membership.save(update_fields=["until_on"])
        members_changed(place)
