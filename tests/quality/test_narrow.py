"""No page is wider than a phone of 320 px, whatever people are called; test_axe measures the demonstration."""

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import Client

from clubs.models import User
from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from tests.quality import looks
from tests.quality.crawl import crawl
from tests.support import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Dialog, Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300), pytest.mark.early]

LONGEST = 120  # a longer name is refused
SCRIPT = "<script>alert(1)</script>"
NAMES = ["W" * LONGEST, "Maximilian-Alexander " * 5, SCRIPT * 4, f'"><img src=x onerror={"a" * 60}>', "Ib"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("login", ["", "director"])
def test_names_that_are_long_or_markup_neither_widen_a_page_nor_run(
    live_server: "LiveServer", browser: "Browser", login: str
) -> None:
    home = _hall_of_long_names()
    cookies = _cookies(home.director if login else None)
    context = browser.new_context()
    context.add_cookies([{"name": name, "value": value, "url": live_server.url} for name, value in cookies.items()])
    page, ran = context.new_page(), list[str]()

    def note(dialog: "Dialog") -> None:
        ran.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)

    pages = crawl(live_server.url, start="/en/desk/" if login else "/en/", cookies=cookies)

    assert _too_wide(page, live_server.url, [one.path for one in pages]) == {}
    assert ran == []
    context.close()


def _hall_of_long_names() -> build.House:
    """One match is over, one waits for an answer, the others for the players."""
    home = build.house()
    event = build.event(home, "E" * LONGEST)
    enter(
        event_id=event.pk,
        entrants=[EntryInput(name) for name in NAMES],
        ctx=ActContext(home.by_director, build.NOON),
        register_new=True,
    )
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON), seed="00")
    for match in build.ready(event)[:1]:
        build.play(match, home.by_director)
    for match in build.ready(event)[:1]:
        build.submit(match, home.by_director, build.UNFINISHED, at_desk=True)
    return home


def _cookies(user: User | None) -> dict[str, str]:
    if user is None:
        return {}
    client = Client()
    client.force_login(user)
    return {settings.SESSION_COOKIE_NAME: client.cookies[settings.SESSION_COOKIE_NAME].value}


def _too_wide(page: "Page", url: str, paths: list[str]) -> dict[str, list[str]]:
    found = {}
    for path in paths:
        page.set_viewport_size({"width": looks.NARROWEST, "height": 640})
        page.goto(url + path)
        found[path] = looks.wider_than(page)
    return {path: said for path, said in found.items() if said}
