"""What is printed for the door."""

import pytest
from django.test import Client

from registration.models import CheckInCode
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_papers_show_who_has_a_place_and_codes_that_the_door_reads(client: Client) -> None:
    at = desk(places=1)
    at.set_fee("entry", 4_000)
    ann, bob = members(at.home, 2)
    for player in (ann, bob):
        joins(at.event, player, NOON)
    client.force_login(at.home.director)
    tournament = at.home.tournament
    base = f"/en/desk/tournaments/{tournament.federation.slug}/{tournament.slug}"
    codes = CheckInCode.objects.order_by("registration__number").values_list("code", flat=True)

    door = client.get(f"{base}/door/").content.decode()
    for path in ("paper/entrants", "paper/badges", "paper/door-list"):
        assert f'href="{base}/{path}/"' in door
    entrants, badges, papers = (
        client.get(f"{base}/{path}/").content.decode() for path in ("paper/entrants", "paper/badges", "paper/door-list")
    )

    assert [ann.public_name in page for page in (entrants, badges, papers)] == [True, True, True]
    assert [bob.public_name in page for page in (entrants, badges, papers)] == [False, False, True]
    assert [page.count('class="qr"') for page in (entrants, badges, papers)] == [0, 1, 2]
    assert "40.00" in papers
    assert (
        client.get(f"/en/desk/door/{codes[0]}/")["Location"] == f"/en/desk/events/{at.event.pk}/registrations/1/door/"
    )
    assert "40.00" in client.get(f"/en/desk/events/{at.event.pk}/registrations/1/door/").content.decode()
