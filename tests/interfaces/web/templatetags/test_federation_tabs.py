"""The tabs of a federation are on its own pages, on its tournaments and on its rating lists."""

import pytest
from django.test import Client

from clubs.models import Federation
from tests.support import build

pytestmark = pytest.mark.django_db
TABS = {
    "Front page": "/en/north/",
    "Tournaments": "/en/tournaments/?federation=north",
    "Ratings": "/en/north/ratings/standard/",
    "Clubs": "/en/north/clubs/",
    "Rules": "/en/north/rules/",
}


def _tabs(address: str) -> str:
    return Client().get(address).content.decode().partition('<nav class="tabs"')[2].partition("</nav>")[0]


def test_each_tab_of_a_federation_leads_to_a_page_with_all_of_them() -> None:
    build.house("north")

    for name, address in TABS.items():
        tabs = _tabs(address)
        assert all(f'href="{tab}"' in tabs for tab in TABS.values())
        assert f'<a href="{address}" aria-current="page">{name}</a>' in tabs


def test_federation_without_a_pool_has_no_tab_of_ratings() -> None:
    Federation.objects.create(slug="north", name="North")

    assert "/ratings/" not in _tabs("/en/north/")
