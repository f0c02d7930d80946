"""The tabs of a narrow phone stay on one line, and the current one is in view, in a real browser."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.e2e
STYLE = Path(__file__).resolve().parents[3] / "static" / "bearoff.css"
NAMES = ["Matches", "Teilnehmer", "Anmeldung", "Phasen", "Ergebnisse", "Druck"]


@pytest.mark.parametrize("current", [NAMES[0], NAMES[-1]])
def test_tabs_stay_on_one_line_with_the_current_one_in_view(browser: "Browser", current: str) -> None:
    items = [f'<li><a href="#"{" aria-current=page" if name == current else ""}>{name}</a></li>' for name in NAMES]
    page = browser.new_page(viewport={"width": 320, "height": 640})
    page.set_content(f"<style>{STYLE.read_text()}</style><nav class=tabs><ul>{''.join(items)}</ul></nav>")

    tabs = page.locator("nav a").evaluate_all("links => links.map((link) => link.getBoundingClientRect().top)")
    box = page.locator("[aria-current]").bounding_box()

    assert len(set(tabs)) == 1
    assert box is not None
    assert 0 <= box["x"] <= 320 - box["width"] + 1
    page.close()
