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
        store_wishes(user.pk, {"draw": True, "news": True})

    for _ in range(2):
        unsubscribe(key=wish_key(ann.pk, "draw"))

    assert [wishes_of(user.pk)["draw"] for user in (ann, bob)] == [False, True]
    assert wishes_of(ann.pk)["news"]


def test_wrong_key_is_not_found() -> None:
    with pytest.raises(NotFound):
        unsubscribe(key="1-draw.wrong")
