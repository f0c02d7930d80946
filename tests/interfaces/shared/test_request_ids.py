"""The middleware that gives each request its id."""

import logging

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from interfaces.shared.request_ids import RequestIds
from journal.request_ids import current_request_id

ID = "0d1f-from-the-proxy"


def _id_within(answer: HttpResponse, **headers: str) -> str:
    ids = []

    def view(_request: HttpRequest) -> HttpResponse:
        ids.append(current_request_id())
        return answer

    RequestIds(view)(RequestFactory().get("/en/", headers=headers))
    return ids[0]


def test_request_has_the_id_of_its_proxy() -> None:
    assert _id_within(HttpResponse(), **{"X-Request-ID": ID}) == ID


def test_request_without_a_proxy_has_an_id_as_well() -> None:
    first, second = (_id_within(HttpResponse()) for _ in range(2))

    assert len(first) == 32
    assert first != second


def test_only_a_fault_of_the_site_names_the_id() -> None:
    fault, page = HttpResponse(status=500), HttpResponse()
    for answer in (fault, page):
        _id_within(answer, **{"X-Request-ID": ID})

    assert (fault.get("X-Request-ID"), page.get("X-Request-ID")) == (ID, None)


@pytest.mark.django_db
def test_each_request_is_a_line_at_level_info(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "interfaces.shared.request_ids"):
        Client().get("/health/live")

    assert [record.getMessage().rsplit(" in ")[0] for record in caplog.records] == ["GET /health/live 200"]
