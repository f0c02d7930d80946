"""All tests, in groups, with what each group ran on, what it skipped and how long it took (`./run test`).

./run test                     every group
./run test rules sqlite        these groups
./run test tests/clubs -k name anything else goes to pytest; with a path, on SQLite unless a group is named
    --deep                     also the long forms
    --all-must-run             a group that cannot run here counts as failed
    --list                     the groups

The rule book and the pages, which wait for nothing, run beside the other groups; outputs are printed whole at the end.
"""

import contextlib
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import IO

from tests.support import lanes, site
from tests.support.groups import (
    GROUPS,
    LASTING,
    ROOT,
    CannotRunError,
    Environment,
    Group,
    real_servers,
)
from tests.support.results import Report, ran_nothing, report, summarise

SEED = 20261121  # of the order in which tests run


def main(argv: list[str]) -> int:
    if "--list" in argv:
        print("\n".join(f"{group.name:<10}{group.about}" for group in GROUPS))
        return 0
    must_run = "--all-must-run" in argv
    with tempfile.TemporaryDirectory(prefix="bearoff-told-") as told, LASTING:
        os.environ[site.TOLD] = told  # once for all groups
        reports = _run_all(_chosen(argv), _extra(argv))
    summarise(reports)
    failed = [one for one in reports if one.exit_code or (must_run and one.not_run)]
    return 1 if failed or ran_nothing(reports) else 0


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


def _run_all(chosen: list[Group], extra: list[str]) -> list[Report]:
    """The groups on private servers share these, so they stay in one lane."""
    has_servers = _has_servers_too(chosen)
    reports: dict[str, Report] = {}
    parts = [[group for group in chosen if group.gives_way is gives_way] for gives_way in (True, False)]
    is_alone = not all(parts)

    def lane(groups: list[Group]) -> lanes.Lane:
        for group in groups:
            argv = [*_arguments(group, extra, has_servers=has_servers), *extra]
            reports[group.name] = yield from _run(group, argv, extra, is_alone=is_alone)

    lanes.side_by_side([lane(part) for part in parts])
    return [reports[group.name] for group in chosen]


def _run(group: Group, argv: list[str], extra: list[str], *, is_alone: bool) -> Generator[None, None, Report]:
    begun = time.monotonic()
    try:
        with group.place() as place, tempfile.TemporaryDirectory() as folder, _output(group, is_alone) as output:
            results = Path(folder) / "results.xml"
            command, environment = [*_options(extra, results), *argv], {**_without_servers(), **place}
            gives_way = group.gives_way and not is_alone
            code, used = yield from lanes.program(command, environment, output, gives_way=gives_way)
            return report(group, (time.monotonic() - begun, used), code, results, bool(extra))
    except CannotRunError as error:
        print(f"SKIPPED: {group.about}, because {error}", flush=True)
        return Report(group, not_run=str(error))


@contextlib.contextmanager
def _output(group: Group, is_alone: bool) -> Iterator[IO[bytes] | None]:
    """Where the group writes; printed whole in the end, unless it is alone and writes to the terminal."""
    title = f"\n== {group.name}: {group.about}"
    print(title if is_alone else f"begun: {group.name}", flush=True)
    if is_alone:
        yield None
        return
    with tempfile.TemporaryFile() as file:
        try:
            yield file
        finally:
            file.seek(0)
            print(title, flush=True)
            shutil.copyfileobj(file, sys.stdout.buffer)
            sys.stdout.flush()


def _options(extra: list[str], results: Path) -> list[str]:
    """Repeatable, unless the long forms are asked for: those may look where nobody looked before."""
    is_deep = "--deep" in extra
    options = (
        ["--hypothesis-profile=deep", "--timeout=3600"]
        if is_deep
        else ["--hypothesis-profile=ci", f"--randomly-seed={SEED}"]
    )
    return [sys.executable, "-m", "pytest", "-q", f"--junitxml={results}", *options]


def _without_servers() -> Environment:
    """A DATABASE_URL of the site must not become a test's."""
    return {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}


def _arguments(group: Group, extra: list[str], *, has_servers: bool) -> list[str]:
    """The group's own words for pytest. A path that was asked for replaces its paths."""
    if _paths(extra):
        return [word for word in group.arguments if not _paths([word]) and not word.startswith("--ignore=")]
    is_on_one = has_servers and "--deep" not in extra
    return [*group.arguments, *(group.one_database if is_on_one else ())]


def _has_servers_too(chosen: list[Group]) -> bool:
    """Whether tests may be left to the group on PostgreSQL: it was chosen, and this machine can run it."""
    if not any(group.name == "servers" for group in chosen):
        return False
    with contextlib.suppress(CannotRunError), real_servers():
        return True
    return False


def _stop(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt  # so that the private servers are stopped


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _stop)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
