"""A performance as a person enters it."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class PerformanceInput:
    """The play of a player, named by public id or member number, as an analyser found it.

    ``rating``: the PR, in hundredths. ``loss``: the equity lost, in hundred-thousandths of a point. One of them, or
    both if they belong to each other. ``match``: the id of the match here that was analysed, None if it is none.

    ``line``: of the file, None if it was typed.
    """

    player: str
    on: date
    decisions: int
    analyser: str
    rating: int | None = None
    loss: int | None = None
    match: int | None = None
    line: int | None = None
