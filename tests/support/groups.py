"""The groups of all tests, and what each runs on."""

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.support import browser, node, servers, site, tables

ROOT = Path(__file__).resolve().parents[2]
Environment = dict[str, str]
LASTING = contextlib.ExitStack()  # what several groups use


class CannotRunError(Exception):
    """Why a group cannot run on this machine."""


@dataclass(frozen=True)
class Group:
    """Some tests and what they run on."""

    name: str
    about: str
    arguments: tuple[str, ...]
    place: Callable[[], "contextlib.AbstractContextManager[Environment]"]
    gives_way: bool = False  # it never waits: it takes the processors that the other groups leave idle
    one_database: tuple[str, ...] = ()  # more arguments where a test runs on one of the two databases


@contextlib.contextmanager
def no_database() -> Iterator[Environment]:
    yield {"DJANGO_SETTINGS_MODULE": ""}


@contextlib.contextmanager
def sqlite() -> Iterator[Environment]:
    yield {tables.ORIGINAL: tables.file_in(Path(os.environ[site.TOLD]))}


@contextlib.contextmanager
def with_browser() -> Iterator[Environment]:
    if not browser.chromium():
        raise CannotRunError("Chromium was not found; apt install chromium")
    with sqlite() as environment:
        yield environment


@contextlib.contextmanager
def with_node() -> Iterator[Environment]:
    try:
        node.install()
    except node.NodeMissingError as error:
        raise CannotRunError(str(error)) from None
    with with_browser() as environment:
        yield environment


@contextlib.contextmanager
def real_servers() -> Iterator[Environment]:
    """Those that the environment names for tests, else private ones; never one that merely runs here."""
    database = os.environ.get("TEST_DATABASE_URL") or _private(servers.postgresql_server)
    redis = os.environ.get("TEST_REDIS_URL") or _private(servers.redis_server)
    ours = {} if "TEST_DATABASE_URL" in os.environ else _tables_beside(database)
    yield {"DATABASE_URL": database, "REDIS_URL": redis, **ours}


def _tables_beside(database: str) -> Environment:
    try:
        text = tables.as_text(database, Path(os.environ[site.TOLD]))
    except servers.ServerMissingError as error:
        raise CannotRunError(str(error)) from None
    return {tables.ORIGINAL: tables.database_beside(database), tables.AS_TEXT: text}


@cache
def _private(start: Callable[[], "contextlib.AbstractContextManager[servers.Server]"]) -> str:
    """Of a server of ours; it goes on until the last group has run."""
    try:
        return LASTING.enter_context(start()).url
    except servers.ServerMissingError as error:
        raise CannotRunError(str(error)) from None


def _marked(name: str) -> tuple[str, ...]:
    """The files that have the mark: a process that collects all others as well takes ten seconds more."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return tuple(str(path.relative_to(ROOT)) for path in files if f"mark.{name}" in path.read_text())


BY_FILE = ("-n2", "--dist=loadfile", "--no-loadscope-reorder")  # a world is made once for its file
WITHOUT_FUZZ = ("-p", "no:schemathesis")  # each process would import it: more than a second of a processor
OTHERS = ("rules_engine", "stories/rules_engine", "stories/api/test_fuzz.py")  # run by groups of their own
SITE = ("tests", *(f"--ignore=tests/{path}" for path in OTHERS), *BY_FILE, *WITHOUT_FUZZ)
STEALING = ("--dist=worksteal", "--dealt")  # who has nothing left to do takes over what another has not begun
BY_TEST = ("-n2", *STEALING)
IN_BROWSER = ("-n3", *STEALING)  # pages are waited for: two do not fill two processors
WAITING = ("-n4", *STEALING)  # who is killed or cut off is waited for longer
NEVER_WAITING = ("interfaces", "languages", "laws", "security", "stories/pages")
ABOVE_THE_DATABASE = (
    "interfaces",
    "languages",
    "security",
    "stories/pages",
    "stories/api",
    "stories/static",
    "stories/test_query_growth.py",
    "demonstration",
)
LEFT_TO_SERVERS = "--left-to-servers"  # what mirrors an app or is a story, and uses a database
EVERY_ADDRESS = ("stories/test_unpublished_results.py", "stories/test_hidden_players.py")  # on PostgreSQL
WITHOUT_MARKS = ("-m", "not servers and not e2e and not api_fuzz")


def _without(paths: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"--ignore=tests/{path}" for path in paths)


GROUPS = (
    Group(
        "rules",
        "the rule book, without Django",
        ("tests/rules_engine", "tests/stories/rules_engine", "-n2", *WITHOUT_FUZZ),
        no_database,
        gives_way=True,
    ),
    Group(
        "pages",
        "pages, API, languages and laws, on SQLite",
        (*(f"tests/{path}" for path in NEVER_WAITING), *BY_FILE, *WITHOUT_FUZZ, *WITHOUT_MARKS),
        sqlite,
        gives_way=True,
    ),
    Group(
        "sqlite",
        "everything else, on SQLite; with --deep, both databases run the tests of pages, sqlite and servers",
        (*SITE, *_without(NEVER_WAITING), *WITHOUT_MARKS),
        sqlite,
        one_database=(LEFT_TO_SERVERS, *_without(EVERY_ADDRESS)),
    ),
    Group(
        "servers",
        "what uses a database below the interfaces, on PostgreSQL + Redis + Celery",
        (*SITE, "--database-only", "-m", "not faults and not e2e and not api_fuzz"),
        real_servers,
        one_database=_without(ABOVE_THE_DATABASE),
    ),
    Group(
        "faults",
        "real faults on real parts",
        (*_marked("faults"), *WAITING, *WITHOUT_FUZZ, "-m", "faults"),
        real_servers,
    ),
    Group(
        "browser",
        "journeys in a real browser",
        (*_marked("e2e"), *IN_BROWSER, *WITHOUT_FUZZ, "-m", "e2e and not quality and not api_fuzz"),
        with_browser,
    ),
    Group(
        "quality",
        "every page by axe-core and Lighthouse, the OpenAPI document by Spectral",
        (*_marked("quality"), *IN_BROWSER, *WITHOUT_FUZZ, "-m", "quality"),
        with_node,
    ),
    Group(
        "fuzz",
        "schemathesis over the whole API, on PostgreSQL + Redis",
        (*_marked("api_fuzz"), *BY_TEST, "-m", "api_fuzz"),
        real_servers,
    ),
)
