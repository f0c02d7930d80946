"""Write the requests of people without a login.

Anybody can make the site keep one and send a letter, so their number is limited: of all and for an address.
"""

import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings

from clubs.models import Player
from clubs.recording.people import new_player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.jobs import delay_job, enqueue, enqueue_later
from journal.models import Stream
from matches.models import Tournament
from matches.queries.tournaments.letters import tournament_reference
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.queries.letters import language_about
from notifications.recording.addresses import confirm_address, delete_unconfirmed, find_or_add_address, give_address
from notifications.recording.letters import write_letters
from registration.inputs.visitors import VisitorInput
from registration.job_kinds import PERSON_REQUEST, UNCONFIRMED
from registration.models import PersonRequest
from registration.queries.person_requests import Visitor, digest_of, is_waiting, player_at_address, waiting_requests

LIFE: Final = timedelta(hours=48)  # within which the address is confirmed
REMINDER: Final = timedelta(days=7)  # after which an office is reminded
MOST: Final = 10_000  # requests that wait for the confirmation of their address: with their letters 30 megabytes
MOST_OF_ADDRESS: Final = 3
_CLEARING: Final = timedelta(hours=1)


def record_request(tournament: Tournament, visitor: Visitor, plan: VisitorInput, at: datetime) -> None:
    """Store a request and write the letter that asks to confirm it. Above the limit of its address nothing is done:
    nobody learns from it what is known of an address. Above that of all, the oldest give way.
    """
    rows = PersonRequest.objects.filter(confirmed_at=None)
    delete_requests(rows.order_by("-requested_at", "-pk")[MOST - 1 :].values_list("pk", flat=True))
    address = find_or_add_address(plan.email)
    if rows.filter(address=address).count() >= MOST_OF_ADDRESS:
        return
    secret, until = secrets.token_urlsafe(24), at + LIFE
    request = PersonRequest.objects.create(
        tournament=tournament,
        club=visitor.club,
        address=address,
        name=visitor.name,
        country=plan.country,
        event_ids=sorted(event.pk for event in visitor.events),
        answers={str(key): text for key, text in plan.answers.items()},
        groups=sorted(set(plan.groups)),
        terms_text=visitor.terms_text,
        claimed=visitor.claimed,
        digest=digest_of(secret),
        requested_at=at,
        expires_at=until,
    )
    path = f"/visitors/confirm/{secret}/"
    params = LetterParams(tournament=tournament.name, zone=tournament.time_zone, until=until.isoformat(), path=path)
    letter = LetterInput(Letter.Kind.CONFIRM, _reference(request), 1, params, plan.language)
    write_letters(tournament.federation, letter, [address], at)
    enqueue_later(UNCONFIRMED, "all", _CLEARING)


def delete_requests(request_ids: Collection[object]) -> None:
    """Delete requests that were not confirmed, with their letters and the addresses that nobody else has named."""
    rows = list(PersonRequest.objects.filter(pk__in=list(request_ids), confirmed_at=None).select_related("tournament"))
    PersonRequest.objects.filter(pk__in=[row.pk for row in rows], confirmed_at=None).delete()
    other_ids = set(PersonRequest.objects.values_list("address", flat=True))
    delete_unconfirmed({row.address_id for row in rows} - other_ids, map(_reference, rows))


def delete_expired_requests(at: datetime) -> None:
    """Delete the requests that were not confirmed in time, and those that were answered and are kept long enough.
    While there are others, the job runs again.
    """
    rows = PersonRequest.objects.filter(confirmed_at=None)
    delete_requests(rows.filter(expires_at__lte=at).values_list("pk", flat=True))
    last_day = at.date() - timedelta(days=settings.DAYS_TO_KEEP_REQUESTS)
    PersonRequest.objects.exclude(result="").filter(tournament__until_on__lt=last_day).delete()
    if PersonRequest.objects.exists():
        enqueue_later(UNCONFIRMED, "all", _CLEARING)


def confirm_request(request: PersonRequest, ctx: ActContext) -> Player:
    """State that the owner of the address has confirmed a request, and return their player.

    A new one is hidden and waits for the answer of an office; who confirmed the address before under the same name is
    the same player, and waits while their earlier request does. Call this under the lock of the names of players.
    """
    address = confirm_address(request.address.email, ctx.at, language_about(_reference(request)))
    same_player = player_at_address(request)
    waits = same_player is None or is_waiting(same_player)
    player = same_player or _hidden_player(request, ctx)
    request.player, request.confirmed_at = player, ctx.at
    request.event_ids, request.answers = [], {}
    if same_player is None:
        give_address(player, address)
    if waits:
        enqueue(PERSON_REQUEST, request.pk, {"request": str(request.pk)})
        delay_job(PERSON_REQUEST, request.pk, REMINDER)
    else:
        request.result, request.answered_at = PersonRequest.Result.APPROVED, ctx.at
    request.save()
    return player


def answer_request(request: PersonRequest, result: PersonRequest.Result, at: datetime) -> None:
    """Store how an office answered all waiting requests of a person to its federation. Of a person who was refused no
    name stays.
    """
    changes = {"name": ""} if result == PersonRequest.Result.REFUSED else {}
    rows = waiting_requests(request)
    rows.update(result=result, answered_at=at, **changes)


def _hidden_player(request: PersonRequest, ctx: ActContext) -> Player:
    with record_act(lock(Stream.Kind.NAMES, "players"), "register_oneself", ctx) as act:
        player = new_player(act, request.name, request.country, request.club or request.tournament.federation)
        player.visibility = Player.Visibility.HIDDEN
        player.save(update_fields=["visibility"])
    return player


def _reference(request: PersonRequest) -> str:
    return f"{tournament_reference(request.tournament)}/visitor:{request.pk}"
