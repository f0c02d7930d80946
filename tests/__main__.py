"""All tests, in groups, with what each group ran on, what it skipped and how long it took (`./run test`).

./run test                     every group
./run test rules sqlite        these groups
./run test tests/clubs -k name anything else goes to pytest; with a path, on SQLite unless a group is named
    --deep                     also the long forms
    --all-must-run             a group that cannot run here counts as failed
    --list                     the groups
"""

import contextlib
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from tests.support import browser, node, servers, site, tables

ROOT = Path(__file__).resolve().parent.parent
NO_TESTS = 5  # pytest's exit code where nothing was collected
SEED = 20261121  # of the order in which tests run
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


@dataclass(frozen=True)
class Report:
    """What came of a group."""

    group: Group
    seconds: float = 0.0
    processor_seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    exit_code: int = 0
    not_run: str = ""
    times: tuple[tuple[float, str], ...] = ()  # of each test: seconds, name


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


SLOWEST = 30
BY_FILE = ("-n2", "--dist=loadfile", "--no-loadscope-reorder")  # a world is made once for its file
WITHOUT_FUZZ = ("-p", "no:schemathesis")  # each process would import it: more than a second of a processor
SITE = ("tests", "--ignore=tests/rules_engine", "--ignore=tests/stories/rules_engine", *BY_FILE)
STEALING = ("--dist=worksteal", "--dealt")  # who has nothing left to do takes over what another has not begun
BY_TEST = ("-n2", *STEALING)
IN_BROWSER = ("-n3", *STEALING)  # pages are waited for: two do not fill two processors
WAITING = ("-n4", *STEALING)  # who is killed or cut off is waited for longer
ABOVE_THE_DATABASE = (
    "interfaces",
    "languages",
    "security",
    "stories/pages",
    "stories/api",
    "stories/static",
    "demonstration",
)
INTERFACES = tuple(f"--ignore=tests/{folder}" for folder in (*ABOVE_THE_DATABASE, "stories/test_query_growth.py"))
LEFT_TO_SERVERS = "--left-to-servers"  # what mirrors clubs, matches and ratings and uses a database
ONE_DATABASE = (*INTERFACES, LEFT_TO_SERVERS)  # with --deep, everything runs on both
GROUPS = (
    Group(
        "rules",
        "the rule book, without Django",
        ("tests/rules_engine", "tests/stories/rules_engine", "-n2", *WITHOUT_FUZZ),
        no_database,
    ),
    Group(
        "sqlite",
        "everything else, on SQLite; with --deep, both databases run the tests of both groups",
        (*SITE, LEFT_TO_SERVERS, "-m", "not servers and not e2e and not api_fuzz"),
        sqlite,
    ),
    Group(
        "servers",
        "what uses a database below the interfaces, on PostgreSQL + Redis + Celery",
        (*SITE, *INTERFACES, "--database-only", "-m", "not faults and not e2e and not api_fuzz"),
        real_servers,
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
        (*_marked("e2e"), *IN_BROWSER, "-m", "e2e and not quality and not api_fuzz"),
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


def main(argv: list[str]) -> int:
    if "--list" in argv:
        print("\n".join(f"{group.name:<10}{group.about}" for group in GROUPS))
        return 0
    must_run = "--all-must-run" in argv
    chosen, extra = _chosen(argv), _extra(argv)
    with tempfile.TemporaryDirectory(prefix="bearoff-told-") as told, LASTING:
        os.environ[site.TOLD] = told  # once for all groups
        reports = [_run(group, extra, chosen) for group in chosen]
    _summarise(reports)
    failed = [r for r in reports if r.exit_code or (must_run and r.not_run)]
    return 1 if failed or _ran_nothing(reports) else 0


def _ran_nothing(reports: list[Report]) -> bool:
    """Though it could."""
    return not any(report.counts or report.not_run for report in reports)


def _chosen(argv: list[str]) -> list[Group]:
    named = [group for group in GROUPS if group.name in argv]
    if named or not _paths(_extra(argv)):
        return named or list(GROUPS)
    return [group for group in GROUPS if group.name == "sqlite"]


def _extra(argv: list[str]) -> list[str]:
    """What pytest is to get."""
    ours = {group.name for group in GROUPS} | {"--all-must-run"}
    return [word for word in argv if word not in ours]


def _paths(words: list[str]) -> list[str]:
    return [word for word in words if (ROOT / word.split("::")[0]).exists()]


def _run(group: Group, extra: list[str], chosen: list[Group]) -> Report:
    print(f"\n== {group.name}: {group.about}", flush=True)
    begun, used = time.monotonic(), _processor_seconds()
    try:
        with group.place() as environment, tempfile.TemporaryDirectory() as folder:
            results = Path(folder) / "results.xml"
            argv = [*_options(extra, results), *_arguments(group, extra, chosen), *extra]
            code = _call(argv, {**_without_servers(), **environment})
            seconds = time.monotonic() - begun, _processor_seconds() - used
            return _report(group, seconds, code, results, bool(extra))
    except CannotRunError as error:
        print(f"SKIPPED: {group.about}, because {error}", flush=True)
        return Report(group, not_run=str(error))


def _processor_seconds() -> float:
    """Of all processes of the groups so far, but for servers that still run."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _options(extra: list[str], results: Path) -> list[str]:
    """Repeatable, unless the long forms are asked for: those may look where nobody looked before."""
    is_deep = "--deep" in extra
    options = (
        ["--hypothesis-profile=deep", "--timeout=3600"]
        if is_deep
        else ["--hypothesis-profile=ci", f"--randomly-seed={SEED}"]
    )
    return [sys.executable, "-m", "pytest", "-q", f"--junitxml={results}", *options]


def _call(argv: list[str], environment: Environment) -> int:
    """An interrupted pytest gets the time to stop the servers that its tests have started."""
    with subprocess.Popen(argv, cwd=ROOT, env=environment, start_new_session=True) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            _interrupt(process)
            raise


def _interrupt(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGINT)
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)


def _without_servers() -> Environment:
    """A DATABASE_URL of the site must not become a test's."""
    return {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}


def _arguments(group: Group, extra: list[str], chosen: list[Group]) -> list[str]:
    """The group's own words for pytest. A path that was asked for replaces its paths."""
    everything = "--deep" in extra or not _has_servers_too(chosen)
    own = [word for word in group.arguments if word not in ONE_DATABASE or not everything]
    return [word for word in own if not _paths([word]) and word != LEFT_TO_SERVERS] if _paths(extra) else own


def _has_servers_too(chosen: list[Group]) -> bool:
    """Whether tests may be left to the group on PostgreSQL: it was chosen, and this machine can run it."""
    if not any(group.name == "servers" for group in chosen):
        return False
    with contextlib.suppress(CannotRunError), real_servers():
        return True
    return False


def _report(group: Group, seconds: tuple[float, float], code: int, results: Path, is_narrowed: bool) -> Report:
    cases = _cases(results)
    counts, reasons = _outcomes(cases)
    if code == NO_TESTS:
        return Report(group, *seconds, not_run="" if is_narrowed else "it has no tests")
    return Report(group, *seconds, counts, reasons, code, times=_times(cases))


def _cases(results: Path) -> list[ElementTree.Element]:
    return list(ElementTree.parse(results).iter("testcase")) if results.exists() else []  # noqa: S314  # our own file


def _times(cases: list[ElementTree.Element]) -> tuple[tuple[float, str], ...]:
    """The seconds and the name of each test."""
    return tuple((float(case.get("time", 0)), f"{case.get('classname')}::{case.get('name')}") for case in cases)


def _outcomes(cases: list[ElementTree.Element]) -> tuple[Counter[str], Counter[str]]:
    """Counts of outcomes, and of the reasons for skips."""
    counts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for case in cases:
        kinds = {child.tag for child in case}
        outcome = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
        counts[outcome] += 1
        reasons.update(skip.get("message", "") for skip in case.iter("skipped"))
    return counts, reasons


def _summarise(reports: list[Report]) -> None:
    print("\n== summary")
    for report in reports:
        print(_line(report))
        for reason, count in report.reasons.items():
            print(f"{'':<10}{count} skipped: {reason}")
    _print_slowest(reports)
    total = sum((report.counts for report in reports), Counter())
    if _ran_nothing(reports):
        print("\nFAILED: no test was run; is there such a path?")
    print(f"\n{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped", flush=True)


def _print_slowest(reports: list[Report]) -> None:
    """Print the slowest tests of a run that is long enough to be worth it."""
    times = sorted(((*time, report.group.name) for report in reports for time in report.times), reverse=True)
    if len(times) > 1000:
        print(f"\nthe {SLOWEST} slowest tests")
        for seconds, name, group in times[:SLOWEST]:
            print(f"{seconds:7.1f} s  {group:<8} {name}")


def _line(report: Report) -> str:
    if report.not_run:
        return f"{report.group.name:<10}SKIPPED: {report.group.about}, because {report.not_run}"
    counts = ", ".join(f"{report.counts[kind]} {kind}" for kind in ("passed", "failed", "skipped"))
    verdict = "FAILED" if report.exit_code else "ok"
    return f"{report.group.name:<10}{verdict}: {counts}, {_times_of(report)}: {report.group.about}"


def _times_of(report: Report) -> str:
    return f"{report.seconds:.0f} s ({report.processor_seconds:.0f} s of processors)"


def _stop(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt  # so that the private servers are stopped


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _stop)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
