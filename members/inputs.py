"""What a flow of members gets, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from rules_engine.verdict import Violation

EMPTY: Final = "-"  # a cell of a list that empties what is known


@dataclass(frozen=True, slots=True)
class YearInput:
    """A licence year. ``until_on``: its last day. ``grace_days``: to pay from the start of a licence.

    ``book_id``: the book of the federation in which licences are charged; None: the federation takes no money.
    ``club_cents``: what a club owes for its affiliation, in minor units of the book.
    """

    code: str
    from_on: date
    until_on: date
    grace_days: int = 0
    book_id: int | None = None
    club_cents: int = 0


@dataclass(frozen=True, slots=True)
class CategoryInput:
    """A fee category of a year. ``cents``: minor units of the book.

    ``age_from`` ≤ age on the first day of the year < ``age_below``. ``by_months``: who joins later pays for the months
    left.
    """

    code: str
    name: str
    cents: int = 0
    age_from: int | None = None
    age_below: int | None = None
    by_months: bool = False


@dataclass(frozen=True, slots=True)
class LicenceInput:
    """A licence to give. ``player``: public id or member number. ``year``, ``category``: codes.

    ``club``: a slug; "" for the home club of the player, if it is of the federation. ``number``: a member number, at
    the first licence; "" for the next one.
    """

    player: str
    year: str
    category: str
    club: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class OfficeRef:
    """A federation, a club or a tournament in which offices are held. ``kind``: that of its stream."""

    kind: str
    key: int


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A line of a list of members. ``name``: as it stands there.

    ``cells``: those that are not blank, in plain form by field (days as 2020-12-31), ``EMPTY`` for one that empties.
    """

    line: int
    name: str
    cells: Mapping[str, str] = field(default_factory=dict)
    faults: tuple[Violation, ...] = ()
