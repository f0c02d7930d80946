"""Operations on guardians and consents, and acting for a minor by a header."""

import pytest
from django.test import Client

from clubs.models import Player
from tests.support import build
from tests.support.guardians import guardian_of_minor
from tests.support.invitations import ADDRESS

pytestmark = pytest.mark.django_db


def test_guardian_lists_children_consents_and_acts_for_one(client: Client) -> None:
    row = guardian_of_minor(build.house())
    child = row.player.public_id
    client.force_login(row.user)

    (listed,) = client.get("/api/v1/me/children/").json()["results"]
    consent = client.put(
        f"/api/v1/players/{child}/consents/publication/", {"has_agreed": True}, content_type="application/json"
    )
    me = client.get("/api/v1/me/", headers={"Acting-For": child}).json()

    assert (listed["player"], listed["guardian"], listed["has_agreed"]) == (child, row.pk, False)
    assert consent.status_code == 204
    assert Player.objects.get(pk=row.player_id).visibility == "full"
    assert child in str(me["player"])


def test_header_of_another_child_is_refused(client: Client) -> None:
    home = build.house()
    row, other = guardian_of_minor(home), guardian_of_minor(home)
    client.force_login(row.user)

    answer = client.get("/api/v1/me/", headers={"Acting-For": other.player.public_id})

    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_child")
    assert client.get("/api/v1/me/", headers={"Acting-For": "\x00"}).status_code in (400, 403)


def test_office_of_the_home_invites_lists_and_ends(client: Client) -> None:
    home = build.house()
    row = guardian_of_minor(home)
    address = f"/api/v1/players/{row.player.public_id}/guardians/"
    client.force_login(home.manager)

    (listed,) = client.get(address).json()["results"]
    invited = client.post(address, {"email": ADDRESS}, content_type="application/json")

    assert (listed["id"], listed["login"]) == (row.pk, row.user.get_username())
    assert (invited.status_code, invited.json()["role"]) == (201, "guardian")
    assert client.delete(f"{address}{row.pk}/").status_code == 204
    assert client.delete(f"{address}{row.pk}/").status_code == 404
