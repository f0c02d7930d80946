"""Values that a person enters about seasons of leagues."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date


@dataclass(frozen=True, slots=True)
class NextSeasonInput:
    """The season to prepare from this one. ``levels``: the division of a team, by its entry of this season, from 1; 0:
    it does not play. A team that is not named plays where the tables put it.
    """

    slug: str
    name: str
    from_on: date
    until_on: date
    levels: Mapping[int, int] = field(default_factory=dict)
