"""Look a file of a federation's past through, and keep what it would bring."""

from collections.abc import Callable
from typing import Any

from matches import sheets
from matches.conditions.checking_past import Report, Source, look_through
from matches.models import PastImport
from matches.record_past import keep_report

_MOST_NAMES = 200


def check_past(*, past: PastImport, source: Source) -> Callable[[], None]:
    """Read outside any transaction; returns what is to be written."""
    report = look_through(source)
    plain, problems = _plain(report), sheets.plain(tuple(report.faults))
    return lambda: keep_report(past, plain, problems, report.again)


def _plain(report: Report) -> dict[str, Any]:
    """As it is told on the page and in the API: everything counted, a part of it one by one."""
    return {
        "rows": report.rows,
        "fit": report.fit,
        "there": report.there,
        "refused": report.refused,
        "first": str(report.first or ""),
        "last": str(report.last or ""),
        "events": len(report.events),
        "rated": dict(sorted(report.rated.items())),
        "new": len(report.new),
        "new_names": sorted(report.new.values())[:_MOST_NAMES],
        "alike": [[one, other, kind.value] for one, other, kind in report.alike],
    }
