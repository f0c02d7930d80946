"""The page *My notifications*."""

import pytest
from django.test import Client

from notifications.queries.wishes import wishes_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_boxes_are_what_a_login_is_told(client: Client) -> None:
    ann = build.login()
    client.force_login(ann)

    first = client.post("/en/desk/wishes/", {"draw": "on", "news": "on"})
    page = client.get("/en/desk/wishes/").content.decode()
    client.post("/en/desk/wishes/", {"news": "on"})

    assert (first.status_code, page.count("checked")) == (302, 2)
    assert [kind for kind, by_mail in wishes_of(ann.pk).items() if by_mail] == ["news"]
