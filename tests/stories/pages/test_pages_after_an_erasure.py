"""An erased person may be named in the words of others on any public page: all kept pages end with an erasure."""

from datetime import timedelta
from typing import Final

import pytest
from django.test import Client
from django.utils import timezone

from clubs.flows.erase_person import complete_erasure, erase_person
from clubs.models import Player
from interfaces.web.base import pages
from interfaces.web.public.site import tournaments
from journal.context import ActContext
from matches.models import Tournament
from tests.stories.pages.test_all_pages import NAMES
from tests.support.page_world import World, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)
NAME: Final = "Søren Østergård"
WITHOUT_WORDS: Final = {"solitaire", "solitaire_hint", "solitaire_solution", "solitaire_today", "variant_rules"}


@pytest.fixture(autouse=True)
def steady_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (tournaments, pages):
        monkeypatch.setattr(module, "time", lambda: 0.0)


@pytest.fixture
def scene(the_world: Once[World]) -> World:
    """Who is erased is in no event of the world."""
    return the_world()


def _erase(scene: World) -> None:
    player, at = Player.objects.get(display_name=NAME), timezone.now()
    erase_person(player=str(player.public_id), ctx=ActContext(scene.home.by_officer, at - timedelta(days=20)))
    complete_erasure(player_id=player.pk, at=at)


@pytest.mark.parametrize("name", sorted(set(NAMES) - WITHOUT_WORDS))
def test_page_is_made_anew_after_an_erasure(client: Client, name: str, scene: World) -> None:
    address = scene.addresses()[name]
    tag = client.get(address).headers["ETag"]

    _erase(scene)

    assert client.get(address, headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize(
    "path", ["{event}hall/", "{event}", "{match}", "{tournament}calendar.ics", "{tournament}info/"]
)
def test_words_of_others_name_nobody_on_a_kept_page(client: Client, path: str, scene: World) -> None:
    Tournament.objects.update(place=f"Home of {NAME}")
    address = path.format(**scene.addresses())
    before = client.get(address)

    _erase(scene)

    after = client.get(address)
    assert NAME not in after.content.decode()
    assert after.headers["ETag"] != before.headers["ETag"]
