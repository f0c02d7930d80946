"""Pages for what was refused, and for what fails."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory
from django.views import defaults

from clubs.models import User
from interfaces.web.base.failures import csrf_failure
from interfaces.web.base.pages import look, refused
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal, Refused, Stale, cause
from tests.support import build


@pytest.mark.parametrize(
    ("kind", "status"), [(NotFound, 404), (NotAllowed, 403), (Conflicting, 409), (Stale, 412), (Refused, 422)]
)
def test_refusal_is_a_page_of_its_status_with_a_way_on(kind: type[Refusal], status: int) -> None:
    answer = refused(RequestFactory().get("/en/"), kind(cause("stale", seen=1, now=2)))

    assert answer.status_code == status
    assert answer.headers["Cache-Control"] == "no-store"
    assert b'<section class="next">' in answer.content


@pytest.mark.parametrize(("is_known", "way"), [(True, "My matches and desk"), (False, "Log in")])
def test_refusal_offers_the_login_only_to_those_who_have_none(is_known: bool, way: str) -> None:
    request = RequestFactory().get("/en/")
    request.user = User() if is_known else AnonymousUser()

    page = refused(request, NotAllowed(cause("not_allowed"))).content.decode().partition('<section class="next">')[2]

    assert (way in page, "Log in" in page) == (True, not is_known)


@pytest.mark.django_db
def test_missing_page_of_the_desk_offers_no_log_in_to_who_is_logged_in(client: Client) -> None:
    client.force_login(build.login())

    page = client.get("/en/desk/federations/nowhere/").content.decode().partition('<section class="next">')[2]

    assert "My matches and desk" in page and "Log in" not in page


def test_form_that_is_too_old_says_what_to_do() -> None:
    answer = csrf_failure(RequestFactory().get("/en/"))

    assert answer.status_code == 403
    assert b"This form is too old" in answer.content


def test_form_without_its_token_is_refused_with_that_page() -> None:
    answer = Client(enforce_csrf_checks=True).post("/en/accounts/login/", {"login": "ann"})

    assert answer.status_code == 403
    assert b"This form is too old" in answer.content


def test_fault_of_the_site_has_a_page_that_needs_nothing() -> None:
    answer = defaults.server_error(RequestFactory().get("/en/"))

    assert answer.status_code == 500
    assert b"Something went wrong here" in answer.content


def test_look_is_the_same_while_the_site_is() -> None:
    assert look() == look()
    assert len(look()) == 12
