"""Options, profiles and fixtures of all tests. Without Django at the top: the rule book needs none."""

import gc
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.support import browser as browsers
from tests.support import gnubg, node
from tests.support.groups import ABOVE_THE_DATABASE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

settings.register_profile("ci", max_examples=50, derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile(
    "deep", max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("desk", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "desk")

FEWER_COLLECTIONS = (50_000, 20, 20)  # each walks through all of Django; a tenth of the time went there
APPS = (
    "clubs",
    "exchange",
    "finance",
    "matches",
    "members",
    "notifications",
    "ratings",
    "registration",
)  # all their flows and queries are called by pages as well
DATABASE_FIXTURES = {"db", "transactional_db", "live_server", "django_db_setup"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="also the long forms")
    parser.addoption("--dealt", action="store_true", help="each process begins with a long one")
    parser.addoption("--database-only", action="store_true", help="only tests that use a database or a server")
    parser.addoption("--left-to-servers", action="store_true", help="leave out database tests of apps and stories")


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(*FEWER_COLLECTIONS)
    if config.getoption("--deep"):
        settings.load_profile("deep")


def pytest_collection_finish() -> None:
    """What was imported stays until the end: the collector need not walk through it again and again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--database-only"):
        _keep(config, items, _uses_database)
    if config.getoption("--left-to-servers"):
        _keep(config, items, lambda item: not (_uses_database(item) and _is_left_to_servers(item)))
    if "PYTEST_XDIST_WORKER" in os.environ:
        _longest_first(items)
    if config.getoption("--dealt"):
        processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        items[:] = [item for first in range(processes) for item in items[first::processes]]  # each is given a part
    for item in items:
        reason = _reason_to_skip(item, config)
        if reason:
            item.add_marker(pytest.mark.skip(reason=reason))


def _longest_first(items: list[pytest.Item]) -> None:
    """File by file, so that no process is left at the end with a long one while the others have nothing to do."""
    sizes = Counter(item.path for item in items)
    items.sort(key=lambda item: (not item.get_closest_marker("early"), -sizes[item.path], item.path))


def _keep(config: pytest.Config, items: list[pytest.Item], is_chosen: Callable[[pytest.Item], bool]) -> None:
    others = [item for item in items if not is_chosen(item)]
    items[:] = [item for item in items if is_chosen(item)]
    config.hook.pytest_deselected(items=others)


def _is_left_to_servers(item: pytest.Item) -> bool:
    path = item.path.relative_to(Path(__file__).parent)
    return path.parts[0] in APPS or (path.parts[0] == "stories" and not _is_above_the_database(path))


def _is_above_the_database(path: Path) -> bool:
    return any(path.is_relative_to(above) for above in ABOVE_THE_DATABASE)


def _uses_database(item: pytest.Item) -> bool:
    is_marked = any(item.get_closest_marker(name) for name in ("django_db", "servers", "faults"))
    return is_marked or bool(DATABASE_FIXTURES & set(getattr(item, "fixturenames", ())))


def _reason_to_skip(item: pytest.Item, config: pytest.Config) -> str:
    if item.get_closest_marker("deep") and not config.getoption("--deep"):
        return "a long form: only with --deep"
    if item.get_closest_marker("servers") and not has_servers():
        return "needs the private PostgreSQL and Redis that ./run test starts"
    if item.get_closest_marker("e2e") and not browsers.chromium():
        return "needs a browser; apt install chromium"
    if item.get_closest_marker("gnubg") and not gnubg.program():
        return "needs GNU Backgammon; apt install gnubg"
    if item.get_closest_marker("quality") and not node.is_installed():
        return "needs axe-core, Lighthouse, Spectral and the schema of compose; ./run test quality installs them"
    return ""


def has_servers() -> bool:
    is_postgresql = os.environ.get("DATABASE_URL", "").startswith("postgres")
    return is_postgresql and bool(os.environ.get("REDIS_URL"))


@pytest.fixture(autouse=True)
def _no_language_of_another() -> Iterator[None]:
    """The language of a request stays in the thread: one test's is no business of the next."""
    yield
    if "django.utils.translation" in sys.modules:
        from django.conf import settings as site
        from django.utils import translation

        if site.configured:
            translation.deactivate()


@pytest.fixture(autouse=True)
def _answers_as_described() -> Iterator[None]:
    """An answer of the API that differs from the OpenAPI document fails the test that caused it."""
    yield
    if "tests.support.described" in sys.modules:
        from tests.support.described import differences

        texts = differences.copy()
        differences.clear()
        assert texts == []


@pytest.fixture(autouse=True)
def _empty_cache(request: pytest.FixtureRequest) -> Iterator[None]:
    """What one test cached or throttled is no business of the next."""
    yield
    if DATABASE_FIXTURES & set(request.fixturenames):
        from django.core.cache import cache

        from interfaces.web.base import page_cache
        from matches.queries.tournaments import site_search

        cache.clear()
        site_search.forget()
        page_cache.forget()


@pytest.fixture(scope="session")
def django_db_keepdb(request: pytest.FixtureRequest, django_db_modify_db_settings: None) -> bool:
    """What was migrated before is not made again: see tests/support/tables.py."""
    from tests.support import tables

    return tables.take_copy() or bool(request.config.getoption("reuse_db"))


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """Playwright keeps an event loop in this thread, which Django takes for asynchronous code."""
    from playwright.sync_api import sync_playwright

    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        started = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.arguments())
        yield started
        started.close()


@pytest.fixture(scope="session")
def is_deep(pytestconfig: pytest.Config) -> bool:
    """Return whether this is the long form: tests then take whole products."""
    return bool(pytestconfig.getoption("--deep"))


@pytest.fixture
def asked(request: pytest.FixtureRequest, is_deep: bool) -> Callable[[str], dict[str, str]]:
    """Return the roles that are asked of a row of permissions, with the sign that each expects."""
    from tests.support import roles

    turn = roles.turn_of(request.node.name)
    return lambda signs: roles.asked(signs, turn, is_deep=is_deep)


@pytest.fixture
def page(browser: "Browser") -> Iterator["Page"]:
    """A tab with no memory of other tests."""
    context = browser.new_context(locale="en")
    yield context.new_page()
    context.close()
