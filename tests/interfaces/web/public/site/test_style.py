"""The page that shows how pages look."""

import re

import pytest
from django.conf import settings
from django.test import Client

from tests.support.page_world import queries_of, show

pytestmark = pytest.mark.django_db
COMPONENTS = ["button", "badge", "messages", "notes", "violations", "empty", "loading", "figures", "cards", "facts"]
MORE = ["paging", "field", "sides", "match", "position", "tabs", "checker", "next"]


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_style_page_shows_every_component(client: Client, language: str) -> None:
    page = show(client, f"/{language}/style/")

    shown = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert {*COMPONENTS, *MORE} - shown == set()
    assert page.count('<figure class="position">') == 4
    assert page.count('aria-label="') >= 4


def test_style_page_shows_a_field_that_is_wrong_with_what_was_typed(client: Client) -> None:
    page = show(client, "/en/style/")

    assert "At 7–7 nobody has won a match to 7." in page
    assert 'value="7-7"' in page


def test_style_page_asks_the_database_nothing(client: Client) -> None:
    assert queries_of(client, "/en/style/") == 0


def test_every_page_leads_to_it(client: Client) -> None:
    assert 'href="/en/style/"' in show(client, "/en/")
