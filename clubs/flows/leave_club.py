"""A player leaves a club."""

from datetime import datetime

from clubs.permissions import require, roles_in_club
from clubs.queries import federations, players
from clubs.recording.people import act, members_changed
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Refused, because


def leave_club(*, federation: str, club: str, player: str, by: Actor, at: datetime) -> None:
    """``player``: public id. Raise Refused for a player who is not a member."""
    place, member = federations.club(federation, club), players.player(player)
    require("leave_club", roles_in_club(by, place, at))
    with act(Stream.Kind.CLUB, place.pk, "leave_club", by=by, at=at):
        membership = players.membership(place, member)
        if membership is None:
            raise Refused(because("not_a_member", player=member.public_id))
        membership.until_on = at.date()
        membership.save(update_fields=["until_on"])
        members_changed(place)
