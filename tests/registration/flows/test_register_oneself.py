"""Registering without a login: what is checked, the letter, and what nobody can fill or find out."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.events.open_registration import open_registration
from matches.models import Event
from notifications.models import Letter, MailAddress
from registration.flows.clear_visitors import clear_unconfirmed
from registration.inputs.conditions import Conditions
from registration.inputs.settings import Approval, RegistrationSettingsInput
from registration.models import PersonRequest, Registration
from registration.recording import visitors as recording
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import change, limited
from tests.support.visiting import asks

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def refusal_of(*events: Event, **more: Any) -> str:
    with pytest.raises(Refused) as refusal:
        asks(*events, **more)
    return str(refusal.value.verdict.violations[0].code)


def test_nothing_but_a_request_and_a_letter_is_made(home: House) -> None:
    event = build.event(home)
    players = Player.objects.count()

    secret = asks(event)

    assert secret and (Player.objects.count(), Registration.objects.count()) == (players, 0)
    request = PersonRequest.objects.get()
    assert secret not in (request.digest, str(request.pk)) and len(request.digest) == 64
    letter = Letter.objects.get()
    assert letter.address is not None and letter.address.email == "vera@example.org"
    assert letter.address.confirmed_at is None


def test_whoever_has_the_name_of_a_player_says_whether_they_are_that_player(home: House) -> None:
    event = build.event(home)
    known = build.player(home, "Vera Newcomer")

    assert refusal_of(event) == "perhaps_known"
    assert refusal_of(event, claimed="2222222x") == "perhaps_known"
    assert asks(event, claimed=known.public_id) and asks(event, is_new=True)
    assert [row.claimed for row in PersonRequest.objects.order_by("claimed")].count(known) == 1


def test_a_hidden_player_is_not_found_by_name(home: House) -> None:
    event = build.event(home)
    known = build.player(home, "Vera Newcomer")
    Player.objects.filter(pk=known.pk).update(visibility="hidden")

    assert asks(event)


def test_only_open_events_of_single_players_of_this_tournament_can_be_chosen(home: House) -> None:
    event, pairs = build.event(home), build.event(home, side_size=2)
    closed = build.event(home)
    open_registration(event_id=closed.pk, is_open=False, ctx=ActContext(home.by_director, NOON))
    late = limited(home, 4, closes_at=NOON - timedelta(hours=1))

    assert refusal_of(event, pairs) == "no_event_for_visitors"
    assert refusal_of(event, closed) == "no_event_for_visitors"
    assert refusal_of(late) == "no_event_for_visitors"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"email": "no address"}, "bad_address"),
        ({"email": "a" * 300 + "@example.org"}, "bad_address"),
        ({"name": ""}, "name_length"),
        ({"name": "x" * 200}, "name_length"),
        ({"country": "D3"}, "bad_country"),
        ({"answers": {999: "yes"}}, "no_such_question"),
    ],
)
def test_garbage_is_refused(home: House, more: dict[str, Any], code: str) -> None:
    assert refusal_of(build.event(home), **more) == code


def test_conditions_are_asked_before_the_letter(home: House) -> None:
    event = limited(home, 4, approval=Approval.CODE, code="Spring")
    assert refusal_of(event, code="autumn") == "wrong_invitation_code"
    assert asks(event, code="spring")

    change(home, event, replace(RegistrationSettingsInput(), conditions=Conditions(age_from=50)))
    assert refusal_of(event) == "conditions_need_login"
    change(home, event, replace(RegistrationSettingsInput(), conditions=Conditions(countries=("DK",))))
    assert refusal_of(event, country="DE") == "condition_country"


def test_an_address_gets_a_few_letters_and_nobody_learns_of_it(home: House) -> None:
    event = build.event(home)

    secrets = [asks(event) for _ in range(5)]

    assert [bool(secret) for secret in secrets] == [True, True, True, False, False]


def test_requests_are_limited_and_the_oldest_give_way(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "MOST", 3)
    event = build.event(home)

    for number in range(5):
        asks(event, email=f"a{number}@example.org", at=NOON + timedelta(minutes=number))

    emails = [f"a{number}@example.org" for number in (2, 3, 4)]
    assert [row.address.email for row in PersonRequest.objects.order_by("requested_at")] == emails
    assert sorted(MailAddress.objects.values_list("email", flat=True)) == emails
    assert Letter.objects.count() == 3


def test_what_is_not_confirmed_is_deleted_with_letter_and_address(home: House) -> None:
    event = build.event(home)
    asks(event)
    asks(event, email="later@example.org", at=NOON + timedelta(hours=30))

    clear_unconfirmed(at=NOON + timedelta(hours=49))

    assert [row.address.email for row in PersonRequest.objects.all()] == ["later@example.org"]
    assert list(MailAddress.objects.values_list("email", flat=True)) == ["later@example.org"]
    assert Letter.objects.count() == 1
