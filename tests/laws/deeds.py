"""An event in the hands of people who do anything at any moment."""

from collections.abc import Callable
from typing import Final

from journal.refusals import Refusal
from tests.laws.directing import DIRECTING
from tests.laws.halls import Hall, Step
from tests.laws.playing import PLAYING

DEEDS: Final[dict[str, Callable[[Hall, Step], bool]]] = {**DIRECTING, **PLAYING}


def do(hall: Hall, step: Step) -> bool:
    """True where it was done; False where it was refused, or there was nothing to do it to."""
    try:
        return DEEDS[step.deed](hall, step)
    except Refusal:
        return False
