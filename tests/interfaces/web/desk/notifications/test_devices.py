"""Browsers on the page *My notifications*."""

import pytest
from django.test import Client

from clubs.models import User
from notifications.models import PushSubscription
from tests.support import build
from tests.support.api_table import BROWSER

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client: Client) -> User:
    user = build.login()
    client.force_login(user)
    return user


def test_browser_is_added_shown_and_removed(client: Client, ann: User) -> None:
    added = client.post("/en/desk/devices/new/", BROWSER)
    row = PushSubscription.objects.get(user=ann)
    page = client.get("/en/desk/wishes/").content.decode()
    removed = client.post(f"/en/desk/devices/{row.pk}/remove/")

    assert (added.status_code, removed.status_code, PushSubscription.objects.count()) == (302, 302, 0)
    assert "fcm.googleapis.com<br>" in page and f"/en/desk/devices/{row.pk}/remove/" in page


def test_browser_of_another_login_does_not_exist(client: Client, ann: User) -> None:
    client.post("/en/desk/devices/new/", BROWSER)
    row = PushSubscription.objects.get()
    client.force_login(build.login())

    assert client.post(f"/en/desk/devices/{row.pk}/remove/").status_code == 404


def test_browser_is_forgotten_when_its_login_logs_out(client: Client, ann: User) -> None:
    client.post("/en/desk/devices/new/", BROWSER)
    other = build.login()
    client.force_login(other)
    client.post("/en/accounts/logout/", {"device": BROWSER["endpoint"]})
    is_kept = PushSubscription.objects.filter(user=ann).exists()

    client.force_login(ann)
    assert 'name="device"' in client.get("/en/accounts/logout/").content.decode()
    client.post("/en/accounts/logout/", {"device": BROWSER["endpoint"]})

    assert is_kept and not PushSubscription.objects.exists()
