"""Former addresses of federations, clubs and tournaments: every page, file, feed and operation leads on."""

from collections.abc import Iterator

import pytest
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from clubs.flows.change_slug import change_club_slug, change_federation_slug
from clubs.models import Federation, OldSlug
from clubs.queries.old_slugs import scope_of
from interfaces.web.base import page_cache
from journal.context import ActContext
from matches.flows.tournaments.change_slug import change_tournament_slug
from tests.support import build
from tests.support.api_scene import Scene, kept
from tests.support.api_stand import Stand
from tests.support.api_table import ROWS as OPERATIONS
from tests.support.build import COMMAND, NOON
from tests.support.callers import Caller
from tests.support.page_hall import Hall, parts_of
from tests.support.page_table import ROWS as PAGES

pytestmark = pytest.mark.django_db
OLD = "former"


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    for made in kept(django_db_blocker, is_public=True):
        federation = Federation.objects.get(slug=made.words()["fed"])
        OldSlug.objects.create(scope=scope_of(Federation), slug=OLD, owner_id=federation.pk)
        yield made


def test_every_page_below_a_federation_leads_on_from_its_former_address(scene: Scene) -> None:
    words = scene.words()
    new, old = (Hall({**words, "fed": slug}, {"officer": scene.users["officer"]}) for slug in (words["fed"], OLD))
    rows = [row for row in PAGES if not row.name.startswith("/") and "federation" in parts_of(row.name)]
    shown = [row for row in rows if row.get[0] == "+"]

    assert len(shown) > 70
    for row in shown:
        answer = old.opened("officer", row)
        place = (answer.status_code, answer.headers.get("Location"))
        assert place == (301, new.address("officer", row)), row.name


def test_every_read_of_the_api_leads_on_from_the_former_address(scene: Scene) -> None:
    made, caller = Stand(scene, {**scene.words(), "login": "somebody"}), Caller(scene.users["officer"])
    rows = [row for row in OPERATIONS if row.method == "GET" and "/{fed}/" in row.path and row.expected[0] == "+"]

    assert len(rows) > 30
    for row in rows:
        old, new = (row.path.format(**{**made.words, "fed": slug}) for slug in (OLD, made.words["fed"]))
        answer = caller.get(old)
        assert (answer.status, answer.headers.get("Location")) == (301, f"/api/v1/{new}"), row.operation


def test_what_is_sent_to_a_former_address_is_sent_on_with_its_method_and_body() -> None:
    home = build.house("north")
    change_tournament_slug(ref=home.ref, slug="autumn", ctx=ActContext(COMMAND, NOON))
    client = Client()
    client.force_login(home.officer)

    old, new = (f"/en/desk/tournaments/north/{slug}/name/" for slug in ("open", "autumn"))
    answer = client.post(old, {"name": "Autumn Open", "replaces": "Open"})
    api = Caller(home.officer).put("federations/north/tournaments/open/name/", {"name": "Autumn", "replaces": "Open"})

    assert (answer.status_code, answer["Location"], answer["Cache-Control"]) == (308, new, "no-store")
    assert (api.status, api.headers["Location"]) == (308, "/api/v1/federations/north/tournaments/autumn/name/")
    assert client.post(old, {"name": "Autumn Open", "replaces": "Open"}, follow=True).status_code == 200


def test_query_stays_and_a_former_slug_in_it_leads_on() -> None:
    build.house("north")
    change_federation_slug(federation="north", slug="nordic", ctx=ActContext(COMMAND, NOON))

    addresses = [
        "/en/north/calendar.ics?a=1&b=%C3%B8",
        "/en/tournaments/?federation=north&page=2",
        "/en/calendar/?month=2026-05&federation=north",
    ]

    assert [Client().get(address)["Location"] for address in addresses] == [
        "/en/nordic/calendar.ics?a=1&b=%C3%B8",
        "/en/tournaments/?federation=nordic&page=2",
        "/en/calendar/?month=2026-05&federation=nordic",
    ]


def test_stored_page_of_the_old_address_is_not_shown_again_nor_that_of_the_new_one_lost() -> None:
    home = build.house("north")
    page_cache.forget()
    old, new = "/en/north/clubs/club/", "/en/north/clubs/harbour/"
    assert [Client().get(old).status_code for _ in range(2)] == [200, 200]

    _to("harbour", "club")
    assert (Client().get(old).status_code, Client().get(new).status_code) == (301, 200)
    assert f'href="{new}"' in Client().get("/en/north/").content.decode()
    _to("club", "harbour")

    assert (Client().get(old).status_code, Client().get(new).status_code) == (200, 301)
    assert Client().get(new)["Location"] == old
    assert home.club.slug == "club"


def test_ids_of_a_calendar_stay() -> None:
    home = build.house("north")
    before = _ids("/en/north/open/calendar.ics")
    change_tournament_slug(ref=home.ref, slug="autumn", ctx=ActContext(COMMAND, NOON))

    assert _ids("/en/north/autumn/calendar.ics") == before != []


def test_hidden_tournament_at_its_former_address_does_not_exist_for_others() -> None:
    home = build.house("north")
    hidden = build.tournament_of("north", home.by_officer, "closed", is_public=False)
    change_tournament_slug(ref=build.ref(hidden), slug="secret", ctx=ActContext(COMMAND, NOON))
    stranger, officer = Client(), Client()
    stranger.force_login(build.login())
    officer.force_login(home.officer)

    desk, page = "/en/desk/tournaments/north/closed/", "/en/north/closed/"
    assert [client.get(page).status_code for client in (Client(), stranger)] == [404, 404]
    assert [client.get(desk).status_code for client in (stranger, officer)] == [404, 301]
    assert Caller().get("federations/north/tournaments/closed/").status == 404
    assert Caller(home.officer).get("federations/north/tournaments/closed/").status == 301


def test_address_of_nothing_stays_a_404() -> None:
    build.house("north")

    for address in ("/en/nowhere/", "/en/north/nothing/", "/en/north/clubs/nobody/", "/en/tournaments/?federation=x"):
        assert Client().get(address).status_code == 404


def _to(slug: str, old: str) -> None:
    change_club_slug(federation="north", club=old, slug=slug, ctx=ActContext(COMMAND, NOON))


def _ids(address: str) -> list[str]:
    lines = Client().get(address).content.decode().splitlines()
    return [line for line in lines if line.startswith("UID:")]
