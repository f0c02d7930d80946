"""Addresses of tournaments, events and matches."""

from django.urls import resolve

from interfaces.api.matches.urls import urlpatterns


def test_addresses_end_with_a_slash() -> None:
    assert all(str(row.pattern).endswith("/") for row in urlpatterns)


def test_list_of_entries_is_not_taken_for_an_entry() -> None:
    assert "entry" not in resolve("/api/v1/events/1/entries/list/preview/").kwargs
