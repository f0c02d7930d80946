"""A browser is forgotten by its own login."""

import pytest

from journal.refusals import NotFound
from notifications.flows.add_device import add_device
from notifications.flows.remove_device import remove_device
from notifications.models import PushSubscription
from tests.support import build
from tests.support.push_server import keys

pytestmark = pytest.mark.django_db


def test_browser_is_forgotten_by_its_own_login_alone() -> None:
    ann, bob = build.login(), build.login()
    row = add_device(user=ann, keys=keys(), at=build.NOON)

    with pytest.raises(NotFound):
        remove_device(user=bob, subscription_id=row.pk)
    remove_device(user=ann, subscription_id=row.pk)
    assert not PushSubscription.objects.exists()
