"""Where everybody stands, exactly: what a replay goes on from."""

import struct
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from matches.derive.columns import Numbers
from rules_engine.ratings.glicko2_columns import Glicko2Settings, Ratings

_HEAD: Final = struct.Struct("<4sQ")
_MARK: Final = b"BRS1"
_CODES: Final = "dddqqd"  # of Ratings
_USUAL: Final = Glicko2Settings()


class NotAStanding(ValueError):  # noqa: N818  (it names what it is)
    """These bytes are none that were kept."""


@dataclass(slots=True)
class Standing:
    """``numbers``: of each player, from 0 in the order in which they came; ``known``: by number. It moves on."""

    numbers: dict[int, int]
    known: Ratings

    def number(self, players: Sequence[int], newcomer: Glicko2Settings) -> Numbers:
        """Of these players; who is new begins as a newcomer does."""
        numbers = self.numbers
        new = set(players).difference(numbers)
        if new:
            for player in filter(new.__contains__, dict.fromkeys(players)):
                numbers[player] = len(numbers)
            self._grow(newcomer)
        return array("q", map(numbers.__getitem__, players))

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
    return Standing({}, Ratings(*columns))


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
    return Standing({player: at for at, player in enumerate(players)}, Ratings(*known))


def _column(code: str, told: bytes, at: int, count: int) -> Any:
    return _little(array(code, told[at : at + 8 * count]))


def _little(column: Any) -> Any:
    if sys.byteorder == "little":
        return column
    turned = column[:]
    turned.byteswap()
    return turned
