"""Notifications and browsers in the database."""

import pytest
from django.db import IntegrityError, transaction

from notifications.models import Push, PushSubscription
from tests.support import build, letters

pytestmark = pytest.mark.django_db


def test_browser_gets_one_notification_of_a_version_and_takes_it_with_it() -> None:
    browser = PushSubscription.objects.create(user=build.login(), endpoint="https://a/", subscribed_at=build.NOON)
    values = {"subscription": browser, "kind": "news", "about": "event:5", "version": 1, "written_at": build.NOON}
    row = Push.objects.create(federation=letters.federation(), **values)
    with pytest.raises(IntegrityError), transaction.atomic():
        Push.objects.create(federation=row.federation, **values)

    assert (str(row), str(browser)) == ("push news event:5 waiting", f"push subscription {browser.pk}")
    browser.delete()
    assert not Push.objects.exists()
