"""Prizes in the API."""

import pytest
from django.test import Client

from tests.support.prizes import fixed, prize_scene

pytestmark = pytest.mark.django_db


def test_everyone_reads_the_prizes_of_an_event(client: Client) -> None:
    scene = prize_scene(4, 1000)
    (row,) = client.get(f"/api/v1/events/{scene.event.pk}/prizes/").json()["results"]
    assert (row["kind"], row["takings"], row["is_final"], row["is_fixed"]) == ("main", 4000, False, False)
    assert [(prize["place_from"], prize["entry"], prize["cents"]) for prize in row["prizes"]][:2] == [
        (1, None, 2000),
        (2, None, 1000),
    ]
    fixed(scene)
    (row,) = client.get(f"/api/v1/events/{scene.event.pk}/prizes/").json()["results"]
    assert (row["is_fixed"], sum(prize["cents"] for prize in row["prizes"])) == (True, 4000)
