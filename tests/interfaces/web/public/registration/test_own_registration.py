"""A player with a login sees price and refunds of their registration."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.support.fees import desk
from tests.support.registering import joins, login_of, members

pytestmark = pytest.mark.django_db


def test_player_sees_price_and_refund_before_withdrawing(client: Client) -> None:
    at = desk(first_on=(timezone.now() + timedelta(days=30)).date())
    at.set_fee("entry", 6_000)
    at.set_refunds((14, 5_000, 0))
    (ann,) = members(at.home, 1)
    joins(at.event, ann, timezone.now())
    client.force_login(login_of(ann))

    own = " ".join(client.get(f"/en/desk/events/{at.event.pk}/my-registration/").content.decode().split())
    page = client.get(f"/en/desk/events/{at.event.pk}/registrations/1/withdraw/").content.decode()

    assert "€30.00 of €60.00" in own and "until 14 days before" in own
    assert "If you withdraw today, €30.00 of €60.00 is given back or no longer owed." in page
