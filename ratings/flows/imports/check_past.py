"""Check a part of a file of past results or ratings, and store what the file would import so far."""

from collections import Counter
from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django.conf import settings

from matches import scores
from ratings.models import PastImport
from ratings.queries.imports import past_imports
from ratings.recording.imports import keep_report, save_line_cache
from ratings.services.imports.checking_past import Report, Source, looking, part_until
from ratings.services.imports.import_duplicates import read, written
from rules_engine.verdict import Code, Violation

_MOST_NAMES: Final = 200
_COUNTED: Final = ("rows", "fit", "there", "refused", "new", "events")


def check_past(*, past: PastImport, source: Source) -> Callable[[], None]:
    """Check as many lines as a worker handles in a short time; after the last part, look for similar names.

    Reads outside any transaction and returns the function that writes. The data on the lines is saved before, in a file
    that only the commit refers to. A run that comes too late leaves an unused file.
    """
    report = _so_far(past)
    lines = list(looking(source, report, past.place, past.line, settings.PAST_LOOKED_AT_ONCE))
    part = part_until(past, lines[-1] if lines else None)
    if part.is_last:
        report.end(source.pool)
    name = save_line_cache(past, written(report.memory))
    return lambda: keep_report(past, part, _report_fields(report), name)


def _so_far(past: PastImport) -> Report:
    """Return the report of the earlier parts."""
    data = past.report
    if not data:
        return Report()
    report = Report(**{name: data[name] for name in _COUNTED}, rated=Counter(data["rated"]))
    report.first, report.last = (date.fromisoformat(data[name]) if data[name] else None for name in ("first", "last"))
    report.faults = [Violation(Code(problem["code"]), problem["game"], problem["params"]) for problem in past.problems]
    report.rare = [Violation(Code(rare["code"]), rare["game"], rare["params"]) for rare in data["rare"]]
    with past_imports.open_line_cache(past) as file:
        report.memory = read(file)
    return report


def _report_fields(report: Report) -> dict[str, Any]:
    """Return what is stored for the page, the API and the next part. Long lists are cut; everything is counted."""
    names = report.memory.names
    data = {
        **{name: getattr(report, name) for name in _COUNTED},
        "first": str(report.first or ""),
        "last": str(report.last or ""),
        "rated": dict(sorted(report.rated.items())),
        "new_names": sorted(names.values())[:_MOST_NAMES],
        "compared": len(names),
        "rare": scores.plain(tuple(report.rare)),
        "alike": [[name, other, kind.value, player] for name, other, kind, player in report.similar_names],
    }
    return {"report": data, "problems": scores.plain(tuple(report.faults))}
