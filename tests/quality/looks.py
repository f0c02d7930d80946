"""What a page looks like to whom: width and scheme; and how axe-core and a ruler look at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from tests.support import node

if TYPE_CHECKING:
    from playwright.sync_api import Page

NARROWEST = 320
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING = {"resultTypes": ["violations"], "runOnly": TAGS, "rules": {"target-size": {"enabled": True}}}
COLOURS = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
# a colour on its way to another is no colour of the page
AXE_RUN = """async (options) => {
  document.getAnimations().forEach((one) => { try { one.finish() } catch { one.cancel() } });
  const found = await axe.run(document, options);
  return found.violations.map((one) => `${one.id}: ` + one.nodes.slice(0, 3).map((node) =>
    `${node.html.slice(0, 160)} (${[...node.any, ...node.all, ...node.none].map((check) => check.message)[0]})`
  ).join(' | '));
}"""
WIDER = """(limit) => {
  const root = document.scrollingElement;
  if (root.scrollWidth <= limit && !/hidden|clip/.test(getComputedStyle(document.body).overflowX)) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > limit + 0.5 && one.checkVisibility());
  return [`${root.scrollWidth} px`, ...wide.slice(0, 4).map((one) => one.outerHTML.slice(0, 160))];
}"""


@dataclass(frozen=True)
class Look:
    """A screen and its scheme."""

    width: int
    height: int
    scheme: Literal["light", "dark"]

    def __str__(self) -> str:
        return f"{self.scheme} at {self.width} px"


LOOKS = {
    Look(390, 844, "light"): EVERYTHING,
    Look(390, 844, "dark"): COLOURS,
    Look(1280, 800, "dark"): EVERYTHING,
    Look(1280, 800, "light"): COLOURS,
}
WHOLE = [look for look, options in LOOKS.items() if options is EVERYTHING]  # each width and each scheme once
REPEATS = 1  # so many pages of a kind are looked at again


def violations(page: "Page", looks: Mapping[Look, Mapping[str, object]]) -> list[str]:
    """What axe-core finds on the page that is open, and where; on each screen, and for its colours in each scheme."""
    if looks:
        page.evaluate(_axe())  # by the debugger: the page's policy allows no foreign script
    found: dict[str, list[str]] = {}
    for look, options in looks.items():
        _put_on(page, look)
        for said in page.evaluate(AXE_RUN, options):
            found.setdefault(said, []).append(str(look))
    return [f"{said} [{', '.join(where)}]" for said, where in found.items()]


def looks_of(times: int, *, is_deep: bool) -> Mapping[Look, Mapping[str, object]]:
    """The looks at a page that is the ``times``-th of its kind, from 0. With --deep all looks at each page; otherwise
    two at the first (each width and each scheme once), one at the next, at a desk."""
    if is_deep:
        return LOOKS
    if times > REPEATS:
        return {}
    return dict.fromkeys(WHOLE if times == 0 else WHOLE[1:], EVERYTHING)


def wider_than(page: "Page", limit: int = NARROWEST) -> list[str]:
    """What makes the open page wider than a screen of so many pixels: nothing, or the first culprits."""
    page.set_viewport_size({"width": limit, "height": 640})
    told: list[str] = page.evaluate(WIDER, limit)
    return told


def _put_on(page: "Page", look: Look) -> None:
    page.set_viewport_size({"width": look.width, "height": look.height})
    page.emulate_media(color_scheme=look.scheme, reduced_motion="reduce")


@cache
def _axe() -> str:
    return f"() => {{ {node.AXE.read_text()} }}"
