"""End the membership of a player in a club."""

from clubs.permissions import require, roles_in_club
from clubs.queries import federations, homes, players
from clubs.recording.homes import home_fact, members_changed
from clubs.recording.people import act
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause


def leave_club(*, federation: str, club: str, player: str, ctx: ActContext) -> None:
    """End the membership of a player, named by public id. If the club was their home, the federation is from now on.

    Raise Refused if they are not a member.
    """
    place, member = federations.club(federation, club), players.player(player)
    require("leave_club", roles_in_club(ctx.actor, place, ctx.at))
    with act(Stream.Kind.CLUB, place.pk, "leave_club", ctx) as recorder:
        lock(Stream.Kind.PLAYER, member.pk)
        membership = players.membership(place, member)
        if membership is None:
            raise Refused(cause("not_a_member", player=member.public_id))
        today = place.federation.day_at(ctx.at)
        membership.until_on = today
        membership.save(update_fields=["until_on"])
        if homes.home_of(member).club == place:
            recorder.state(home_fact(member, place.federation, today))
        members_changed(place)
