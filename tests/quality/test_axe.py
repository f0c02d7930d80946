"""axe-core finds nothing on any page: WCAG 2.2 AA and its best practices, on a phone and a desk, light and dark."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from tests.quality import looks, states
from tests.quality.crawl import Found, crawl
from tests.quality.met import Met
from tests.support.site import TOLD, Site, logged_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.e2e, pytest.mark.quality, pytest.mark.timeout(600)]

ROLES = {"director": 2, "officer": 1, "scorer": 1, "player1": 1, "manager": 1}
LONGEST = "director"
PAGES_OF_ERRORS = ("400.html", "404.html", "403.html", "429.html", "500.html", "503.html")
PAGES_OF_REFUSALS = ("refusal.html", "csrf_failure.html", "lockout.html")


@pytest.fixture(scope="session")
def met(request: pytest.FixtureRequest) -> Met:
    """Of this run; with --deep nothing is remembered."""
    folder = Path(os.environ[TOLD])
    folder.mkdir(parents=True, exist_ok=True)
    return Met(folder / "met", is_forgetful=bool(request.config.getoption("--deep")))


@pytest.mark.early
def test_public_pages(site: Site, still: "Page", met: Met) -> None:
    pages = crawl(site.url)
    events = [one.path for one in pages if one.kind == "event"]
    large = [Found(f"event {part}", f"{path}{part}/") for path in events for part in ("entries", "matches")]

    assert {"event_hall", "event_print", "player", "style"} <= {one.kind for one in pages}
    assert _findings(still, site, [*pages, *large], met) == []


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.deep)])
def test_public_pages_in_another_language(site: Site, still: "Page", met: Met, language: str) -> None:
    assert _findings(still, site, crawl(site.url, start=f"/{language}/", each=1), met) == []


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=pytest.mark.early) if one == LONGEST else one for one in ROLES]
)
def test_pages_of(site: Site, browser: "Browser", met: Met, name: str) -> None:
    """What is behind the login; the public pages are the same for everybody."""
    memory = logged_in(browser, site, name)
    cookies = {one["name"]: one["value"] for one in memory["cookies"]}
    many = {"desk_match": 6} if name == "director" else {}
    pages = crawl(site.url, start="/en/desk/", cookies=cookies, each=ROLES[name], more=many)
    page = browser.new_context(storage_state=memory, reduced_motion="reduce").new_page()
    assert _findings(page, site, [one for one in pages if _is_behind_login(one)], met) == []
    assert name != "director" or {"desk_end", "desk_rule"} <= {one.kind for one in pages}
    page.context.close()


@pytest.mark.parametrize("template", [*PAGES_OF_ERRORS, *PAGES_OF_REFUSALS])
def test_pages_of_what_went_wrong(site: Site, still: "Page", template: str) -> None:
    with translation.override("en"):
        html = render_to_string(template, {"sentences": ["The match is over."]})
    still.route("**/en/wrong/", lambda route: route.fulfill(body=html, content_type="text/html"))
    still.goto(f"{site.url}/en/wrong/")
    assert looks.violations(still) == []


@pytest.mark.parametrize("state", states.PUBLIC, ids=lambda state: state.__name__)
def test_forms_with_something_wrong(site: Site, still: "Page", state: Callable[["Page", str], None]) -> None:
    state(still, site.url)
    assert looks.violations(still) == []


@pytest.mark.parametrize("state", states.AT_THE_DESK, ids=lambda state: state.__name__)
def test_forms_at_the_desk_with_something_wrong(
    site: Site, browser: "Browser", state: Callable[["Page", str], None]
) -> None:
    memory = logged_in(browser, site, "director")
    page = browser.new_context(storage_state=memory, reduced_motion="reduce").new_page()
    state(page, site.url)
    assert looks.violations(page) == []
    page.context.close()


def _findings(page: "Page", site: Site, pages: list[Found], met: Met) -> list[str]:
    """One line a finding: where, what, on which screens."""
    found = []
    for one in pages:
        page.goto(site.url + one.path)
        found += [f"{one.path}: {said}" for said in looks.violations(page, looks.looks_of(met.times(one.kind)))]
    return found


def _is_behind_login(page: Found) -> bool:
    return page.kind.startswith(("desk", "mfa", "account_email", "account_change", "account_logout"))
