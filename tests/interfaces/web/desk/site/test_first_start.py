"""The first start in the browser: from the code of the terminal to the desk of the first federation."""

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from clubs.models import Federation, User
from tests.support import build

pytestmark = pytest.mark.django_db
PASSWORD = "seven-checkers"  # of this test
TYPED = {"username": "olga", "email": "olga@x.example", "password": PASSWORD, "repetition": PASSWORD}


def _code() -> str:
    out = StringIO()
    call_command("start_code", stdout=out)
    return out.getvalue().strip()


def test_code_leads_to_the_desk_of_the_first_federation(client: Client) -> None:
    first = client.post("/en/desk/start/", {**TYPED, "code": _code()})
    page = client.get(first.headers["Location"])
    desk = client.get("/en/desk/").content.decode()
    second = client.post(
        first.headers["Location"], {"name": "Backgammon Utopia", "slug": "ut", "time_zone": "UTC", "officer": "olga"}
    )

    assert first.headers["Location"] == "/en/desk/found-federation/"
    assert "First steps: 2 of 7 done" in desk and desk.count("/en/desk/found-federation/") == 1
    assert 'value="olga"' in page.content.decode()
    assert re.search(r'name="time_zone"[^>]* data-own-zone', page.content.decode())
    assert second.headers["Location"] == "/en/desk/federations/ut/"
    assert "First steps: 3 of 7 done" in client.get("/en/desk/federations/ut/").content.decode()
    assert Federation.objects.get().offices.get().user == User.objects.get(username="olga")


@pytest.mark.parametrize("language", ["en", "nl", "da", "de", "fr"])
def test_bare_address_leads_to_the_page_in_the_language_of_the_browser(client: Client, language: str) -> None:
    answer = client.get("/desk/start/", headers={"Accept-Language": language}, follow=True)

    assert (answer.status_code, answer.request["PATH_INFO"]) == (200, f"/{language}/desk/start/")


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ({"code": "wrong"}, "The code is wrong"),
        ({"password": "password1", "repetition": "password1"}, "too common"),
        ({"repetition": "other-checkers"}, "The two passwords differ."),
        ({"username": "olga olga"}, "Enter a valid username."),
    ],
)
def test_wrong_field_makes_no_login(client: Client, typed: dict[str, str], text: str) -> None:
    answer = client.post("/en/desk/start/", {"code": _code(), **TYPED, **typed})

    assert answer.status_code == 422
    assert text in answer.content.decode()
    assert User.objects.count() == 0


def test_page_is_closed_once_there_is_an_operator(client: Client) -> None:
    code = _code()
    build.login(is_superuser=True)

    assert client.get("/en/desk/start/").status_code == 409
    assert client.post("/en/desk/start/", {**TYPED, "code": code}).status_code == 409
    assert User.objects.count() == 1
    with pytest.raises(CommandError, match="This site already has its operator"):
        _code()


def test_home_page_of_an_empty_site_leads_there(client: Client) -> None:
    assert "/en/desk/start/" in client.get("/en/").content.decode()


def test_home_page_with_an_operator_does_not(client: Client) -> None:
    build.login(is_superuser=True)

    assert "/en/desk/start/" not in client.get("/en/").content.decode()
