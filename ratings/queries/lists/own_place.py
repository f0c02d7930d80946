"""The place of a player in the order of a rating list."""

from typing import Any

from django.db.models import QuerySet


def place_of(rows: "QuerySet[Any]", public_id: str) -> int | None:
    """Return the number, from 1, of a player's row among ``rows`` (each with a ``player``); None without one."""
    ids = list(rows.values_list("player__public_id", flat=True))
    return ids.index(public_id) + 1 if public_id in ids else None
