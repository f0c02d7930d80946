"""Entry fees are moved into a pot at the desk."""

import pytest
from django.test import Client

from registration.queries.pots import balance_of
from tests.support.fees import desk
from tests.support.forms import fill
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_page_of_prizes_says_which_fees_are_not_in_the_pot_and_leads_to_moving_them(client: Client) -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    for player in members(at.home, 2):
        joins(at.event, player)
    client.force_login(at.home.director)
    prizes = f"/en/desk/events/{at.event.pk}/prizes/"
    address = f"{prizes}{at.pot.pk}/fees/"
    page = client.get(prizes).content.decode()
    assert ("2 entries were charged before" in page, f'href="{address}"' in page) == (True, True)

    assert fill(client, address).status_code == 302

    assert balance_of(at.pot).takings == 4_000
    assert "charged before" not in client.get(prizes).content.decode()
