"""Accounts: log in and out, sign up, passwords, the second step, and logins that fail too often."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.http import HttpResponseBase
from django.test import Client
from pytest_django import Settings

from clubs.models import User
from clubs.queries import users
from tests.support import build

pytestmark = pytest.mark.django_db
OPEN = ["login", "login/code", "signup", "password/reset", "password/reset/done", "inactive"]
OWN = ["logout", "email", "password/change", "2fa", "2fa/totp/activate", "2fa/recovery-codes/generate"]


@pytest.mark.parametrize("path", OPEN)
def test_account_page_wears_the_look_of_the_house(client: Client, path: str) -> None:
    page = client.get(f"/en/accounts/{path}/").content.decode()

    assert "bearoff.css" in page
    assert page.count("<h1>") == 1
    assert '<section class="next">' in page
    assert "style=" not in page


@pytest.mark.parametrize("path", OWN)
def test_account_page_of_somebody_logged_in_wears_it_too(client: Client, path: str) -> None:
    _log_in(client, build.login("ann"))

    answer = client.get(f"/en/accounts/{path}/", follow=True)

    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.count("bearoff.css") == 1
    assert "My matches" in page
    assert "style=" not in page


@pytest.mark.parametrize("path", OWN)
def test_account_page_of_somebody_else_asks_for_the_login(client: Client, path: str) -> None:
    answer = client.get(f"/en/accounts/{path}/")

    assert (answer.status_code, answer.headers["Location"].split("?")[0] in ("/en/accounts/login/", "/en/")) == (
        302,
        True,
    )


def test_log_in_leads_to_the_desk(client: Client) -> None:
    answer = _log_in(client, build.login("ann"))

    assert (answer.status_code, answer.headers["Location"]) == (302, "/en/desk/")


def test_log_in_with_the_wrong_password_is_told(client: Client) -> None:
    build.login("ann")

    answer = client.post("/en/accounts/login/", {"login": "ann", "password": "wrong"})

    assert answer.status_code == 200
    assert "errorlist" in answer.content.decode()


def test_log_out_leads_home(client: Client) -> None:
    _log_in(client, build.login("ann"))

    assert client.post("/en/accounts/logout/").headers["Location"] == "/en/"


def test_sign_up_makes_a_login(client: Client) -> None:
    typed = {"username": "ann", "email": "ann@example.org", "password1": "kq83-blue-hat", "password2": "kq83-blue-hat"}

    answer = client.post("/en/accounts/signup/", typed)

    assert answer.headers["Location"] == "/en/desk/"
    assert User.objects.get().username == "ann"


def test_forgotten_password_is_set_anew_by_mail(client: Client) -> None:
    user = build.login("ann")

    client.post("/en/accounts/password/reset/", {"email": user.email})
    link = next(word for word in str(mail.outbox[0].body).split() if word.startswith("http://testserver/"))
    form = client.get(link.removeprefix("http://testserver"), follow=True)
    address = form.redirect_chain[-1][0]
    client.post(address, {"password1": "kq83-blue-hat", "password2": "kq83-blue-hat"})

    user.refresh_from_db()
    assert user.check_password("kq83-blue-hat")


@pytest.mark.parametrize("login", ["ann", "ann@example.org"])
def test_login_that_fails_too_often_is_locked_and_told_so(client: Client, login: str) -> None:
    build.login("ann")

    for _ in range(10):
        answer = client.post("/en/accounts/login/", {"login": login, "password": "wrong"})

    assert answer.status_code == 429
    assert "locked for a while" in answer.content.decode()
    right = client.post("/en/accounts/login/", {"login": login, "password": build.PASSWORD})
    assert right.status_code == 429


def test_lock_on_one_login_lets_the_hall_go_on(client: Client) -> None:
    build.login("ann")
    bob = build.login("bob")
    for _ in range(10):
        client.post("/en/accounts/login/", {"login": "ann", "password": "wrong"})

    assert _log_in(client, bob).status_code == 302


def test_director_who_is_locked_gets_in_with_a_mailed_code(client: Client) -> None:
    ann = build.login("ann")
    for _ in range(10):
        locked = client.post("/en/accounts/login/", {"login": "ann", "password": "wrong"})

    assert 'href="/en/accounts/login/code/"' in locked.content.decode()
    assert log_in_with_code(client, ann.email)["Location"] == "/en/desk/"
    assert client.get("/en/desk/").status_code == 200


@pytest.mark.parametrize("email", ["ann@example.org", "ANN@example.org", "nobody@example.org"])
def test_sign_up_does_not_say_whether_an_address_is_registered(email: str) -> None:
    build.login("ann")

    answer = sign_up("eve", email)

    assert (answer.status_code, answer["Location"]) == (302, "/en/desk/")
    assert EmailAddress.objects.get(user__username="eve").verified is False


def test_change_of_the_address_does_not_say_whether_it_is_registered(client: Client) -> None:
    build.login("ann")
    _log_in(client, build.login("eve"))

    told = [
        client.post("/en/accounts/email/", {"email": email, "action_add": ""}).status_code
        for email in ("ann@example.org", "nobody@example.org")
    ]

    assert told == [302, 302]


def test_address_that_several_logins_claim_belongs_to_who_proved_it(client: Client) -> None:
    sign_up("eve", "ann@example.org")
    ann = build.login("ann")

    assert users.user("ann@example.org") == ann
    assert _log_in(client, ann).status_code == 302


def sign_up(name: str, email: str) -> HttpResponseBase:
    password = "kq83-blue-hat"
    typed = {"username": name, "email": email, "password1": password, "password2": password}
    return Client().post("/en/accounts/signup/", typed)


def log_in_with_code(client: Client, email: str) -> HttpResponseBase:
    client.post("/en/accounts/login/code/", {"email": email})
    code = next(
        line for line in str(mail.outbox[-1].body).splitlines() if re.fullmatch(r"[A-Z0-9-]{6,12}", line.strip())
    )
    return client.post("/en/accounts/login/code/confirm/", {"code": code.strip()})


def _log_in(client: Client, user: User) -> HttpResponseBase:
    typed = {"login": user.username, "password": build.PASSWORD}
    return client.post("/en/accounts/login/", typed)


@pytest.mark.parametrize("path", ["signup", "password/reset", "login/code"])
@pytest.mark.parametrize(
    ("backend", "said"),
    [
        ("filebased", "Its mails are files in the folder “mail” of its data."),
        ("console", "Its mails are printed in the terminal in which it runs."),
        ("smtp", ""),
    ],
)
def test_site_without_a_mail_server_says_where_its_mails_are(
    client: Client, settings: Settings, path: str, backend: str, said: str
) -> None:
    settings.EMAIL_BACKEND = f"django.core.mail.backends.{backend}.EmailBackend"

    page = client.get(f"/en/accounts/{path}/").content.decode()

    assert ("This site has no mail server" in page, said in page) == (bool(said), True)
