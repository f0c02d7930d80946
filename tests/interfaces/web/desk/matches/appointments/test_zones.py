"""The zone that a person chose stays for their session; one that does not exist is not taken."""

from typing import Any

from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.test import RequestFactory

from interfaces.web.desk.matches.appointments.zones import ZONES, reader_zone


def _request(session: Any, **query: str) -> Any:
    request = RequestFactory().get("/", query)
    request.session = session
    return request


def test_zone_is_kept_until_another_is_chosen() -> None:
    session = SessionStore()

    assert reader_zone(_request(session), "Europe/Oslo") == ("Europe/Oslo", False)
    assert reader_zone(_request(session, zone="Asia/Tokyo"), "Europe/Oslo") == ("Asia/Tokyo", True)
    assert reader_zone(_request(session), "Europe/Oslo") == ("Asia/Tokyo", True)
    assert reader_zone(_request(session, zone="Mars/Base"), "Europe/Oslo") == ("Asia/Tokyo", True)
    assert {"UTC", "Europe/Copenhagen"} <= set(ZONES)
