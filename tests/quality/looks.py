"""What a page looks like to whom: width and scheme; and how axe-core and a ruler look at it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from tests.support import node

if TYPE_CHECKING:
    from playwright.sync_api import Page

NARROWEST = 320
WIDTHS = {NARROWEST: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080}  # and the height of such a screen
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
EVERYTHING = {"resultTypes": ["violations"], "runOnly": TAGS, "rules": {"target-size": {"enabled": True}}}
COLOURS = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
# a colour on its way to another is no colour of the page
OF_ONE_SIZE = re.compile("hall|print|paper|codes")  # kinds of pages for a wall or for paper
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


# text that nobody can read whole, unless a tap or the pointer opens it
CUT = """() => [...document.querySelectorAll('body *')].filter((one) =>
  one.clientWidth > 1 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 12) &&
  one.textContent.trim() && !one.closest('a[href], button, summary, svg, select, textarea, [title]')
).filter((one) => {
  const style = getComputedStyle(one);
  const isWide = one.scrollWidth > one.clientWidth + 1 && /hidden|clip/.test(style.overflowX);
  const isHigh = one.scrollHeight > one.clientHeight + 12 && /hidden|clip/.test(style.overflowY);
  return (isWide || isHigh) && style.display !== 'inline' && one.checkVisibility();
}).slice(0, 4).map((one) => one.outerHTML.slice(0, 160))"""
# a break between two letters, where no hyphen can stand; nobody reads the digits of a digest as a word
BROKEN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  const broken = new Set();
  const isOnOneLine = () => {
    const boxes = [...range.getClientRects()].filter((box) => box.width);
    return boxes.every((box) => Math.abs(box.top - boxes[0].top) < box.height / 2);
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    range.selectNodeContents(node);
    if (!node.data.trim() || parent.closest('svg, script, style, textarea, code, pre') || isOnOneLine()) continue;
    if (getComputedStyle(parent).hyphens === 'auto' || !parent.checkVisibility()) continue;
    for (const word of node.data.matchAll(/(?<![\\p{L}\\p{M}\\p{N}])[\\p{L}\\p{M}]{2,30}(?![\\p{L}\\p{M}\\p{N}])/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (!isOnOneLine()) broken.add(`${word[0]} in ${parent.outerHTML.slice(0, 120)}`);
    }
  }
  return [...broken].slice(0, 4);
}"""


@dataclass(frozen=True)
class Look:
    """A screen and its scheme."""

    width: int
    height: int
    scheme: Literal["light", "dark"]

    def __str__(self) -> str:
        return f"{self.scheme} at {self.width} px"


PHONE, DESK = Look(390, 844, "dark"), Look(1280, 800, "light")
USUAL = {PHONE: EVERYTHING, DESK: EVERYTHING}
ALL = {
    **{Look(width, height, "light"): EVERYTHING for width, height in WIDTHS.items()},
    **{Look(width, height, "dark"): COLOURS for width, height in WIDTHS.items()},
}


def violations(page: "Page", looks: Mapping[Look, Mapping[str, object]]) -> list[str]:
    """What axe-core finds on the page that is open, and where; on each screen, and for its colours in each scheme."""
    found: dict[str, list[str]] = {}
    for look, options in looks.items():
        _put_on(page, look)
        if not page.evaluate("'axe' in window"):  # at first, and again where a page has loaded itself anew
            page.evaluate(_axe())  # by the debugger: the page's policy allows no foreign script
        for said in page.evaluate(AXE_RUN, options):
            found.setdefault(said, []).append(str(look))
    return [f"{said} [{', '.join(where)}]" for said, where in found.items()]


def looks_of(times: int, *, is_deep: bool) -> Mapping[Look, Mapping[str, object]]:
    """The looks at a page that is the ``times``-th of its kind, from 0. With --deep all looks at each page; otherwise
    two at the first (each width and each scheme once), one at the next, on a phone."""
    if is_deep:
        return ALL
    return USUAL if times == 0 else {PHONE: EVERYTHING}


def misfits(page: "Page", *, is_deep: bool, is_of_one_size: bool = False) -> list[str]:
    """What makes the open page too wide, cuts a text or breaks a word, on each screen.

    ``is_of_one_size``: for a wall or for paper, it is only to fit. Without ``is_deep`` words may break.
    """
    if is_of_one_size:
        return [f"wider than {NARROWEST} px: {culprit}" for culprit in wider_than(page)]
    found: dict[str, list[int]] = {}
    for width in WIDTHS if is_deep else (NARROWEST, PHONE.width, DESK.width):
        said = [f"wider than the screen: {culprit}" for culprit in wider_than(page, width)]
        said += [f"cut: {text}" for text in page.evaluate(CUT)]
        said += [f"broken: {word}" for word in (page.evaluate(BROKEN) if is_deep else ())]
        for line in said:
            found.setdefault(line, []).append(width)
    return [f"{said} [{', '.join(map(str, at))} px]" for said, at in found.items()]


def wider_than(page: "Page", limit: int = NARROWEST) -> list[str]:
    """What makes the open page wider than a screen of so many pixels: nothing, or the first culprits."""
    page.set_viewport_size({"width": limit, "height": WIDTHS[limit]})
    told: list[str] = page.evaluate(WIDER, limit)
    return told


def _put_on(page: "Page", look: Look) -> None:
    page.set_viewport_size({"width": look.width, "height": look.height})
    page.emulate_media(color_scheme=look.scheme, reduced_motion="reduce")


@cache
def _axe() -> str:
    return f"() => {{ {node.AXE.read_text()} }}"
