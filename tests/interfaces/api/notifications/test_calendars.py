"""Operations on the address of the own calendar."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db


def test_address_is_made_and_revoked(client: Client) -> None:
    ann = build.login()
    ann.language = "da"
    ann.save()
    client.force_login(ann)
    address = "/api/v1/me/calendar/"

    before = client.get(address).json()
    made = client.post(address).json()["address"]
    statuses = [client.get(made).status_code, client.delete(address).status_code, client.get(made).status_code]

    assert before == {"address": ""}
    assert made.startswith("http://testserver/da/calendar/")
    assert statuses == [200, 204, 404]
