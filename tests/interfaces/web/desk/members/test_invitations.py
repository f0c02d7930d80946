"""Pages of invitations: they are sent, listed, revoked and accepted."""

import re

import pytest
from django.test import Client

from clubs.models import Appointment
from members.models import Invitation
from notifications.models import Letter
from tests.support import build
from tests.support.forms import fill
from tests.support.invitations import ADDRESS, owner, secret_of

pytestmark = pytest.mark.django_db


def test_treasurer_is_invited_and_takes_the_office(client: Client) -> None:
    home, user = build.house(), owner()
    slug = home.federation.slug
    client.force_login(home.officer)

    sent = fill(client, f"/en/desk/federations/{slug}/invitations/", role="treasurer", email=ADDRESS)
    listed = client.get(f"/en/desk/federations/{slug}/invitations/").content.decode()
    (row,) = Invitation.objects.all()
    client.force_login(user)
    address = f"/en/desk/invitations/accept/{secret_of(row)}/"
    shown = client.get(address).content.decode()
    accepted = fill(client, address)
    used = client.get(address).content.decode()

    assert sent.status_code == 302
    assert ADDRESS in listed and "Treasurer" in listed
    assert "You can accept until" in shown and "Invitation: Treasurer" in shown
    assert "was accepted. Ask for a new one." in used and "Accept</button>" in shown and "Accept</button>" not in used
    assert accepted.headers["Location"] == f"/en/desk/federations/{slug}/"
    assert Appointment.objects.filter(user=user, role="treasurer", federation=home.federation).exists()


def test_login_without_the_address_reads_what_to_do(client: Client) -> None:
    home, user = build.house(), build.login()
    slug = home.federation.slug
    client.force_login(home.officer)
    fill(client, f"/en/desk/federations/{slug}/clubs/club/invitations/", role="manager", email=ADDRESS)
    client.force_login(user)

    address = f"/en/desk/invitations/accept/{secret_of(Invitation.objects.get())}/"
    shown, answer = client.get(address).content.decode(), fill(client, address)

    assert "which your login has not confirmed" in shown and ADDRESS not in shown
    assert answer.status_code == 422 and "Add that address to your login" in answer.content.decode()


def test_invitation_is_revoked_from_the_list(client: Client) -> None:
    home = build.house()
    place = f"/en/desk/federations/{home.federation.slug}/clubs/club/"
    client.force_login(home.manager)
    fill(client, f"{place}invitations/", role="cashier", email=ADDRESS)

    listed = client.get(f"{place}invitations/").content.decode()
    address = re.findall(r'href="(/en/desk/invitations/\d+/revoke/)"', listed)[0]
    revoked = fill(client, address)

    assert "Manager</option>" not in listed  # who is not theirs to appoint
    assert revoked.headers["Location"] == place
    assert "None. People who are invited" in client.get(f"{place}invitations/").content.decode()
    assert f"{place}invitations/" in client.get(
        f"/en/desk/federations/{home.federation.slug}/clubs/club/money/"
    ).content.decode().replace("money/../", "")


@pytest.mark.parametrize("email", ["nobody", "", "a@b"])
def test_what_is_no_address_is_said_and_kept(client: Client, email: str) -> None:
    home = build.house()
    client.force_login(home.officer)

    address = f"/en/desk/federations/{home.federation.slug}/invitations/"
    answer = client.post(address, {"role": "officer", "email": email})

    assert answer.status_code == 422
    assert not Letter.objects.exists()
