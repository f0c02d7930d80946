"""The exact ratings of all players at a moment, from which a replay resumes."""

import struct
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from journal.bulk import Numbers as Column
from ratings.derive.history.packed import little_endian
from rules_engine.ratings.glicko2_columns import Glicko2Settings, Ratings

_HEAD: Final = struct.Struct("<4sQ")
_MARK: Final = b"BRS1"
_CODES: Final = "dddqqd"  # of Ratings
_USUAL: Final = Glicko2Settings()


class NotARatingState(ValueError):  # noqa: N818  (it names what it is)
    """The bytes are not a stored rating state."""


class Numbers(dict[int, int]):
    """The number of each player, from 0. A new player gets the next number."""

    def __missing__(self, player: int) -> int:
        number = self[player] = len(self)
        return number

    def of(self, players: Iterable[int]) -> Column:
        return array("q", map(self.__getitem__, players))


@dataclass(slots=True)
class RatingState:
    """The ratings of all players, changed in place. ``numbers``: players in the order of their first match.

    ``ratings``: columns by number.
    """

    numbers: Numbers
    ratings: Ratings

    def number(self, players: Iterable[int], newcomer: Glicko2Settings) -> Column:
        """Return the numbers of the players. New players get the rating of a newcomer."""
        column = self.numbers.of(players)
        self._grow(newcomer)
        return column

    def begin(self, player: int, rating: float, experience: int, newcomer: Glicko2Settings) -> None:
        """Set a starting rating."""
        (at,) = self.number([player], newcomer)
        self.ratings.rating[at], self.ratings.experience[at] = rating, experience

    def _grow(self, newcomer: Glicko2Settings) -> None:
        more = len(self.numbers) - len(self.ratings.rating)
        if more:
            begins = (newcomer.start, newcomer.deviation, newcomer.volatility, 0, 0, 0.0)
            columns: tuple[Any, ...] = self.ratings
            for column, value in zip(columns, begins, strict=True):
                column.extend([value] * more)


def nobody() -> RatingState:
    columns: list[Any] = [array(code) for code in _CODES]
    return RatingState(Numbers(), Ratings(*columns))


def newcomer(start: float) -> Glicko2Settings:
    """Return the settings of a new player under a formula that has no deviation."""
    return _USUAL._replace(start=start)


def to_bytes(state: RatingState) -> bytes:
    columns: list[Any] = [array("q", state.numbers), *state.ratings]
    return _HEAD.pack(_MARK, len(state.numbers)) + b"".join(little_endian(column).tobytes() for column in columns)


def from_bytes(data: bytes) -> RatingState:
    """Return the ratings that ``to_bytes`` wrote. Raise NotARatingState for other bytes."""
    if len(data) < _HEAD.size or _HEAD.unpack_from(data)[0] != _MARK:
        raise NotARatingState
    count = _HEAD.unpack_from(data)[1]
    if len(data) != _HEAD.size + 8 * count * (1 + len(_CODES)):
        raise NotARatingState
    columns = [_column(code, data, _HEAD.size + 8 * count * at, count) for at, code in enumerate("q" + _CODES)]
    players, *ratings = columns
    return RatingState(Numbers(zip(players, range(count), strict=True)), Ratings(*ratings))


def _column(code: str, data: bytes, at: int, count: int) -> Any:
    return little_endian(array(code, data[at : at + 8 * count]))
