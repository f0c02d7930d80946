"""Addresses of books."""

from interfaces.api.finance.urls import urlpatterns


def test_addresses_end_with_a_slash_but_for_files() -> None:
    assert all(str(row.pattern).endswith(("/", ".csv", ".xlsx")) for row in urlpatterns)
