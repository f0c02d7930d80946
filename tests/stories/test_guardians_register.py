"""A guardian registers their child for an event, accepts the terms, pays, and withdraws: on pages and by the API."""

from datetime import date
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Guardian, Person
from finance.flows.set_provider import set_provider
from finance.models import OnlinePayment
from journal.context import ActContext, system
from journal.jobs import run_job_for_key
from journal.models import Act
from registration.models import TermsAcceptance
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.forms import fill
from tests.support.guardians import guardian_of_minor
from tests.support.registering import states
from tests.support.terms import terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Desk:
    scene = desk()
    scene.set_fee("entry", 4_000)
    set_provider(book_id=scene.book.pk, provider="club", ctx=ActContext(system(), NOON))
    scene.row.book.refresh_from_db()
    return scene


@pytest.fixture
def parent(at: Desk) -> Guardian:
    """A guardian who plays as well: what they do for the child is not theirs."""
    row = guardian_of_minor(at.home)
    build.player(at.home, "Paula Parent", row.user)
    return row


def test_guardian_registers_pays_and_withdraws_on_pages(at: Desk, parent: Guardian, client: Client) -> None:
    digest = terms(at.home, {"en": "Pay."})
    client.force_login(parent.user)
    client.post("/en/desk/children/", {"child": parent.player.public_id})
    register, own = (reverse(name, args=[at.event.pk]) for name in ("desk_register", "desk_my_registration"))
    assert "You act for" in client.get(register).content.decode()
    assert client.post(register, {"terms": digest}).status_code == 302
    page = client.get(own).content.decode()
    assert f"#{parent.player.public_id}" in page and "version 1" in page
    assert (states(at.event), at.owes(parent.player)) == (["accepted"], 4_000)
    assert TermsAcceptance.objects.get().player == parent.player

    assert fill(client, reverse("desk_pay_now", args=[at.book.pk])).status_code == 302
    run_job_for_key("read_payment", OnlinePayment.objects.get().pk)
    assert at.owes(parent.player) == 0
    assert "You owe nothing." in client.get(reverse("desk_my_payments")).content.decode()
    withdraw = reverse("desk_withdraw_registration", args=[at.event.pk, 1])
    assert withdraw in client.get(own).content.decode() and client.post(withdraw).status_code == 302
    assert (states(at.event), at.owes(parent.player)) == (["withdrawn"], -4_000)
    assert {act.actor_kind for act in Act.objects.filter(kind__in=["register", "withdraw_registration"])} == {
        "guardian"
    }

    client.post("/en/desk/children/", {"child": ""})
    assert "You are not registered for this event." in client.get(own).content.decode()


def test_guardian_registers_pays_and_withdraws_by_the_api(at: Desk, parent: Guardian, client: Client) -> None:
    client.force_login(parent.user)
    child = parent.player.public_id
    headers, registrations = {"Acting-For": child}, f"/api/v1/events/{at.event.pk}/registrations/"
    json = "application/json"
    answer = client.post(registrations, {"player": child}, content_type=json, headers=headers)
    assert (answer.status_code, answer.json()["players"]) == (201, [child])
    assert client.get(registrations, headers=headers).json()["results"] == [answer.json()]
    assert client.get(registrations).json()["results"] == []
    (debt,) = client.get("/api/v1/my-payments/", headers=headers).json()["results"]
    assert (debt["cents"], debt["can_pay"]) == (4_000, True)
    body = {"id": str(uuid4()), "cents": 4_000}
    paid = client.post(f"/api/v1/books/{at.book.pk}/online-payments/", body, content_type=json, headers=headers)
    assert paid.status_code == 201
    run_job_for_key("read_payment", OnlinePayment.objects.get().pk)
    assert at.owes(parent.player) == 0
    withdrawal = client.post(f"{registrations}1/withdrawal/", headers=headers)
    assert (withdrawal.status_code, states(at.event)) == (200, ["withdrawn"])


def test_guardian_says_that_a_child_without_birth_date_is_a_junior(at: Desk, parent: Guardian, client: Client) -> None:
    at.set_fee("entry", 1_500, group="junior")
    Person.objects.filter(player=parent.player).update(born_on=None)
    client.force_login(parent.user)
    client.post("/en/desk/children/", {"child": parent.player.public_id})
    register = reverse("desk_register", args=[at.event.pk])
    assert "juniors (under 18) · entry fee €15.00" in " ".join(client.get(register).content.decode().split())
    assert client.post(register, {"groups": ["junior"]}).status_code == 302
    assert at.owes(parent.player) == 1_500


@pytest.mark.parametrize(("born_on", "status", "owed"), [(None, 201, 1_500), (date(1990, 1, 1), 422, 0)])
def test_groups_are_stated_by_the_api_without_a_birth_date_alone(
    at: Desk, parent: Guardian, client: Client, born_on: date | None, status: int, owed: int
) -> None:
    at.set_fee("entry", 1_500, group="junior")
    Person.objects.filter(player=parent.player).update(born_on=born_on)
    client.force_login(parent.user)
    child = parent.player.public_id
    answer = client.post(
        f"/api/v1/events/{at.event.pk}/registrations/",
        {"player": child, "groups": ["junior"]},
        content_type="application/json",
        headers={"Acting-For": child},
    )
    assert (answer.status_code, at.owes(parent.player)) == (status, owed)


def test_guardian_does_not_register_others(at: Desk, parent: Guardian, client: Client) -> None:
    client.force_login(parent.user)
    other = guardian_of_minor(at.home).player.public_id
    registrations = f"/api/v1/events/{at.event.pk}/registrations/"
    for acting_for, player in ((other, other), (parent.player.public_id, other), ("", parent.player.public_id)):
        headers = {"Acting-For": acting_for} if acting_for else {}
        answer = client.post(registrations, {"player": player}, content_type="application/json", headers=headers)
        assert answer.status_code == 403
    assert states(at.event) == []


def test_page_of_registration_offers_the_children(at: Desk, parent: Guardian, client: Client) -> None:
    register, name = reverse("desk_register", args=[at.event.pk]), parent.player.display_name
    client.force_login(parent.user)
    assert f"Register {name} instead" in client.get(register).content.decode()
    choice = client.post("/en/desk/children/", {"child": parent.player.public_id, "onward": register})
    assert choice.headers["Location"] == register
    page = client.get(register).content.decode()
    assert f"Register {name} instead" not in page


def test_guardian_who_is_no_player_chooses_the_child_first(at: Desk, client: Client) -> None:
    row, register = guardian_of_minor(at.home), reverse("desk_register", args=[at.event.pk])
    client.force_login(row.user)
    answer = client.get(register, follow=True)
    assert answer.request["PATH_INFO"] == "/en/desk/children/" and f'value="{register}"' in answer.content.decode()
    choice = client.post("/en/desk/children/", {"child": row.player.public_id, "onward": register}, follow=True)
    assert choice.request["PATH_INFO"] == register
    client.post(register)
    assert states(at.event) == ["accepted"]
