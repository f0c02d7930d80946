"""Values that a person enters about the time of a match."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rules_engine.leagues.appointment_settings import Kind

MOST_TIMES: Final = 10  # of one proposal
ARRANGED: Final = tuple(kind for kind in Kind if kind not in (Kind.DEFAULT, Kind.RESULT))  # these two are results


@dataclass(frozen=True, slots=True)
class ArrangementInput:
    """What a side or a director does about the time of a match.

    ``times``: that are proposed. ``time``: that is accepted or set. ``zone``: the time zone in which the person reads
    times, "" if it is not known. Seconds are left out.
    """

    kind: Kind
    times: tuple[datetime, ...] = ()
    time: datetime | None = None
    zone: str = ""
