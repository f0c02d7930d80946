"""The page for a browser without a network, and the worker that shows it."""

import re
from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import Client

from tests.journeys.people import Person
from tests.support.desk_cast import cast

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

ALL_KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(caches_.map((one) => one.keys()))).flat();
  return kept.map((one) => new URL(one.url).pathname);
}"""

WAIT_UNTIL_KEPT = """async () => {
  while (!(await caches.match(location.pathname))) await new Promise((done) => setTimeout(done, 50));
}"""


@pytest.mark.django_db
def test_worker_keeps_static_files_and_a_page_of_nobody_in_each_language(client: Client) -> None:
    script = client.get("/worker.js")
    source = script.content.decode()
    kept = re.findall(r'"(/[^"]*)"', source.split("self.addEventListener")[0])
    pages = [f"/{code}/offline/" for code, _name in settings.LANGUAGES]

    assert script.headers["Content-Type"].startswith("text/javascript")
    assert [one for one in kept if not one.startswith("/static/")] == pages
    for one in pages:
        answer = client.get(one)
        assert (answer.status_code, dict(answer.cookies)) == (200, {})
        assert "Cookie" not in answer.headers.get("Vary", "")
        assert "data-who" not in answer.content.decode()


@pytest.mark.e2e
@pytest.mark.django_db(transaction=True)
def test_site_that_is_opened_without_a_network_tells_what_waits_and_sends_it(
    browser: "Browser", live_server: "LiveServer"
) -> None:
    who = cast()
    phone = Person(browser, live_server.url, who["member"].username, screen="phone", language="de", workers=True)
    phone.log_in()
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.visit("desk_my_match", match=who.match.pk)
    phone.go_offline()
    phone.write_score("5-1")
    phone.use(phone.form("desk_my_score", match=who.match.pk).locator("button[type=submit]"))
    phone.sees("Ihr Ergebnis bleibt auf diesem Gerät")

    phone.visit("desk")
    phone.sees("Kein Netz")
    phone.sees("Auf diesem Gerät wartet 1 Ergebnis.")
    phone.sees("5-1 · ")
    assert who.match.side1.members.get().player.display_name not in phone.page.content()
    kept = phone.page.evaluate(ALL_KEPT)
    assert [one for one in kept if not re.fullmatch(r"/static/.*|/../offline/", one)] == []

    phone.come_back()
    phone.sees("ist angekommen.")
    assert [one.sheet["final"] for one in who.match.submissions.all()] == [[5, 1]]
    phone.visit("desk")
    phone.page.get_by_role("heading", level=1).wait_for()
    assert "/desk/" in phone.page.url
    assert phone.complaints == []
    phone.page.context.close()


@pytest.mark.django_db(transaction=True)
def test_puzzle_that_was_opened_is_played_without_a_network(browser: "Browser", live_server: "LiveServer") -> None:
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    address = f"{live_server.url}/en/solitaire/cross/"
    page.goto(address)
    page.evaluate(WAIT_UNTIL_KEPT)
    context.set_offline(True)
    page.goto(address)
    for cell in (26, 36):
        page.locator(f"[data-cell='{cell}']").click()

    assert page.locator("[data-count=jumps]").inner_text() == "1"
    context.close()
