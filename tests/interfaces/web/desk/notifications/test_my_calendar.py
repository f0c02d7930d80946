"""The page *My calendar*."""

import pytest
from django.test import Client

from notifications.queries.calendar_keys import calendar_key
from tests.support import build

pytestmark = pytest.mark.django_db


def test_address_is_shown_made_anew_and_revoked(client: Client) -> None:
    ann = build.login()
    client.force_login(ann)
    address, keys = "/en/desk/my-calendar/", []
    for sent in ({}, {}, {"end": "1"}):
        client.post(address, sent)
        keys.append(calendar_key(ann.pk))
        assert not keys[-1] or f"webcal://testserver/en/calendar/{keys[-1]}/" in client.get(address).content.decode()

    assert (len(set(keys)), keys[2]) == (3, "")
    assert "Make an address" in client.get(address).content.decode()
