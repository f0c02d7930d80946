"""Approve a person who registered without a login: they are shown as a player, and join the club that they named."""

from uuid import UUID

from django.db import transaction

from clubs.models import Player
from clubs.queries.merges import family
from clubs.recording.homes import join
from clubs.recording.pairs import refresh_pairs
from journal.acts import lock, lock_all, record_act
from journal.context import ActContext
from journal.models import Stream
from registration.models import PersonRequest
from registration.recording.visitors import answer_request
from registration.services.visitors import request_to_answer


def approve_person(*, federation: str, request_id: UUID, ctx: ActContext) -> None:
    """Approve a visitor. Officers, and managers of the club that they named, may do this.

    Raise ``Conflicting`` if the request was answered already.
    """
    request = request_to_answer("approve_person", federation, request_id, ctx)
    with transaction.atomic():
        club_keys = [(Stream.Kind.CLUB, request.club_id)] if request.club_id else []
        lock_all([(Stream.Kind.NAMES, "players"), *club_keys])
        request = request_to_answer("approve_person", federation, request_id, ctx)
        player = request.player
        assert player is not None, "a confirmed person is a player"
        if request.club is not None:
            join(player, request.club, request.tournament.federation.day_at(ctx.at), ctx)
        with record_act(lock(Stream.Kind.PLAYER, player.pk), "approve_person", ctx):
            player.visibility = Player.Visibility.FULL
            player.save(update_fields=["visibility"])
            refresh_pairs(family(player))
            answer_request(request, PersonRequest.Result.APPROVED, ctx.at)
