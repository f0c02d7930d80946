"""A floor that remembers who played when, for the laws."""

from collections.abc import Sequence
from random import Random

from rules_engine.advise.brackets import Finish
from rules_engine.advise.conditions import Conditions
from rules_engine.advise.floor import Ended, Floor, Hall
from rules_engine.advise.shapes import Phase


class Watched(Floor):
    """Every match as (from, until, winner, loser)."""

    __slots__ = ("begun_at", "seen")

    def __init__(self, players: int, tables: int, seed: int) -> None:
        conditions = Conditions(players, tables, 600)
        super().__init__(Hall(conditions, (1500.0,) * players), Random(seed))
        self.begun_at: dict[int, float] = {}
        self.seen: list[tuple[float, float, int, int]] = []

    def _start(self, first: int, second: int, length: int, tag: int) -> None:
        assert first not in self.begun_at, f"{first} plays twice at once"
        assert second not in self.begun_at, f"{second} plays twice at once"
        self.begun_at |= {first: self.now, second: self.now}
        Floor._start(self, first, second, length, tag)

    def until_next_result(self) -> Ended | None:
        taken = dict(self.begun_at)
        for _time, _tag, one, second, _length in sorted(self._playing)[:1]:
            del self.begun_at[one], self.begun_at[second]
        ended = Floor.until_next_result(self)
        if ended is not None:
            self.seen.append((taken[ended[1]], self.now, ended[1], ended[2]))
        return ended

    def at_once(self) -> int:
        """The most matches at one time."""
        moves = sorted([(begun, 1) for begun, *_ in self.seen] + [(ended, -1) for _, ended, *_ in self.seen])
        count = most = 0
        for _, step in moves:
            count += step
            most = max(most, count)
        return most

    def losses(self) -> list[int]:
        return [sum(loser == player for *_, loser in self.seen) for player in range(len(self.matches))]


def play(phase: Phase, players: int, tables: int, seed: int) -> tuple[Watched, Finish]:
    floor = Watched(players, tables, seed)
    field: Sequence[int] = range(players)
    return floor, phase.play(floor, field)
