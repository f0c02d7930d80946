"""Lighthouse has nothing to say about the main pages. Its figure for speed is another on a busy machine: see
`./run bench lighthouse`, and test_weight.py for what the speed comes from."""

from collections.abc import Mapping

import pytest

from tests.quality import lighthouse
from tests.quality.main_pages import KINDS, main_pages
from tests.support.site import Site

SAMPLED = ("event", "match", "player")
pytestmark = [pytest.mark.e2e, pytest.mark.quality, pytest.mark.timeout(300)]


@pytest.fixture(scope="module")
def pages(site: Site) -> Mapping[str, str]:
    return main_pages(site.url)


@pytest.mark.parametrize(
    "kind", [one if one in SAMPLED else pytest.param(one, marks=pytest.mark.deep) for one in KINDS]
)
def test_main_page_is_accessible_and_well_made(site: Site, pages: Mapping[str, str], kind: str) -> None:
    scores = lighthouse.look(site.url + pages[kind], ["accessibility", "best-practices"])

    assert scores.lowered_by == []
    assert scores.of == {"accessibility": 100, "best-practices": 100}
