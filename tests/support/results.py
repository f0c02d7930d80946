"""What came of each group of tests: read from the files of pytest, printed at the end."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tests.support.groups import Group

NO_TESTS = 5  # pytest's exit code where nothing was collected
SLOWEST = 30


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


def report(group: Group, seconds: tuple[float, float], code: int, results: Path, is_narrowed: bool) -> Report:
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


def summarise(reports: Sequence[Report]) -> None:
    print("\n== summary")
    for report in reports:
        print(_line(report))
        for reason, count in report.reasons.items():
            print(f"{'':<10}{count} skipped: {reason}")
    _print_slowest(reports)
    total = sum((report.counts for report in reports), Counter())
    if ran_nothing(reports):
        print("\nFAILED: no test was run; is there such a path?")
    print(f"\n{total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped", flush=True)


def _print_slowest(reports: Sequence[Report]) -> None:
    """Print the slowest tests of a run that is long enough to be worth it."""
    times = sorted(((*time, report.group.name) for report in reports for time in report.times), reverse=True)
    if len(times) > 1000:
        print(f"\nthe {SLOWEST} slowest tests")
        for seconds, name, group in times[:SLOWEST]:
            print(f"{seconds:7.1f} s  {group:<8} {name}")


def ran_nothing(reports: Sequence[Report]) -> bool:
    """Return whether there was no test, though there could have been."""
    return not any(report.counts or report.not_run for report in reports)


def _line(report: Report) -> str:
    if report.not_run:
        return f"{report.group.name:<10}SKIPPED: {report.group.about}, because {report.not_run}"
    counts = ", ".join(f"{report.counts[kind]} {kind}" for kind in ("passed", "failed", "skipped"))
    verdict = "FAILED" if report.exit_code else "ok"
    return f"{report.group.name:<10}{verdict}: {counts}, {_times_of(report)}: {report.group.about}"


def _times_of(report: Report) -> str:
    return f"{report.seconds:.0f} s ({report.processor_seconds:.0f} s of processors)"
