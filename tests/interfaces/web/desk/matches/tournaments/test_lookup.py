"""The list of all matches at the desk: what it says of each."""

import pytest
from django.test import Client

from journal.jobs import drain
from ratings.models import RatedMatch
from tests.support import build

pytestmark = pytest.mark.django_db


def test_result_says_whether_it_is_rated_or_why_not(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    drain()
    left_out = RatedMatch.objects.order_by("pk")[0]
    RatedMatch.objects.filter(pk=left_out.pk).update(
        rated=False, why_code="not_rated_too_short", why_params={"length": 1, "shortest": 3}
    )
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/matches/").content.decode()

    assert page.count('<small class="faint">rated</small>') == RatedMatch.objects.count() - 1
    assert page.count('<small class="faint">not rated: ') == 1
