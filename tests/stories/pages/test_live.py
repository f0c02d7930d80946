"""Pages that follow what happens, in a real browser: what changed is replaced, but nothing under a person's hands."""

from typing import TYPE_CHECKING

import pytest

from journal.context import ActContext
from matches.flows.tables.call_match import call_match
from tests.support import build
from tests.support.page_world import World, world

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
SECONDS = 1000


class Spectator:
    """A browser tab on the page of a match; its clock is wound by hand, so that nobody waits half a minute."""

    def __init__(self, page: "Page", live_server: "LiveServer", there: World) -> None:
        self.page, self.there = page, there
        self.match = build.ready(there.event)[0]
        self.answers: list[int] = []
        self.address = f"{live_server.url}/en/matches/{self.match.pk}/"
        page.clock.install()
        page.goto(self.address)
        page.on("response", self._note)

    def _note(self, answer: "Response") -> None:
        if answer.url == self.address:
            self.answers.append(answer.status)

    def later(self, seconds: int = 50) -> None:
        """Wind the clock on far enough for one more question, and wait until it is answered."""
        with self.page.expect_response(self.address):
            self.page.clock.run_for(seconds * SECONDS)
        self.page.wait_for_load_state("networkidle")

    def call(self, table: str) -> None:
        call_match(match_id=self.match.pk, table=table, ctx=ActContext(self.there.home.by_director, build.NOON))


@pytest.fixture
def spectator(page: "Page", live_server: "LiveServer") -> Spectator:
    return Spectator(page, live_server, world())


def test_page_that_did_not_change_is_answered_with_nothing(spectator: Spectator) -> None:
    spectator.later()
    spectator.later()

    assert set(spectator.answers) == {304}


def test_news_is_shown_without_loading_the_page_again(spectator: Spectator) -> None:
    spectator.page.evaluate("window.stays = true")
    spectator.call("7")

    spectator.later()

    spectator.page.get_by_text("table 7").wait_for()
    assert spectator.page.evaluate("window.stays")
