"""Where everybody stands, exactly: what a replay goes on from."""

import struct
import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from matches.derive.columns import Numbers as Column
from rules_engine.ratings.glicko2_columns import Glicko2Settings, Ratings

_HEAD: Final = struct.Struct("<4sQ")
_MARK: Final = b"BRS1"
_CODES: Final = "dddqqd"  # of Ratings
_USUAL: Final = Glicko2Settings()


class NotAStanding(ValueError):  # noqa: N818  (it names what it is)
    """These bytes are none that were kept."""


class Numbers(dict[int, int]):
    """Of each player a number, from 0; who is asked for and has none yet is given the next."""

    def __missing__(self, player: int) -> int:
        number = self[player] = len(self)
        return number

    def of(self, players: Iterable[int]) -> Column:
        return array("q", map(self.__getitem__, players))


@dataclass(slots=True)
class Standing:
    """``numbers``: of each player, in the order in which they came; ``known``: by number. It moves on."""

    numbers: Numbers
    known: Ratings

    def number(self, players: Iterable[int], newcomer: Glicko2Settings) -> Column:
        """Of these players; who is new begins as a newcomer does."""
        told = self.numbers.of(players)
        self._grow(newcomer)
        return told

    def begin(self, player: int, rating: float, experience: int, newcomer: Glicko2Settings) -> None:
        """He comes with a rating from elsewhere."""
        (at,) = self.number([player], newcomer)
        self.known.rating[at], self.known.experience[at] = rating, experience

    def _grow(self, newcomer: Glicko2Settings) -> None:
        more = len(self.numbers) - len(self.known.rating)
        if more:
            begins = (newcomer.start, newcomer.deviation, newcomer.volatility, 0, 0, 0.0)
            columns: tuple[Any, ...] = self.known
            for column, value in zip(columns, begins, strict=True):
                column.extend([value] * more)


def nobody() -> Standing:
    columns: list[Any] = [array(code) for code in _CODES]
    return Standing(Numbers(), Ratings(*columns))


def newcomer(start: float) -> Glicko2Settings:
    """To a formula that knows no deviation."""
    return _USUAL._replace(start=start)


def to_bytes(standing: Standing) -> bytes:
    columns: list[Any] = [array("q", standing.numbers), *standing.known]
    return _HEAD.pack(_MARK, len(standing.numbers)) + b"".join(_little(one).tobytes() for one in columns)


def from_bytes(told: bytes) -> Standing:
    """Raises NotAStanding."""
    if len(told) < _HEAD.size or _HEAD.unpack_from(told)[0] != _MARK:
        raise NotAStanding
    count = _HEAD.unpack_from(told)[1]
    if len(told) != _HEAD.size + 8 * count * (1 + len(_CODES)):
        raise NotAStanding
    columns = [_column(code, told, _HEAD.size + 8 * count * at, count) for at, code in enumerate("q" + _CODES)]
    players, *known = columns
    return Standing(Numbers(zip(players, range(count), strict=True)), Ratings(*known))


def _column(code: str, told: bytes, at: int, count: int) -> Any:
    return _little(array(code, told[at : at + 8 * count]))


def _little(column: Any) -> Any:
    if sys.byteorder == "little":
        return column
    turned = column[:]
    turned.byteswap()
    return turned
