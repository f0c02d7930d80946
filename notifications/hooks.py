"""The hooks for apps above this one, which this app does not import.

Functions are registered in ``AppConfig.ready()``.
"""

from collections.abc import Callable
from datetime import date, datetime
from typing import Final

from clubs.models import Player
from notifications.inputs import LetterParams
from notifications.models import Letter

LetterDetails = Callable[[Letter], LetterParams]
LetterTruth = Callable[[Letter, datetime], bool]
VisitorDays = Callable[[Player], date | None]
_DAYS: Final[list[VisitorDays]] = []
_TRUTHS: Final[list[LetterTruth]] = []
_DETAILS: Final[list[LetterDetails]] = []


def register_letter_details(details: LetterDetails) -> None:
    """Add a function that returns more of what a letter says, as it is now. Registering it again changes nothing."""
    if details not in _DETAILS:
        _DETAILS.append(details)


def register_truth(is_true: LetterTruth) -> None:
    """Add a function that returns whether a letter is still true at a time. Registering it again changes nothing."""
    if is_true not in _TRUTHS:
        _TRUTHS.append(is_true)


def register_visitor_days(last_day: VisitorDays) -> None:
    """Add a function that returns the last day on which a player without a login may have to see their page.
    Registering it again changes nothing.
    """
    if last_day not in _DAYS:
        _DAYS.append(last_day)


def last_day_of_visitor(player: Player) -> date | None:
    """Return the latest of the days of all functions, None without any."""
    return max((day for last_day in _DAYS if (day := last_day(player)) is not None), default=None)


def is_true_at(letter: Letter, at: datetime) -> bool:
    """Return whether no function says that what a letter is about is over at a time."""
    return all(is_true(letter, at) for is_true in _TRUTHS)


def details_of(letter: Letter) -> LetterParams:
    """Return what all functions add to a letter that has not been sent."""
    params = LetterParams()
    for details in _DETAILS:
        params = {**params, **details(letter)}
    return params
