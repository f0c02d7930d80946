"""Addresses for other sites."""

from django.urls import resolve


def test_feed_has_its_address() -> None:
    assert resolve("/api/v1/changes/").route == "api/v1/changes/"
