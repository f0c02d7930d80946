"""The light on a score: what "Check" has shown about games stays when the script of final scores starts."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.e2e
SCRIPT = Path(__file__).resolve().parents[3] / "static" / "final.js"
FORM = """<!doctype html><title>Games</title><form data-light="/light/" data-frame="length=5"><input name="final">
<div data-light-here><p>Not a possible score</p></div></form><script type="module" src="/final.js"></script>"""


def test_verdict_on_games_stays(page: "Page") -> None:
    page.route("http://final.test/", lambda route: route.fulfill(body=FORM, content_type="text/html"))
    script = SCRIPT.read_text()
    page.route("**/final.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    page.goto("http://final.test/", wait_until="load")

    assert page.get_by_text("Not a possible score").is_visible()
