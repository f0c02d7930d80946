"""The browser starts, sees the test's own site and speaks the language that it is told to."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def test_browser_sees_the_site(page: "Page", live_server: "LiveServer") -> None:
    page.goto(f"{live_server.url}/admin/login/")
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("input[type=password]").count() == 1
