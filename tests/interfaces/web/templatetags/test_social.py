"""What a page says where its address is shared: title, text, address and picture, and no hidden name."""

import re
from html import unescape

import pytest
from django.test import Client

from clubs.models import Player
from matches.models import Tournament
from tests.support import build
from tests.support.page_world import world

pytestmark = pytest.mark.django_db
EVIL = 'Cup "of" <b>quotes</b> & more'


def _tags(address: str) -> dict[str, str]:
    page = Client().get(address).content.decode()
    return {
        name: unescape(text) for name, text in re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)"', page)
    }


def test_pages_that_are_shared_have_title_text_address_and_picture() -> None:
    scene = world()
    player = scene.decided.side0.members.get().player
    slug = scene.home.federation.slug
    paths = [f"/en/{slug}/open/", f"/en/events/{scene.event.pk}/bracket/", f"/en/matches/{scene.decided.pk}/"]
    paths.append(f"/en/players/{player.public_id}/")

    for path in paths:
        tags = _tags(f"{path}?page=1")
        assert tags["og:url"] == f"http://testserver{path}"
        assert tags["og:image"] == "http://testserver/static/bearoff.png"
        assert (tags["og:title"], tags["og:description"]) == (
            tags["twitter:title"],
            " ".join(tags["description"].split()),
        )
        assert (tags["og:site_name"], tags["twitter:card"]) == ("Bearoff", "summary")
    assert player.public_name in tags["og:description"]
    assert _tags(paths[2])["og:description"].startswith("5–1 · to 5 points · ")


def test_title_is_text_and_not_markup() -> None:
    home = build.house("north")
    Tournament.objects.filter(pk=home.tournament.pk).update(name=EVIL)

    assert _tags("/en/north/open/")["og:title"] == EVIL


def test_hidden_player_is_shared_without_their_name() -> None:
    player = build.player(build.house("north"), "Secret Person")
    Player.objects.filter(pk=player.pk).update(visibility=Player.Visibility.HIDDEN)
    tags = _tags(f"/en/players/{player.public_id}/")

    assert tags["og:title"] == f"#{player.public_id}"
    assert "Secret" not in " ".join(tags.values())
