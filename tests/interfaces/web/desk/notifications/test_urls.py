"""Addresses of letters."""

from interfaces.web.desk.notifications.urls import urlpatterns


def test_addresses_end_with_a_slash() -> None:
    assert all(str(row.pattern).endswith("/") for row in urlpatterns)
