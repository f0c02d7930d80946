"""What is agreed before a money session."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SessionInput:
    """``players``: public ids, at a chouette the box first, then the captain. ``stake``: minor units for a point.
    ``rules``: as the command ``session`` reads them.
    """

    players: tuple[str, ...]
    stake: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict)
