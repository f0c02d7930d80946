"""The terms of a season as a person enters them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(frozen=True, slots=True)
class SeasonInput:
    """The terms of a season. ``rules``: those of rules_engine.ratings.season as plain data.

    ``takes``: "all" events that end in these days, those of the rating pool with the code ``pool`` ("pool"), or only
    those included by hand ("picked"). ``counts_running``: events that are not finished count too.
    """

    name: str
    from_on: date
    until_on: date
    rules: Mapping[str, Any]
    takes: str = "all"
    pool: str = ""
    counts_running: bool = False
