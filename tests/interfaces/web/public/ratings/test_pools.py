"""Rating systems side by side, as anybody reads them."""

import pytest
from django.test import Client

from interfaces.web.public.ratings.pool_words import LINES, SOURCES, TITLES
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.formulas import GLICKO2
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


def test_every_rating_system_has_its_words() -> None:
    systems = {*FAMILY, GLICKO2}

    assert [set(words) - {""} for words in (TITLES, LINES, SOURCES)] == [systems] * 3


@pytest.mark.parametrize(
    ("language", "source"), [("en", "Page of the federation"), ("de", "Seite des Verbands"), ("da", "Forbundets side")]
)
def test_sources_of_rating_systems_are_told_in_the_readers_language(client: Client, language: str, source: str) -> None:
    page = show(client, f"/{language}/ratings/")

    assert page.count(f'<dd class="faint">{source}: ') == 2
    assert "K = max(1, 2-E/400)" in page
