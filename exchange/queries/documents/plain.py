"""Plain data of a document: what is empty is left out, so that a document says the same in fewer bytes."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TypeAlias

Plain: TypeAlias = dict[str, object]


def without_empty(data: Mapping[str, object]) -> Plain:
    """Leave out values that are None, False, 0 or empty."""
    return {name: value for name, value in data.items() if value}


def plain_time(at: datetime) -> str:
    """Return a time in UTC, such as 2026-05-01T12:00:00Z."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"
