"""What is counted of requests."""

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory, override_settings

from interfaces.shared.metrics import REQUESTS, RequestMetrics, view_name


def _answer(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=204)


def test_nothing_is_counted_without_a_token() -> None:
    with pytest.raises(MiddlewareNotUsed):
        RequestMetrics(_answer)


@override_settings(METRICS_TOKEN="t")
@pytest.mark.parametrize(("method", "label"), [("GET", "GET"), ("BREW", "other")])
def test_requests_are_counted_by_view_method_and_status(method: str, label: str) -> None:
    counter = REQUESTS.labels("health_live", label, "204")
    before = counter._value.get()

    RequestMetrics(_answer)(RequestFactory().generic(method, "/health/live"))

    assert counter._value.get() == before + 1


@pytest.mark.parametrize(
    ("path", "name"),
    [("/nl/", "home"), ("/en/events/7/", "event"), ("/en/events/8/", "event"), ("/wp-login.php", "none")],
)
def test_addresses_of_a_view_count_together(path: str, name: str) -> None:
    assert view_name(path) == name
