"""`./run pictures`: the main pages of the demonstration, as they look, into docs/pictures for the README.

Same data, same screens, nothing that moves: what differs from one run to the next is what the site shows otherwise.
"""

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import django
from playwright.sync_api import sync_playwright

from tests.quality.crawl import Found, crawl
from tests.quality.looks import Look
from tests.support import browser as browsers
from tests.support.site import Site, demonstration, logged_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LARGEST = 1_500_000  # bytes of all together
PHONE, DARK_PHONE = Look(390, 844, "light"), Look(390, 844, "dark")
DESK, DARK_DESK = Look(1280, 800, "light"), Look(1280, 800, "dark")


@dataclass(frozen=True)
class Picture:
    """``kind``: of the page (see crawl.py), the longest of its kind; ``who``: whose login, if any.

    ``part``: what the page must have, and what stands at the top of the picture.
    """

    name: str
    kind: str
    look: Look
    who: str = ""
    part: str = "body"


PICTURES = (
    Picture("home-phone", "home", PHONE),
    Picture("event", "event", DESK),
    Picture("event-dark", "event", DARK_DESK),
    Picture("event-phone", "event", PHONE),
    Picture("hall", "event_hall", DESK),
    Picture("match-phone", "match", PHONE),
    Picture("player", "player", DESK),
    Picture("ratings-phone-dark", "rating_list", DARK_PHONE),
    Picture("desk", "desk_running", DESK, "director"),
    Picture("desk-phone", "desk_running", PHONE, "director"),
    Picture("score-phone", "desk_my_match", PHONE, "player1", ".pad"),
    Picture("my-desk-phone-dark", "desk", DARK_PHONE, "player1"),
)


def main() -> int:
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"  # the addresses; the site has settings of its own
    django.setup()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, demonstration(Path(data)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.arguments())
        missing = _take_all(site, browser)
        browser.close()
    size = sum(path.stat().st_size for path in FOLDER.glob("*.png"))
    print(f"{len(PICTURES) - len(missing)} pictures in docs/pictures, {size // 1000} kB together")
    return 1 if missing or size > LARGEST else 0


def _take_all(site: Site, browser: "Browser") -> list[str]:
    """Gives the names of those for which there is no page."""
    missing = []
    for who in dict.fromkeys(one.who for one in PICTURES):
        memory = logged_in(browser, site, who) if who else None
        cookies = {one["name"]: one["value"] for one in memory["cookies"]} if memory else {}
        pages = crawl(site.url, start="/en/desk/" if who else "/en/", cookies=cookies, each=3)
        context = browser.new_context(storage_state=memory, reduced_motion="reduce", locale="en-GB")
        wanted = [one for one in PICTURES if one.who == who]
        missing += [one.name for one in wanted if not _take(context, site, one, pages)]
        context.close()
    return missing


def _take(context: "BrowserContext", site: Site, picture: Picture, pages: list[Found]) -> bool:
    found = sorted((one for one in pages if one.kind == picture.kind), key=lambda one: -one.size)
    page = context.new_page()
    page.set_viewport_size({"width": picture.look.width, "height": picture.look.height})
    page.emulate_media(color_scheme=picture.look.scheme)
    taken = any(_taken(page, site.url + one.path, picture) for one in found)
    page.close()
    if not taken:
        print(f"{picture.name}: there is no page {picture.kind} with {picture.part}")
    return taken


def _taken(page: "Page", address: str, picture: Picture) -> bool:
    page.goto(address)
    page.wait_for_function("document.readyState === 'complete'")
    if not page.locator(picture.part).count():
        return False
    page.evaluate("part => document.querySelector(part).scrollIntoView()", picture.part)
    page.screenshot(path=FOLDER / f"{picture.name}.png", animations="disabled", caret="hide")
    return True


if __name__ == "__main__":
    sys.exit(main())
