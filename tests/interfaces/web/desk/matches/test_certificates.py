"""Certificates at the desk of a federation."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from matches.models import Certificate
from tests.support import build

pytestmark = pytest.mark.django_db


def test_officer_gives_and_ends(client: Client) -> None:
    home = build.house()
    ann = build.player(home, "Ann Alone")
    client.force_login(home.officer)
    desk = f"/en/desk/federations/{home.federation.slug}/certificates/"
    soon = (timezone.now() + timedelta(days=30)).date().isoformat()
    typed = {"player": f"#{ann.public_id}", "level": "national", "until_on": soon}

    assert client.post(desk, typed).status_code == 302
    assert client.post(desk, typed).status_code == 409
    assert client.post(desk, {**typed, "level": "none"}).status_code == 422
    row = Certificate.objects.get()
    assert client.post(f"{desk}{row.pk}/end/", {"why": "Moved away."}).status_code == 302
    page = client.get(desk).content.decode()
    assert "Ann Alone" in page and "Moved away." in page
