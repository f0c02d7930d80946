"""The hooks for apps above this one, which this app does not import.

Functions are registered in ``AppConfig.ready()``.
"""

from collections.abc import Callable
from typing import Final

from notifications.inputs import LetterParams
from notifications.models import Letter

LetterDetails = Callable[[Letter], LetterParams]
_DETAILS: Final[list[LetterDetails]] = []


def register_letter_details(details: LetterDetails) -> None:
    """Add a function that returns more of what a letter says, as it is now. Registering it again changes nothing."""
    if details not in _DETAILS:
        _DETAILS.append(details)


def details_of(letter: Letter) -> LetterParams:
    """Return what all functions add to a letter that has not been sent."""
    params = LetterParams()
    for details in _DETAILS:
        params = {**params, **details(letter)}
    return params
