"""Values that a person enters about organisations."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from typing import TypedDict


@dataclass(frozen=True, slots=True)
class Evening:
    """The evening on which a club plays. ``weekday``: 1 is Monday, 7 is Sunday. ``begins_at``: local time."""

    weekday: int
    begins_at: time
    place: str = ""


class ProfileChange(TypedDict, total=False):
    """What to change of a profile.

    ``texts``: Markdown by language, "" to remove it. ``colour``: #rrggbb or "". ``evening``: of a club, None: none.
    """

    texts: Mapping[str, str]
    colour: str
    address: str
    contact: str
    website: str
    evening: Evening | None
