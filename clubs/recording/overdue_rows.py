"""Clear the rows that were kept for their time, as the apps register them."""

from datetime import datetime
from typing import Final

from clubs.hooks import retention
from clubs.queries.overdue_rows import overdue

_MOST: Final = 5_000  # of a kind at a time


def clear_overdue(at: datetime) -> dict[str, int]:
    """Clear what was kept longer than it may be, at most 5,000 rows of a kind at a time; return how many by kind."""
    counts = {}
    for name, rule in sorted(retention.items()):
        rows = overdue(rule, at)
        counts[name] = rule.clear(rows.filter(pk__in=list(rows.values_list("pk", flat=True)[:_MOST])))
    return counts
