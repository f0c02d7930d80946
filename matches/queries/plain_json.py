"""Read large numbers of JSON columns as text, with a cache, because most values repeat."""

import json
from functools import lru_cache
from typing import Any

from django.db.models import TextField
from django.db.models.functions import Cast


def as_text(column: str) -> Cast:
    """Return the expression for ``values_list`` in place of the column."""
    return Cast(column, TextField())


@lru_cache(maxsize=1 << 16)
def read(text: str | None) -> Any:
    """Return the value of a text. It is shared and must not be changed."""
    return None if text is None else json.loads(text)
