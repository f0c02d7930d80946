"""Addresses of members."""

from django.urls import reverse


def test_members_have_addresses_by_public_id() -> None:
    assert reverse("desk_member", args=["north", "abc23456"]).endswith("/desk/federations/north/members/abc23456/")
