"""The desk of a rating pool: what it tells, and what leads on from it."""

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from journal.jobs import drain
from ratings.inputs.pools import TermsInput
from ratings.models import PoolTerms, RatingDue
from tests.support import build
from tests.support.build import House
from tests.support.published import history, published
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[House]) -> House:
    house = the_house()
    client.force_login(house.officer)
    return house


def _desk(home: House, path: str = "") -> str:
    return f"/en/desk/federations/{home.federation.slug}/{path}"


def _page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_desk_of_the_federation_has_one_link_a_pool(client: Client, home: House) -> None:
    page = _page(client, _desk(home))
    client.force_login(home.manager)
    to_manager = _page(client, _desk(home))

    assert page.count("/pools/standard/") == page.count(f'href="{_desk(home, "pools/standard/")}"') == 1
    assert "/pools/standard/" not in to_manager
    assert f'href="/en/{home.federation.slug}/ratings/standard/"' in to_manager


def test_desk_of_the_pool_leads_to_all_that_can_be_done_with_it(client: Client, home: House) -> None:
    build.season(home, takes="pool", pool="standard")

    page = _page(client, _desk(home, "pools/standard/"))

    leads = ["pools/standard/change/", "pools/standard/terms/", "pools/standard/lists/", "pools/standard/past/"]
    assert [one for one in (*leads, "seasons/year/") if f'href="{_desk(home, one)}"' not in page] == []
    below = [_page(client, _desk(home, one)) for one in leads[1:]]
    assert [f'href="{_desk(home, "pools/standard/")}"' in one for one in below] == [True] * 3


def test_desk_of_a_new_pool_says_what_is_not_there_yet(client: Client, home: House) -> None:
    page = _page(client, _desk(home, "pools/standard/"))

    said = (
        "Nothing has been rated yet.",
        "No list has been published yet.",
        "No season counts the events of this pool.",
    )
    assert [one for one in said if one not in page] == []
    assert "waits to be rated" not in page


def test_desk_of_the_pool_tells_when_it_was_rated_and_what_its_lists_are(client: Client, home: House) -> None:
    history(home)
    published(home, date(2026, 6, 30), timezone.now())
    build.rate_by(home, TermsInput(system="dbgf"), date(2099, 1, 1))
    waiting = _page(client, _desk(home, "pools/standard/"))
    drain()

    page = _page(client, _desk(home, "pools/standard/"))

    assert "still to be rated" in waiting and "still to be rated" not in page
    assert not RatingDue.objects.exists() and PoolTerms.objects.count() == 2
    assert "The newest is that of 30 Jun 2026." in page
    assert "matches rated" in page and "From 1 Jan 2099 on: Germany (DBgF)" in " ".join(page.split())
