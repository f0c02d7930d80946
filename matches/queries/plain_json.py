"""Columns of plain JSON read in great numbers: as text, most of which was read before and need not be taken apart."""

import json
from functools import lru_cache
from typing import Any

from django.db.models import TextField
from django.db.models.functions import Cast


def as_text(column: str) -> Cast:
    """To be given to ``values_list`` in the column's place."""
    return Cast(column, TextField())


@lru_cache(maxsize=1 << 16)
def read(text: str | None) -> Any:
    """What the text says: to look at, never to change."""
    return None if text is None else json.loads(text)
