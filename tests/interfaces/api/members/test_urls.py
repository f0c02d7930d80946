"""Addresses of members."""

from interfaces.api.members.urls import urlpatterns


def test_addresses_end_with_a_slash() -> None:
    assert all(str(row.pattern).endswith("/") for row in urlpatterns)
