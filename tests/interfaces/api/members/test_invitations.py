"""Operations on invitations."""

import pytest
from django.test import Client

from clubs.models import Appointment
from members.models import Invitation
from tests.support import build
from tests.support.invitations import ADDRESS, owner, secret_of

pytestmark = pytest.mark.django_db


def test_invitation_is_sent_listed_and_accepted(client: Client) -> None:
    home, user = build.house(), owner()
    address = f"/api/v1/federations/{home.federation.slug}/clubs/club/invitations/"
    client.force_login(home.officer)

    body = {"role": "manager", "email": ADDRESS}
    sent = client.post(address, body, content_type="application/json")
    listed = client.get(address).json()["results"]
    secret = secret_of(Invitation.objects.get())
    client.force_login(user)
    accepted = client.post("/api/v1/invitations/accepted/", {"secret": secret}, content_type="application/json")

    assert (sent.status_code, listed) == (201, [sent.json()])
    assert secret not in str(sent.json())
    assert accepted.status_code == 200
    assert Appointment.objects.get(user=user).club == home.club


def test_revoked_invitation_is_refused(client: Client) -> None:
    home, user = build.house(), owner()
    client.force_login(home.officer)
    address = f"/api/v1/federations/{home.federation.slug}/invitations/"
    sent = client.post(address, {"role": "officer", "email": ADDRESS}, content_type="application/json").json()
    secret = secret_of(Invitation.objects.get())

    assert client.delete(f"/api/v1/invitations/{sent['id']}/").status_code == 204
    client.force_login(user)
    answer = client.post("/api/v1/invitations/accepted/", {"secret": secret}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "invitation_over")
