"""A person unsubscribes by the link of a letter."""

import pytest

from journal.refusals import NotFound
from notifications.flows.unsubscribe import unsubscribe
from notifications.queries.wish_keys import wish_key
from notifications.queries.wishes import wishes_of
from notifications.recording.wishes import store_wishes
from tests.support import build

pytestmark = pytest.mark.django_db


def test_link_ends_letters_of_its_kind_to_its_login_alone() -> None:
    ann, bob = build.login(), build.login()
    for user in (ann, bob):
        store_wishes(user.pk, {"draw": "at_once", "news": "at_once"})

    for _ in range(2):
        unsubscribe(key=wish_key(ann.pk, "draw"))

    assert [wishes_of(user.pk)["draw"] for user in (ann, bob)] == ["none", "at_once"]
    assert wishes_of(ann.pk)["news"] == "at_once"


def test_wrong_key_is_not_found() -> None:
    with pytest.raises(NotFound):
        unsubscribe(key="1-draw.wrong")


def test_link_of_a_digest_ends_what_comes_in_it_and_nothing_else() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"draw": "daily", "list": "daily", "news": "at_once"})
    unsubscribe(key=wish_key(ann.pk, "digest"))

    assert {kind: mail for kind, mail in wishes_of(ann.pk).items() if mail != "none"} == {"news": "at_once"}
