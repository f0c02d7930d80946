"""What somebody sends whose session has ended is kept until he has logged in; nothing of it is done by itself."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from clubs.models import PendingPost
from matches.models import Submission
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
KEPT = "/en/desk/kept/"
the_cast = once(cast)


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    return the_cast()


def _score(scene: Cast) -> str:
    return f"/en/desk/my/matches/{scene.match.pk}/score/"


def test_what_is_sent_without_a_session_waits_for_the_login(client: Client, scene: Cast) -> None:
    answer = client.post(_score(scene), {"final": "5-3"})
    client.force_login(scene["member"])
    page = client.get(KEPT)

    assert answer.headers["Location"] == f"/en/accounts/login/?next={KEPT}"
    assert f'action="{_score(scene)}"' in page.content.decode()
    assert '<input type="hidden" name="final" value="5-3">' in page.content.decode()
    assert not Submission.objects.exists()


def test_without_anything_kept_one_goes_to_the_desk(client: Client, scene: Cast) -> None:
    client.force_login(scene["member"])

    assert client.get(KEPT).headers["Location"] == "/en/desk/"


def test_stranger_is_shown_nothing_of_it(client: Client, scene: Cast) -> None:
    client.post(_score(scene), {"final": "5-3"})

    assert client.get(KEPT).headers["Location"] == "/en/desk/"


def test_form_without_a_login_makes_one_row_and_no_session(client: Client, scene: Cast) -> None:
    Session.objects.all().delete()

    client.post(_score(scene), {"final": "5-3"})

    assert (Session.objects.count(), PendingPost.objects.count()) == (0, 1)
    assert client.cookies["pending"]["httponly"]


def test_forms_above_the_limit_are_put_off_and_make_no_row(
    client: Client, scene: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SimpleRateThrottle.THROTTLE_RATES, "pending", "2/min")

    answers = [client.post(_score(scene), {"final": "5-3"}) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert int(answers[-1]["Retry-After"]) > 0
    assert PendingPost.objects.count() == 2


@pytest.mark.parametrize("key", ["", "x", "00000000-0000-4000-8000-000000000009", "\x00", "9" * 5000])
def test_cookie_that_names_no_form_is_passed_over(client: Client, scene: Cast, key: str) -> None:
    client.cookies["pending"] = key
    client.force_login(scene["member"])

    assert client.get(KEPT).headers["Location"] == "/en/desk/"


def test_logout_forgets_the_form_of_this_browser(client: Client, scene: Cast) -> None:
    client.post(_score(scene), {"final": "5-3"})
    client.force_login(scene["member"])
    client.post("/en/accounts/logout/")
    client.force_login(scene["rival"])

    assert client.get(KEPT).headers["Location"] == "/en/desk/"
    assert not PendingPost.objects.exists()


@pytest.mark.parametrize("sent", [{"why": "x" * 20_001}, {f"{number:0900}": "" for number in range(30)}])
def test_too_much_is_not_kept(client: Client, scene: Cast, sent: dict[str, str]) -> None:
    answer = client.post(_score(scene), sent)

    assert answer.headers["Location"] == f"/en/accounts/login/?next={_score(scene)}"


@pytest.mark.parametrize("letter", ["e", "é", "ж"])
def test_letters_of_any_alphabet_are_kept(client: Client, scene: Cast, letter: str) -> None:
    answer = client.post(_score(scene), {"why": letter * 4000})
    client.force_login(scene["member"])

    assert answer.headers["Location"] == f"/en/accounts/login/?next={KEPT}"
    assert f'value="{letter * 4000}"' in client.get(KEPT).content.decode()


def test_what_was_sent_again_does_not_wait_any_more(client: Client, scene: Cast) -> None:
    client.post(_score(scene), {"final": "5-3"})
    client.force_login(scene["member"])
    client.post("/en/desk/settings/", {"visibility": "full"})
    assert client.get(KEPT).status_code == 200

    client.post(_score(scene), {"final": "5-3"})

    assert client.get(KEPT).headers["Location"] == "/en/desk/"


@pytest.mark.parametrize(("origin", "is_kept"), [("http://testserver", True), ("http://evil.example", False)])
def test_old_token_is_forgiven_to_our_own_pages_alone(scene: Cast, origin: str, is_kept: bool) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(scene["member"])

    answer = client.post(_score(scene), {"final": "5-3"}, headers={"Origin": origin})

    assert answer.status_code == 403
    assert ('value="5-3"' in answer.content.decode()) is is_kept
    assert not Submission.objects.exists()
