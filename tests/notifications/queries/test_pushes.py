"""Which browsers of whom want which notifications."""

import pytest

from journal.refusals import NotFound
from notifications.flows.change_wishes import change_wishes
from notifications.queries.pushes import own_subscription, push_wishes_of, subscriptions_for, subscriptions_of
from notifications.queries.wishes import has_subscribers
from notifications.recording.pushes import store_subscription
from tests.support import build
from tests.support.push_server import keys

pytestmark = pytest.mark.django_db


def test_browsers_are_those_of_logins_that_want_the_kind() -> None:
    ann, bob = build.login(), build.login()
    row = store_subscription(ann, keys(), build.NOON)
    change_wishes(user=ann, wishes={}, pushes={"news": True, "score": False})

    assert (push_wishes_of(ann.pk), push_wishes_of(bob.pk)) == ({"news"}, set())
    assert subscriptions_for(["news", "score"], [ann.pk, bob.pk]) == {("news", ann.pk): [row]}
    assert (has_subscribers(["news"]), has_subscribers(["score"])) == (True, False)


def test_browser_is_found_by_its_login_alone() -> None:
    ann, bob = build.login(), build.login()
    row = store_subscription(ann, keys(), build.NOON)

    assert (own_subscription(ann, row.pk), subscriptions_of(ann.pk)) == (row, [row])
    for user, number in ((bob, row.pk), (ann, 2**70)):
        with pytest.raises(NotFound, match="no_such_device"):
            own_subscription(user, number)
