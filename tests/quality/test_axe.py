"""axe-core finds nothing on any page of the demonstration: WCAG 2.2 AA and its best practices, on a phone and a desk,
light and dark; and none is wider than the narrowest phone."""

import os
from collections.abc import Callable, Mapping
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


Screens = Mapping[looks.Look, Mapping[str, object]]
Looks = Callable[[str], Screens]


@pytest.fixture(scope="session")
def looks_at(request: pytest.FixtureRequest) -> Looks:
    """The looks at the next page of a kind."""
    folder = Path(os.environ[TOLD])
    folder.mkdir(parents=True, exist_ok=True)
    met, is_deep = Met(folder / "met"), bool(request.config.getoption("--deep"))
    return lambda kind: looks.looks_of(met.times(kind), is_deep=is_deep)


@pytest.fixture
def looks_at_first(request: pytest.FixtureRequest) -> Screens:
    """The looks at a page of which there is only one."""
    return looks.looks_of(0, is_deep=bool(request.config.getoption("--deep")))


@pytest.mark.early
def test_public_pages(site: Site, still: "Page", looks_at: Looks) -> None:
    pages = crawl(site.url)
    events = [one.path for one in pages if one.kind == "event"]
    large = [Found(f"event {part}", f"{path}{part}/") for path in events for part in ("bracket", "results", "players")]

    assert {"event_hall", "event_print", "player", "style"} <= {one.kind for one in pages}
    assert _findings(still, site, [*pages, *large], looks_at) == []


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.deep)])
def test_public_pages_in_another_language(site: Site, still: "Page", looks_at: Looks, language: str) -> None:
    assert _findings(still, site, crawl(site.url, start=f"/{language}/", each=1), looks_at) == []


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=pytest.mark.early) if one == LONGEST else one for one in ROLES]
)
def test_pages_of(site: Site, browser: "Browser", looks_at: Looks, name: str) -> None:
    """What is behind the login; the public pages are the same for everybody."""
    memory = logged_in(browser, site, name)
    cookies = {one["name"]: one["value"] for one in memory["cookies"]}
    many = {"desk_match": 6} if name == "director" else {}
    pages = crawl(site.url, start="/en/desk/", cookies=cookies, each=ROLES[name], more=many)
    page = browser.new_context(storage_state=memory, reduced_motion="reduce").new_page()
    assert _findings(page, site, [one for one in pages if _is_behind_login(one)], looks_at) == []
    assert name != "director" or {"desk_end", "desk_rule"} <= {one.kind for one in pages}
    page.context.close()


@pytest.mark.parametrize("template", [*PAGES_OF_ERRORS, *PAGES_OF_REFUSALS])
def test_pages_of_what_went_wrong(site: Site, still: "Page", looks_at_first: Screens, template: str) -> None:
    with translation.override("en"):
        html = render_to_string(template, {"sentences": ["The match is over."]})
    still.route("**/en/wrong/", lambda route: route.fulfill(body=html, content_type="text/html"))
    still.goto(f"{site.url}/en/wrong/")
    assert looks.violations(still, looks_at_first) == []


@pytest.mark.parametrize("state", states.PUBLIC, ids=lambda state: state.__name__)
def test_forms_with_something_wrong(
    site: Site, still: "Page", looks_at_first: Screens, state: Callable[["Page", str], None]
) -> None:
    state(still, site.url)
    assert looks.violations(still, looks_at_first) == []


@pytest.mark.parametrize("state", states.AT_THE_DESK, ids=lambda state: state.__name__)
def test_forms_at_the_desk_with_something_wrong(
    site: Site, browser: "Browser", looks_at_first: Screens, state: Callable[["Page", str], None]
) -> None:
    memory = logged_in(browser, site, "director")
    page = browser.new_context(storage_state=memory, reduced_motion="reduce").new_page()
    state(page, site.url)
    assert looks.violations(page, looks_at_first) == []
    page.context.close()


def _findings(page: "Page", site: Site, pages: list[Found], looks_at: Looks) -> list[str]:
    """One line a finding: where, what, on which screens. Every page is measured, also one that axe need not see."""
    found = []
    for one in pages:
        page.goto(site.url + one.path)
        found += [f"{one.path}: {violation}" for violation in looks.violations(page, looks_at(one.kind))]
        found += [f"{one.path} is wider than {looks.NARROWEST} px: {culprit}" for culprit in looks.wider_than(page)]
    return found


def _is_behind_login(page: Found) -> bool:
    return page.kind.startswith(("desk", "mfa", "account_email", "account_change", "account_logout"))
