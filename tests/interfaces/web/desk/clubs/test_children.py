"""A guardian sees the minors for whom they act, consents for them, and acts for one of them at a time."""

import pytest
from django.test import Client

from clubs.models import Player
from tests.support import build
from tests.support.forms import fill
from tests.support.guardians import guardian, guardian_of_minor, minor

pytestmark = pytest.mark.django_db
CHILDREN = "/en/desk/children/"


def test_guardian_acts_for_one_child_until_they_act_for_themselves(client: Client) -> None:
    home, login = build.house(), build.login()
    own = build.player(home, "Paula Parent", login)
    rows = [guardian(minor(home, name), login) for name in ("Mia Minor", "Max Minor")]
    client.force_login(login)

    def account() -> str:
        return client.get("/en/desk/my/").content.decode() + client.get("/en/desk/settings/").content.decode()

    listed = client.get(CHILDREN).content.decode()
    pages = [account()]
    for chosen in (rows[0].player.public_id, rows[1].player.public_id, ""):
        client.post(CHILDREN, {"child": chosen})
        pages.append(account())

    assert "Mia Minor" in listed and "Max Minor" in listed
    shown = [name for page in pages for name in ("You are Paula", "You are Mia", "You are Max") if name in page]
    assert shown == ["You are Paula", "You are Mia", "You are Max", "You are Paula"]
    assert ["You act for" in page for page in pages] == [False, True, True, False]
    assert own.pk


def test_nobody_acts_for_the_child_of_another_or_after_the_end(client: Client) -> None:
    home = build.house()
    row, other = guardian_of_minor(home), build.login()
    address = f"/en/desk/players/{row.player.public_id}/guardians/{row.pk}/end/"

    client.force_login(other)
    assert client.post(CHILDREN, {"child": row.player.public_id}).status_code == 403
    client.force_login(row.user)
    client.post(CHILDREN, {"child": row.player.public_id})
    assert fill(client, address).status_code == 302
    assert "You act for" not in client.get(CHILDREN).content.decode()


def test_guardian_consents_and_withdraws(client: Client) -> None:
    row = guardian_of_minor(build.house())
    address = f"/en/desk/children/{row.player.public_id}/consent/"
    client.force_login(row.user)

    names = []
    for answer in ("yes", "no"):
        assert fill(client, address, has_agreed=answer).status_code == 302
        names.append(Player.objects.get(pk=row.player_id).public_name)

    assert names == ["Minnie Minor0", f"#{row.player.public_id}"]
    assert "everyone to see" in client.get(address).content.decode()


def test_officer_sees_and_invites_guardians(client: Client) -> None:
    home = build.house()
    row = guardian_of_minor(home)
    address = f"/en/desk/players/{row.player.public_id}/guardians/"
    client.force_login(home.officer)

    assert row.user.get_username() in client.get(address).content.decode()
    assert fill(client, address, role="guardian", email="parent@home.example").status_code == 302
    assert "parent@home.example" in client.get(address).content.decode()
