"""A browser is stored if its push service is known and its keys are keys."""

from dataclasses import replace

import pytest

from journal.refusals import Refused
from notifications.flows.add_device import add_device
from notifications.models import PushSubscription
from tests.support import build
from tests.support.push_server import keys

pytestmark = pytest.mark.django_db


def test_browser_is_stored_once() -> None:
    ann = build.login()
    rows = [add_device(user=ann, keys=keys(), at=build.NOON) for _ in range(2)]

    assert rows[0] == rows[1] == PushSubscription.objects.get()


@pytest.mark.parametrize(
    "changes",
    [
        {"endpoint": "https://example.org/1"},
        {"endpoint": f"https://fcm.googleapis.com/{'x' * 500}"},
        {"p256dh": "BI5TO2"},
        {"p256dh": "!" * 87},
        {"auth": ""},
        {"auth": "c2l4dGVlbiBieXRlcyBvaz"[:21]},
    ],
)
def test_other_addresses_and_keys_are_refused(changes: dict[str, str]) -> None:
    with pytest.raises(Refused, match="bad_device"):
        add_device(user=build.login(), keys=replace(keys(), **changes), at=build.NOON)
