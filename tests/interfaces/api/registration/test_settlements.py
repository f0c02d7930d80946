"""Settlements in the API."""

import pytest
from rest_framework.test import APIClient

from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_what_is_missing_is_listed_with_sentences() -> None:
    scene = prize_scene(2, 1000)
    client = APIClient()
    client.force_authenticate(scene.home.director)
    address = f"/api/v1/federations/{scene.home.federation.slug}/tournaments/open/settlement/"
    body = client.get(address).json()
    assert body["is_settled"] is False
    assert [row["code"] for row in body["missing"]] == ["settle_event", "settle_pot", "settle_debt", "settle_debt"]
    assert client.post(address, {}, format="json").status_code == 403
