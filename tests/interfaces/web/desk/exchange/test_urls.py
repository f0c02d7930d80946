"""Addresses of webhooks at the desk."""

from uuid import UUID

from django.urls import reverse


def test_pages_have_their_addresses() -> None:
    assert reverse("desk_webhooks", args=["dk"]) == "/en/desk/federations/dk/webhooks/"
    assert reverse("desk_webhook", args=[UUID(int=1)]) == f"/en/desk/webhooks/{UUID(int=1)}/"
