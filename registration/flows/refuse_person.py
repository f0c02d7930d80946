"""Refuse a person who registered without a login: their registrations end, and their name is deleted."""

from uuid import UUID

from django.db import transaction

from clubs.models import Player
from clubs.names import search_key, sort_names
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Event
from matches.queries.draws import commitments, draws
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.models import PersonRequest
from registration.queries.person_requests import registered_events
from registration.queries.registrations import ACTIVE, Kind, registration_list
from registration.recording.offers import settle_places
from registration.recording.registration_letters import write_registration_letters
from registration.recording.registrations import withdrawal
from registration.recording.visitors import answer_request
from registration.services.conditions import check_has_reason
from registration.services.visitors import request_to_answer


def refuse_person(*, federation: str, request_id: UUID, ctx: ActContext) -> None:
    """Refuse a person, for a reason that the journal keeps. Officers, and managers of the club that they named, may.

    Their registrations end and their places are offered to the next. In an event that is drawn they stay, without a
    name, until its desk decides. Raise ``Conflicting`` if the request was answered already.
    """
    request_to_answer("refuse_person", federation, request_id, ctx)
    check_has_reason(ctx)
    with transaction.atomic():
        lock(Stream.Kind.NAMES, "players")
        request = request_to_answer("refuse_person", federation, request_id, ctx)
        player = request.player
        assert player is not None, "a confirmed person is a player"
        with record_act(lock(Stream.Kind.PLAYER, player.pk), "refuse_person", ctx):
            _erase_name(player)
            answer_request(request, PersonRequest.Result.REFUSED, ctx.at)
        for event in registered_events(player, request.tournament.federation):
            _end(event, player, ctx)


def _erase_name(player: Player) -> None:
    name = f"#{player.public_id}"
    player.display_name, player.search_name, player.country = name, search_key(name), ""
    for key, value in sort_names(name).items():
        setattr(player, key, value)
    player.save()


def _end(event: Event, player: Player, ctx: ActContext) -> None:
    stream = lock_event(event)
    rows = [row for row in registration_list(event, ctx.at).of_players([player]) if row.state in ACTIVE]
    is_settled = tournaments.is_finished(event) or draws.is_drawn(tournaments.main_stage(event))
    if not rows or is_settled or commitments.open_in(event) is not None:
        return
    with event_act(stream, event, "refuse_registration", ctx) as act:
        act.state(withdrawal(rows[-1], Kind.REFUSED))
        write_registration_letters(act, event, {rows[-1].id: rows[-1].players})
    if rows[-1].entry is None:  # an entry that leaves settles the places itself
        settle_places(stream, event, ctx.at)
