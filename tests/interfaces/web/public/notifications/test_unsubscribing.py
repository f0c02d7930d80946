"""The link of a letter: opening it changes nothing, a POST without login, cookie or token unsubscribes."""

import pytest
from django.test import Client

from notifications.queries.wish_keys import wish_key
from notifications.queries.wishes import wishes_of
from notifications.recording.wishes import store_wishes
from tests.support import build

pytestmark = pytest.mark.django_db


def test_only_a_post_unsubscribes_as_mail_clients_send_it() -> None:
    ann, client = build.login(), Client(enforce_csrf_checks=True)
    store_wishes(ann.pk, {"news": "at_once"})
    address = f"/de/wishes/{wish_key(ann.pk, 'news')}/"

    shown = client.get(address)
    before = wishes_of(ann.pk)["news"]
    done = client.post(address, {"List-Unsubscribe": "One-Click"})

    assert (shown.status_code, before, done.status_code, wishes_of(ann.pk)["news"]) == (200, "at_once", 200, "none")
    assert (shown["Referrer-Policy"], "<form" in shown.content.decode()) == ("no-referrer", True)


def test_wrong_key_is_not_found() -> None:
    assert Client().post("/en/wishes/1-news.wrong/").status_code == 404
