"""Values that a person enters about teams and line-ups."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from matches.inputs.entries import EntryInput

NOMINATED, RESERVE, GUEST = "nominated", "reserve", "guest"
STANDINGS: Final = (NOMINATED, RESERVE, GUEST)


@dataclass(frozen=True, slots=True)
class SquadInput:
    """A player of a squad. ``standing``: nominated, reserve or guest."""

    player: EntryInput
    standing: str = NOMINATED


@dataclass(frozen=True, slots=True)
class TeamInput:
    """A team to enter. ``club``: its slug, or "" for none. ``squad``: the strongest first.

    ``captain`` and ``vice``: their places in the squad, from 1; 0 for no vice. ``answers``: to the questions of
    registration, by id.
    """

    name: str
    squad: Sequence[SquadInput]
    club: str = ""
    captain: int = 1
    vice: int = 0
    seed: int | None = None
    answers: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LineupInput:
    """A line-up, by numbers in the squad. ``boards``: the player on each board in order, 0 for nobody.

    ``partners``: by board, who else plays it: of doubles one more, in consultation all others of the side.
    """

    boards: Sequence[int]
    reserves: Sequence[int] = ()
    partners: Mapping[int, Sequence[int]] = field(default_factory=dict)

    def side_on(self, board: int) -> tuple[int, ...]:
        """Return the numbers of who plays a board (from 1); none for nobody."""
        numbers = (self.boards[board - 1], *self.partners.get(board, ()))
        return tuple(number for number in numbers if number)
