"""The demonstration in service, once for all looks at its pages."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.support.site import Site, demonstration

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with demonstration(tmp_path_factory.mktemp("site")) as started:
        yield started


@pytest.fixture
def still(browser: "Browser") -> Iterator["Page"]:
    """A tab of somebody who wants nothing to move."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    yield context.new_page()
    context.close()
