"""What is kept for a time, and how much of it was kept long enough."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db.models import QuerySet

from clubs.hooks import Retention, retention


@dataclass(frozen=True, slots=True)
class OverdueRows:
    """Rows of a kind. ``count``: how many were kept longer than ``days``, and are cleared next."""

    name: str
    days: int
    count: int


def overdue_rows(at: datetime) -> list[OverdueRows]:
    """Return what would be cleared at a time, by kind."""
    return [OverdueRows(name, days_of(rule), overdue(rule, at).count()) for name, rule in sorted(retention.items())]


def days_of(rule: Retention) -> int:
    return int(getattr(settings, rule.setting))


def overdue(rule: Retention, at: datetime) -> "QuerySet[Any]":
    """Return the rows that were kept longer than they may be."""
    return rule.rows(at, days_of(rule))
