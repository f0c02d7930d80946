"""The page of a club's rating policy, and what it is for."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_policy_is_on_the_page_of_the_club_and_in_the_form_of_a_new_event(client: Client) -> None:
    home = build.house()
    slug = home.federation.slug
    client.force_login(home.manager)
    assert "Rating policy" not in Client().get(f"/en/{slug}/clubs/club/").content.decode()

    address = f"/en/desk/federations/{slug}/clubs/club/ratings/"
    answer = fill(client, address, pool="standard", payer="players", words="Club nights count.")
    late = client.post(address, {"version": "0", "pool": "", "payer": "club", "words": ""})
    page = Client().get(f"/en/{slug}/clubs/club/").content.decode()

    assert (answer.status_code, late.status_code) == (302, 409)
    assert [text in page for text in ("Rating policy", "the players", "Club nights count.")] == [True] * 3
    client.force_login(home.director)
    form = client.get(f"/en/desk/tournaments/{slug}/{home.tournament.slug}/add-event/")
    assert '<option value="standard" selected>' in form.content.decode()
