"""A database that is away: the page says so, and when to come again."""

from django.db import OperationalError
from django.http import HttpResponse
from django.test import RequestFactory

from interfaces.web.base.pages import RefusalPages


def test_page_says_when_to_come_again() -> None:
    middleware = RefusalPages(lambda request: HttpResponse())

    page = middleware.process_exception(RequestFactory().get("/en/"), OperationalError("the server is restarting"))

    assert page is not None
    assert (page.status_code, page["Retry-After"], page["Cache-Control"]) == (503, "2", "no-store")
    assert b"is not answering" in page.content


def test_script_that_sends_a_form_is_told_when_to_come_again() -> None:
    middleware = RefusalPages(lambda request: HttpResponse())
    request = RequestFactory().post("/en/desk/", headers={"Accept": "application/json"})

    answer = middleware.process_exception(request, OperationalError("the server is restarting"))

    assert answer is not None
    assert (answer.status_code, answer["Retry-After"], answer.content) == (503, "2", b'{"code": "unavailable"}')
