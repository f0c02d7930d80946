"""The pages of a screen in the hall can be read from its far end: six metres, on a screen of half a metre's height."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.site import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.e2e, pytest.mark.quality, pytest.mark.timeout(300)]

SHARE: Final = 40  # a name is at least so much of the height: 1.25 cm, and 0.2 % of the distance
SCREENS: Final = ((1920, 1080), (1280, 720))
HALLS: Final = "/en/demo/old-town-open/hall/", "/en/demo/harbour-festival/hall/"
# names that are too small, that nobody sees whole, or that lie on each other
ILLEGIBLE = """(share) => [...document.querySelectorAll('main .name')].filter((name) => {
  const box = name.getBoundingClientRect(), around = name.closest('.slot, li, tr').getBoundingClientRect();
  const size = parseFloat(getComputedStyle(name).fontSize), slack = size / 4;
  return size < innerHeight / share - 0.01 || name.scrollWidth > name.clientWidth + 1
    || box.top < around.top - slack || box.bottom > around.bottom + slack
    || box.bottom > document.querySelector('main').getBoundingClientRect().bottom + 1;
}).map((name) => `${name.textContent.trim()}: ${getComputedStyle(name).fontSize}`)"""


@pytest.mark.parametrize("hall", HALLS)
def test_names_in_the_hall_are_read_at_six_metres(site: Site, still: "Page", hall: str) -> None:
    found = {}
    for width, height in SCREENS:
        still.set_viewport_size({"width": width, "height": height})
        for path in _pages(still, site.url, hall):
            found[f"{path} at {width} px"] = still.evaluate(ILLEGIBLE, SHARE)

    assert len(found) > len(SCREENS)
    assert {where: names for where, names in found.items() if names} == {}


def _pages(page: "Page", url: str, hall: str) -> Iterator[str]:
    """Open each page of the screen in turn."""
    page.goto(url + hall)
    for number in range(1, max(1, page.locator(".dots li").count()) + 1):
        page.goto(f"{url}{hall}?page={number}")
        yield f"{hall}?page={number}"
