"""Addresses of registrations, visitors, fees and prizes."""

from django.urls import resolve

from interfaces.api.registration.urls import urlpatterns


def test_addresses_end_with_a_slash_but_for_files() -> None:
    assert all(str(row.pattern).endswith(("/", ".csv", ".xlsx")) for row in urlpatterns)


def test_confirmation_of_a_visitor_is_not_taken_for_a_key() -> None:
    assert "key" not in resolve("/api/v1/visitors/confirmation/").kwargs
