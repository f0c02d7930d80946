"""Logins, unknown addresses and tokens of forms. Who may open what is in test_permissions.py."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)

PAGES = ("events/{event}/", "matches/{match}/", "my/matches/{match}/", "federations/{federation}/")


@pytest.fixture
def who(the_cast: Once[Cast]) -> Cast:
    return the_cast()


def _url(page: str, who: Cast) -> str:
    names = {"event": who.event.pk, "match": who.match.pk, "federation": who.home.federation.slug}
    return f"/en/desk/{page.format(**names)}"


def test_anonymous_is_sent_to_the_login_and_back(client: Client, who: Cast) -> None:
    for page in ("", *PAGES):
        answer = client.get(_url(page, who))
        assert (answer.status_code, answer["Location"]) == (302, f"/en/accounts/login/?next={_url(page, who)}")


@pytest.mark.parametrize("url", ["events/0/", "events/99999999999999999999/", "matches/0/", "federations/none/"])
def test_what_is_not_there_is_not_found(client: Client, url: str) -> None:
    client.force_login(build.login())
    assert client.get(f"/en/desk/{url}").status_code == 404


def test_desk_is_kept_in_no_cache(client: Client) -> None:
    client.force_login(build.login())
    assert "no-store" in client.get("/en/desk/")["Cache-Control"]


def test_form_without_its_token_is_refused(who: Cast) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(who["director"])

    answer = strict.post(f"/en/desk/matches/{who.match.pk}/call/", {"table": "1"})

    assert answer.status_code == 403
