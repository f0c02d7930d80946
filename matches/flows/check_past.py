"""Look a part of a federation's past through, and keep what the file would bring as far as it has been read."""

from collections import Counter
from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django.conf import settings

from matches import sheets
from matches.conditions.checking_past import Report, Source, looking, part_until
from matches.conditions.remembering_past import read, written
from matches.models import PastImport
from matches.queries import past_imports
from matches.record_past import keep_beside, keep_report
from rules_engine.verdict import Code, Violation

_MOST_NAMES: Final = 200
_COUNTED: Final = ("rows", "fit", "there", "refused", "new", "events")


def check_past(*, past: PastImport, source: Source) -> Callable[[], None]:
    """As many lines as a worker is soon done with; after the last of them, which names are like one another.

    Read outside any transaction; returns what is to be written. What is remembered of the lines is kept before, in a
    file that only that commit makes known: whoever comes too late leaves a file behind and nothing else.
    """
    report = _so_far(past)
    lines = list(looking(source, report, past.place, past.line, settings.PAST_LOOKED_AT_ONCE))
    part = part_until(past, lines[-1] if lines else None)
    if part.is_last:
        report.end(source.pool)
    kept = keep_beside(past, written(report.known))
    return lambda: keep_report(past, part, _told(report), kept)


def _so_far(past: PastImport) -> Report:
    """What the parts before have found."""
    told = past.report
    if not told:
        return Report()
    report = Report(**{name: told[name] for name in _COUNTED}, rated=Counter(told["rated"]))
    report.first, report.last = (date.fromisoformat(told[name]) if told[name] else None for name in ("first", "last"))
    report.faults = [Violation(Code(one["code"]), one["game"], one["params"]) for one in past.problems]
    with past_imports.kept_beside(past) as file:
        report.known = read(file)
    return report


def _told(report: Report) -> dict[str, Any]:
    """What is kept of it for the page, the API and the next part; of much that is counted a part is told one by one."""
    names = report.known.names
    told = {
        **{name: getattr(report, name) for name in _COUNTED},
        "first": str(report.first or ""),
        "last": str(report.last or ""),
        "rated": dict(sorted(report.rated.items())),
        "new_names": sorted(names.values())[:_MOST_NAMES],
        "compared": len(names),
        "alike": [[one, other, kind.value] for one, other, kind in report.alike],
    }
    return {"report": told, "problems": sheets.plain(tuple(report.faults))}
