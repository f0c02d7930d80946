"""What a finger presses is large enough: 24 px everywhere, 44 px where thumbs act in a hall."""

from typing import TYPE_CHECKING, Final

import pytest

from tests.quality import looks
from tests.quality.main_pages import main_pages
from tests.support.site import Site, logged_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.e2e, pytest.mark.quality, pytest.mark.timeout(300)]

LEAST, FOR_THUMBS = 24, 44
ALL: Final = "a[href], button, select, summary, input:not([type=hidden]), textarea"
TABS: Final = ".tabs a, .top nav a"
FIELDS: Final = "input:not([type=hidden], [type=checkbox], [type=radio])"
THUMBS: Final = f"{TABS}, main :is(button, select, .button, {FIELDS})"
# too low or too narrow; a link within a sentence is as high as its line, and a box within a label is pressed with it
SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].filter((target) => {
  if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const whole = target.matches('[type=checkbox], [type=radio]') ? target.closest('label') ?? target : target;
  const box = whole.getBoundingClientRect(), style = getComputedStyle(whole);
  const isStretched = getComputedStyle(whole, '::after').position === 'absolute';
  if (box.right <= 0 || box.bottom <= 0 || box.width < 2 || isStretched) return false;
  return style.display === 'inline' ? least > 24 : box.height < least - 0.5 || box.width < least - 0.5;
}).map((target) => `${Math.round(target.getBoundingClientRect().width)} × ${
  Math.round(target.getBoundingClientRect().height)} px: ${target.outerHTML.slice(0, 120)}`).slice(0, 5)"""


def test_targets_of_the_main_pages_are_large_enough(site: Site, still: "Page") -> None:
    small = {
        f"{kind} at {width} px, least {least}": _small(still, site.url + path, width, selector, least)
        for kind, path in main_pages(site.url).items()
        for width, selector, least in ((390, ALL, LEAST), (1280, ALL, LEAST), (390, TABS, FOR_THUMBS))
    }

    assert {where: targets for where, targets in small.items() if targets} == {}


@pytest.mark.parametrize(
    ("login", "start", "onward", "below"),
    [
        ("player2", "/en/desk/", "main a[href*='/desk/my/matches/']", ""),
        ("director", "/en/desk/tournaments/demo/old-town-open/", "main a[href^='/en/desk/events/']", ""),
        ("director", "/en/desk/tournaments/demo/old-town-open/", "main a[href^='/en/desk/events/']", "check-in/"),
    ],
)
def test_what_thumbs_press_in_a_hall_is_large(
    site: Site, browser: "Browser", login: str, start: str, onward: str, below: str
) -> None:
    page = browser.new_context(storage_state=logged_in(browser, site, login)).new_page()
    page.goto(site.url + start)
    paths = {f"{link.get_attribute('href')}{below}" for link in page.locator(onward).all()}

    small = {path: _small(page, site.url + path, looks.PHONE.width, THUMBS, FOR_THUMBS) for path in paths}

    assert small
    assert {path: targets for path, targets in small.items() if targets} == {}
    page.context.close()


def _small(page: "Page", address: str, width: int, selector: str, least: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": looks.WIDTHS[width]})
    page.goto(address)
    told: list[str] = page.evaluate(SMALL, [selector, least])
    return told
