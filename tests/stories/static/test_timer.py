"""The timer of a round counts down in a real browser, and says when its time is over."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.template.loader import render_to_string

from matches.models import Event
from matches.queries.events.round_timers import TimerRow

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.e2e
SCRIPT = Path(__file__).resolve().parents[3] / "static" / "timer.js"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SECOND = 1000


def _open(page: "Page", length: timedelta) -> None:
    row = TimerRow(Event(), NOON + length, False, False, 0, 0)
    timer = render_to_string("components/round_timer.html", {"timer": row})
    shown = f'<!doctype html><title>Timer</title>{timer}<script type="module" src="/timer.js"></script>'
    page.clock.install(time=NOON)
    page.route("http://timer.test/", lambda route: route.fulfill(body=shown, content_type="text/html"))
    script = SCRIPT.read_text()
    page.route("**/timer.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    page.goto("http://timer.test/")
    page.clock.pause_at(NOON + timedelta(seconds=2))


def test_timer_counts_down_by_seconds(page: "Page") -> None:
    _open(page, timedelta(hours=1, seconds=62))
    timer = page.get_by_role("timer")
    shown = []
    for seconds in (1, 60):
        page.clock.run_for(seconds * SECOND)
        shown.append(timer.inner_text())

    assert shown == ["1:00:59 left", "59:59 left"]
    assert page.get_by_text("ends at").is_visible()


def test_timer_says_when_its_time_is_over(page: "Page") -> None:
    _open(page, timedelta(seconds=10))
    page.clock.run_for(9 * SECOND)

    assert page.get_by_role("timer").inner_text() == "Time is over"
    assert not page.get_by_text("ends at").is_visible()
    assert page.locator(".round-timer.is-over").count() == 1
