"""The criteria of a selection as a person enters them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SelectionInput:
    """What is asked of players. ``pool``, ``season``: codes. ``points``: of the season, in hundredths.

    ``matches``: the least number of rated matches in the last ``months``. ``countries``: codes of two letters. Zero and
    empty ask nothing.
    """

    name: str
    pool: str
    places: int
    months: int = 12
    matches: int = 0
    season: str = ""
    points: int = 0
    licence: bool = False
    countries: tuple[str, ...] = ()
