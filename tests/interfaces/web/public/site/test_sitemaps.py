"""What search engines are told: the public pages of each language, nothing hidden, nobody's page."""

import re

import pytest
from django.test import Client

from clubs.models import Player
from interfaces.web.base import page_cache
from interfaces.web.public.site import sitemaps
from matches.models import Tournament
from tests.support import build

pytestmark = pytest.mark.django_db
SITE = "http://testserver"


def _addresses(path: str) -> list[str]:
    answer = Client().get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/xml")
    assert not answer.cookies
    return re.findall(r"<loc>([^<]*)</loc>", answer.content.decode())


def test_robots_keep_out_of_the_desk_and_find_the_sitemap_of_each_language() -> None:
    answer = Client().get("/robots.txt")
    lines = answer.content.decode().splitlines()

    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert lines[0] == "User-agent: *"
    assert "Disallow: /*/desk/" in lines
    assert lines[-5:] == [f"Sitemap: {SITE}/{code}/sitemap.xml" for code in ("en", "nl", "da", "de", "fr")]


def test_sitemap_lists_files_with_the_pages_of_its_language() -> None:
    home = build.house("north")
    event = build.drawn(home, 4)

    assert f"{SITE}/de/sitemap-events.xml" in _addresses("/de/sitemap.xml")
    assert _addresses("/de/sitemap-tournaments.xml") == [f"{SITE}/de/north/open/"]
    assert _addresses("/de/sitemap-events.xml") == [f"{SITE}/de/events/{event.pk}/"]
    assert _addresses("/de/sitemap-clubs.xml") == [f"{SITE}/de/north/clubs/club/"]
    assert _addresses("/de/sitemap-federations.xml") == [f"{SITE}/de/north/"]
    assert _addresses("/de/sitemap-ratings.xml") == [f"{SITE}/de/north/ratings/standard/"]
    assert f"{SITE}/de/calendar/" in _addresses("/de/sitemap-pages.xml")


@pytest.mark.parametrize("hiding", [{"is_public": False}, {"is_archived": True}])
def test_hidden_or_archived_tournament_is_in_no_file(hiding: dict[str, bool]) -> None:
    home = build.house("north")
    build.drawn(home, 2)
    Tournament.objects.update(**hiding)

    assert _addresses("/en/sitemap-tournaments.xml") == _addresses("/en/sitemap-events.xml") == []


def test_no_file_has_the_page_of_a_player() -> None:
    build.drawn(build.house("north"), 4)
    all_addresses = [address for path in _addresses("/en/sitemap.xml") for address in _addresses(path)]

    assert Player.objects.exists()
    assert [address for address in all_addresses if "/players/" in address] == []


def test_long_list_is_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    home = build.house("north")
    events = [build.event(home).pk for _ in range(3)]
    monkeypatch.setattr(sitemaps._Addresses, "limit", 2)

    files = [path.removeprefix(SITE) for path in _addresses("/en/sitemap.xml") if "events" in path]

    assert files == ["/en/sitemap-events.xml", "/en/sitemap-events.xml?p=2"]
    assert _addresses(files[1]) == [f"{SITE}/en/events/{events[2]}/"]
    assert Client().get("/en/sitemap-events.xml?p=3").status_code == 404


def test_file_is_answered_from_the_cache_until_something_changes() -> None:
    home = build.house("north")
    tag = Client().get("/en/sitemap-events.xml").headers["ETag"]
    assert Client().get("/en/sitemap-events.xml", headers={"If-None-Match": tag}).status_code == 304
    build.event(home)
    page_cache.forget()

    assert len(_addresses("/en/sitemap-events.xml")) == 1
