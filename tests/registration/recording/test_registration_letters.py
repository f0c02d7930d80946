"""The letters that players get about registrations, in the commit of the act that causes them."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from journal.context import ActContext
from journal.models import Act
from matches.flows.tournaments.change_state import change_state
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Event
from notifications.models import Letter
from notifications.services.letter_texts import letter_text
from registration.flows.approve_registration import approve_registration
from registration.flows.confirm_registration import confirm_registration
from registration.flows.expire_offers import expire_offers
from registration.flows.refuse_registration import refuse_registration
from registration.flows.register import register
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval, RegistrationSettingsInput
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, change, joins, limited, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _kinds(player: Player) -> list[str]:
    return list(Letter.objects.filter(player=player).order_by("version", "kind").values_list("kind", flat=True))


def _by_desk(home: House, event: Event, flow: Callable[..., None], number: int) -> None:
    flow(event_id=event.pk, number=number, ctx=ActContext(home.by_director, NOON))


def test_registration_is_received_then_waits_and_is_refused(home: House) -> None:
    event = limited(home, 1, approval=Approval.DIRECTOR)
    ann, bob = members(home, 2)
    for player in (ann, bob):
        joins(event, player)
    for number in (1, 2):
        _by_desk(home, event, approve_registration, number)
    _by_desk(home, event, refuse_registration, 2)

    assert (_kinds(ann), _kinds(bob)) == (["registered", "accepted"], ["registered", "waiting", "refused"])


def test_both_members_of_a_pair_get_the_letters(home: House) -> None:
    event = build.event(home, side_size=2)
    change(home, event, RegistrationSettingsInput(approval=Approval.DIRECTOR))
    ann, bob = members(home, 2)
    pair = EntryInput(player=ann.public_id, partner=EntryInput(player=bob.public_id))
    register(event_id=event.pk, entrant=pair, ctx=acting(ann))
    invitation = letter_text(Letter.objects.get(player=bob)).paragraphs[1]
    confirm_registration(event_id=event.pk, number=1, ctx=acting(bob))

    assert invitation.startswith("The partner must confirm it by 8 May 2026")
    assert _kinds(ann) == _kinds(bob) == ["registered", "registered"]


def test_offer_is_in_the_commit_that_frees_the_place_and_expires_with_a_letter(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    registrations = [joins(event, player) for player in (ann, bob)]
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    offer, until = Letter.objects.get(kind="offer"), NOON + timedelta(hours=48)
    about = f"tournament:{event.tournament_id}/event:{event.pk}/registration:{registrations[1].pk}"
    assert (offer.player, offer.about, offer.params["until"]) == (bob, about, until.isoformat())
    assert offer.version == Act.objects.get(kind="offer_places").seq
    assert letter_text(offer).link == f"http://localhost/en/desk/events/{event.pk}/my-registration/"

    expire_offers(event_id=event.pk, at=until)

    assert _kinds(ann) == ["accepted", "withdrawn"]
    assert _kinds(bob) == ["waiting", "offer", "withdrawn"]


def test_withdrawal_from_the_waiting_list_ends_a_registration(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    for player in (ann, bob):
        joins(event, player)
    withdraw_registration(event_id=event.pk, number=2, ctx=acting(bob))

    text = letter_text(Letter.objects.get(player=bob, kind="withdrawn"))
    assert text.paragraphs[0] == f"Your registration for {event.name} · Open has ended."


def test_players_without_a_place_get_the_letters_about_the_tournament(home: House) -> None:
    event = limited(home, 1)
    for player in members(home, 2):
        joins(event, player)
    change_state(ref=home.ref, new=TournamentStateInput("cancelled", "Flood."), ctx=ActContext(home.by_director, NOON))

    assert Letter.objects.filter(kind="cancelled").count() == 2


def test_many_offers_cost_as_many_queries_as_a_single_offer(home: House) -> None:
    counts = []
    for more in (1, 3):
        event = limited(home, 1)
        for player in members(home, 4):
            joins(event, player)
        with CaptureQueriesContext(connection) as queries:
            change(home, event, RegistrationSettingsInput(places=1 + more))
        counts.append(len(queries))

    assert Letter.objects.filter(kind="offer").count() == 4
    assert counts[0] == counts[1]


def test_nobody_is_written_to_once_the_tournament_is_over(home: House) -> None:
    event = limited(home, 1, approval=Approval.DIRECTOR)
    (ann,) = members(home, 1)
    joins(event, ann, NOON + timedelta(days=3))

    assert Letter.objects.count() == 0
