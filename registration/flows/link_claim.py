"""Say which registered player a person is who registered without a login."""

from uuid import UUID

from django.db import transaction

from clubs.models import Merge, Player
from clubs.permissions import Role
from clubs.queries import players
from clubs.queries.merges import clubs_of_memberships, family
from clubs.recording.homes import lock_with_clubs
from clubs.recording.people import bring_over, follow_merges
from clubs.services import roles_for_player
from finance.recording.bookings import book_over
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches import hooks
from ratings.recording.merges import follow_merge_later
from ratings.services.merges.merging import check_may_be_one, two_players
from registration.models import PersonRequest
from registration.permissions import require
from registration.recording.visitors import answer_request
from registration.services.visitors import request_to_answer

_NAMES = [(Stream.Kind.NAMES, "players"), (Stream.Kind.NAMES, "logins")]


def link_claim(*, federation: str, request_id: UUID, player: str, ctx: ActContext) -> None:
    """Merge the new player of a request into the registered ``player`` (public id) who they are. Their registrations
    are that player's from now on.

    This needs the rights over the home of that player as well. Raise ``Conflicting`` if the request was answered, and
    ``Refused`` if both are in one event.
    """
    _require_player(player, ctx)
    own = _own_id(request_to_answer("link_claim", federation, request_id, ctx))
    with transaction.atomic():
        lock_with_clubs(_NAMES, lambda: clubs_of_memberships(*two_players(player, own)))
        request = request_to_answer("link_claim", federation, request_id, ctx)
        target, other = two_players(player, own)
        check_may_be_one(target, other, even_so=False)
        stream = lock(Stream.Kind.PLAYER, other.pk)
        family_ids = family(other)
        with record_act(stream, "link_claim", ctx) as act:
            _show(other)
            params = bring_over(other, target, None, ctx.at.date())
            act.state(Merge(federation=request.tournament.federation, merged=other, target=target, params=params))
            answer_request(request, PersonRequest.Result.LINKED, ctx.at)
        follow_merges(family_ids)
        follow_merge_later(act, target, family_ids)
        book_over(target, ctx)
        hooks.players_merged([target.pk, *family_ids], ctx.at)


def _require_player(public_id: str, ctx: ActContext) -> None:
    row = players.player(public_id)
    require("link_claim", roles_for_player(row, ctx.actor, ctx.at) - {Role.PLAYER})


def _own_id(request: PersonRequest) -> str:
    return request.player.public_id if request.player else ""


def _show(player: Player) -> None:
    """Show a hidden player, who would hide the one into whom they are merged."""
    player.visibility = Player.Visibility.FULL
    player.save(update_fields=["visibility"])
