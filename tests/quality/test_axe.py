"""axe-core finds nothing on any page of the demonstration: WCAG 2.2 AA and its best practices, on a phone and a desk,
light and dark; none is wider than its screen, no text is cut. `--deep`: on five screens, and no word is broken."""

import os
from collections.abc import Callable, Iterator, Mapping
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

pytestmark = [pytest.mark.e2e, pytest.mark.quality, pytest.mark.timeout(2400)]

ROLES = {"director": 4, "officer": 2, "scorer": 1, "player1": 1, "manager": 1}  # pages of a kind that are looked for
OF_EVERYBODY = 6
MANY = {"desk_match": 30}  # a director may end some of them, and rule on others
LONGEST = "director"
PAGES_OF_ERRORS = ("400.html", "404.html", "403.html", "429.html", "500.html", "503.html")
PAGES_OF_REFUSALS = ("refusal.html", "csrf_failure.html", "lockout.html")


Screens = Mapping[looks.Look, Mapping[str, object]]


@pytest.fixture(scope="session")
def met() -> Met:
    folder = Path(os.environ[TOLD])
    folder.mkdir(parents=True, exist_ok=True)
    return Met(folder / "met")


@pytest.fixture
def looks_at_first(is_deep: bool) -> Screens:
    """The looks at a page of which there is only one."""
    return looks.looks_of(0, is_deep=is_deep)


@pytest.mark.early
def test_public_pages(site: Site, still: "Page", met: Met, is_deep: bool) -> None:
    pages = crawl(site.url, each=OF_EVERYBODY)

    assert {"event_hall", "event_print", "player", "style"} <= {one.kind for one in pages}
    _assert_none(_findings(still, site, pages, met, is_deep))


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.deep)])
def test_public_pages_in_another_language(site: Site, still: "Page", met: Met, is_deep: bool, language: str) -> None:
    """What fits in English may be too long; the rest of it is the same."""
    pages = crawl(site.url, start=f"/{language}/", each=OF_EVERYBODY if is_deep else 2)

    _assert_none(_misfits(still, site, pages, met, is_deep))


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=pytest.mark.early) if one == LONGEST else one for one in ROLES]
)
def test_pages_of(site: Site, browser: "Browser", met: Met, is_deep: bool, name: str) -> None:
    """What is behind the login; the public pages are the same for everybody."""
    page, pages = _behind_login(site, browser, name, "en")

    _assert_none(_findings(page, site, pages, met, is_deep))
    assert name != "director" or {"desk_end", "desk_rule"} <= {one.kind for one in pages}
    page.context.close()


@pytest.mark.parametrize("name", [pytest.param(one, marks=pytest.mark.deep) for one in ("director", "officer")])
def test_pages_behind_the_login_in_another_language(
    site: Site, browser: "Browser", met: Met, is_deep: bool, name: str
) -> None:
    page, pages = _behind_login(site, browser, name, "de")

    _assert_none(_misfits(page, site, pages, met, is_deep))
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


def _assert_none(findings: list[str]) -> None:
    assert not findings, "\n".join(findings)


def _behind_login(site: Site, browser: "Browser", name: str, language: str) -> tuple["Page", list[Found]]:
    """Their tab, and the pages that only they find."""
    memory = logged_in(browser, site, name)
    cookies = {one["name"]: one["value"] for one in memory["cookies"]}
    pages = crawl(site.url, start=f"/{language}/desk/", cookies=cookies, each=ROLES[name], more=MANY)
    page = browser.new_context(storage_state=memory, reduced_motion="reduce").new_page()
    return page, [one for one in pages if _is_behind_login(one)]


def _findings(page: "Page", site: Site, pages: list[Found], met: Met, is_deep: bool) -> list[str]:
    """One line a finding: where, what, on which screens. Of pages in the same state one is looked at."""
    found = []
    for one, times in _states(pages, met):
        page.goto(site.url + one.path)
        found += [f"{one.path}: {said}" for said in looks.violations(page, looks.looks_of(times, is_deep=is_deep))]
        found += [f"{one.path}: {misfit}" for misfit in _misfits_of(page, one, is_deep)]
    return found


def _misfits(page: "Page", site: Site, pages: list[Found], met: Met, is_deep: bool) -> list[str]:
    found = []
    for one, _times in _states(pages, met):
        page.goto(site.url + one.path)
        found += [f"{one.path}: {misfit}" for misfit in _misfits_of(page, one, is_deep)]
    return found


def _misfits_of(page: "Page", one: Found, is_deep: bool) -> list[str]:
    return looks.misfits(page, is_deep=is_deep, is_of_one_size=bool(looks.OF_ONE_SIZE.search(one.kind)))


def _states(pages: list[Found], met: Met) -> Iterator[tuple[Found, int]]:
    """Pages in a state that was not met before, those that show most first; and how many of the kind were met."""
    for one in sorted(pages, key=lambda page: -len(page.parts)):
        times = met.times(f"{one.kind} {one.path[:4]}", one.parts)
        if times is not None:
            yield one, times


def _is_behind_login(page: Found) -> bool:
    return page.kind.startswith(("desk", "mfa", "account_email", "account_change", "account_logout"))
