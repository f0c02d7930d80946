"""The page *My notifications*."""

import pytest
from django.test import Client

from notifications.queries.pushes import push_wishes_of
from notifications.queries.wishes import wishes_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_boxes_are_what_a_login_is_told(client: Client) -> None:
    ann = build.login()
    client.force_login(ann)

    first = client.post("/en/desk/wishes/", {"draw": "daily", "news": "at_once"})
    page = client.get("/en/desk/wishes/").content.decode()
    client.post("/en/desk/wishes/", {"draw": "none", "news": "at_once"})

    assert (first.status_code, page.count("selected")) == (302, 7)
    assert [kind for kind, mail in wishes_of(ann.pk).items() if mail != "none"] == ["news"]


def test_boxes_are_what_browsers_show(client: Client) -> None:
    ann = build.login()
    client.force_login(ann)

    client.post("/en/desk/wishes/", {"push_called": "on", "push_draw": "on"})
    page = client.get("/en/desk/wishes/").content.decode()

    assert (push_wishes_of(ann.pk), page.count("checked")) == ({"called"}, 1)
