"""Formats that are drawn as they go, played through on a floor: Swiss by rounds, lives by rounds or continuously.

The pairs are those of a quick pairing (equal score first, nobody twice, by lot), not those of the exact one with
which a real round is drawn: hundreds of events fit into the time of a page, and how long an event takes does not
depend on which of two players with the same score one meets.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.advise.brackets import Finish
from rules_engine.advise.floor import Ended, Floor

_PATIENCE: Final = 20.0  # minutes that one waits for an opponent with as many losses


@dataclass(frozen=True, slots=True)
class SwissPhase:
    """So many rounds; a round begins when the one before is over."""

    rounds: int
    length: int

    def play(self, floor: Floor, field: Sequence[int]) -> Finish:
        losses, byes = dict.fromkeys(field, 0), set[int]()
        for _ in range(self.rounds):
            order = _by_losses(floor, losses)
            if len(order) % 2:
                byes.add(_bye(order, byes))
            for _, _, loser in _round(floor, order, self.length):
                losses[loser] += 1
        return Finish(tuple(_by_losses(floor, losses)))


@dataclass(frozen=True, slots=True)
class LivesPhase:
    """Out after so many losses. ``is_continuous``: two are paired as soon as they are free, else by rounds.

    ``final``: the length once only two are left. ``until``: it ends with so many left.
    """

    lives: int
    length: int
    final: int
    is_continuous: bool = True
    until: int = 1

    def play(self, floor: Floor, field: Sequence[int]) -> Finish:
        run = _Lives(self, floor, field)
        if self.is_continuous:
            run.continuously()
        else:
            run.by_rounds()
        return run.finish()


class _Lives:
    """One event with lives. ``losses``: of those who are still in."""

    def __init__(self, phase: LivesPhase, floor: Floor, field: Sequence[int]) -> None:
        self.phase = phase
        self.floor = floor
        self.losses = dict.fromkeys(field, 0)
        self.out: list[int] = []

    def continuously(self) -> None:
        """Who has waited longest comes first; where nobody plays, two meet whoever they are."""
        free: dict[int, float] = {}
        self._pair(free, _drawn(self.floor, self.losses))
        while (ended := self.floor.until_next_result()) is not None:
            self._note(ended[2])
            if self._goes_on():
                self._pair(free, [one for one in ended[1:] if one in self.losses])
                self._pair_at_last(free)

    def by_rounds(self) -> None:
        byes = set[int]()
        while self._goes_on():
            order = _by_losses(self.floor, self.losses)
            if len(order) % 2:
                byes.add(_bye(order, byes))
            for _, _, loser in _round(self.floor, order, self._length()):
                self._note(loser)

    def finish(self) -> Finish:
        return Finish((*_by_losses(self.floor, self.losses), *reversed(self.out)))

    def _pair(self, free: dict[int, float], coming: Sequence[int]) -> None:
        """Those who come play one of the free, or are free too. ``free``: since when, who waits longest first."""
        for one in coming:
            other = self._opponent(free, one)
            if other is None:
                free[one] = self.floor.now
            else:
                del free[other]
                self.floor.call(other, one, self._length())

    def _opponent(self, free: Mapping[int, float], one: int) -> int | None:
        """Somebody new with as many losses; or with any, if he has waited long."""
        met, losses, mine, long_ago = self.floor.met[one], self.losses, self.losses[one], self.floor.now - _PATIENCE
        for two, since in free.items():
            if (losses[two] == mine or since < long_ago) and two not in met:
                return two
        return None

    def _pair_at_last(self, free: dict[int, float]) -> None:
        if not self.floor.is_busy and len(free) > 1:
            one, two = _pairs(self.floor, sorted(free, key=self.losses.__getitem__))[0]
            del free[one], free[two]
            self.floor.call(one, two, self._length())

    def _note(self, loser: int) -> None:
        self.losses[loser] += 1
        if self.losses[loser] >= self.phase.lives:
            del self.losses[loser]
            self.out.append(loser)

    def _goes_on(self) -> bool:
        return len(self.losses) > self.phase.until

    def _length(self) -> int:
        return self.phase.final if len(self.losses) == 2 else self.phase.length


def _round(floor: Floor, order: Sequence[int], length: int) -> Iterator[Ended]:
    """The results of a round, until all of it has been played."""
    for one, two in _pairs(floor, order):
        floor.call(one, two, length)
    while (ended := floor.until_next_result()) is not None:
        yield ended


def _pairs(floor: Floor, order: Sequence[int]) -> list[tuple[int, int]]:
    """Each with the next of the order whom he has not met; who is left over takes the opponent of another."""
    left, met, pairs = list(order), floor.met, list[tuple[int, int]]()
    while len(left) > 1:
        one = left.pop(0)
        at = next((at for at, two in enumerate(left) if two not in met[one]), None)
        pairs += [(one, left.pop(at))] if at is not None else _exchanged(met, pairs, (one, left.pop(0)))
    return pairs


def _exchanged(met: Sequence[set[int]], pairs: list[tuple[int, int]], again: tuple[int, int]) -> list[tuple[int, int]]:
    """Two pairs in the place of one that has met already and the last pair with which it can exchange."""
    one, two = again
    for at in reversed(range(len(pairs))):
        for three, four in (pairs[at], pairs[at][::-1]):
            if three not in met[one] and four not in met[two]:
                del pairs[at]
                return [(one, three), (two, four)]
    return [again]


def _bye(order: list[int], had: set[int]) -> int:
    """The last of the order who had none, taken out of it."""
    free = next((one for one in reversed(order) if one not in had), order[-1])
    order.remove(free)
    return free


def _drawn(floor: Floor, field: Iterable[int]) -> list[int]:
    lot = floor.lots.random
    return [one for _, one in sorted([(lot(), one) for one in field])]


def _by_losses(floor: Floor, losses: Mapping[int, int]) -> list[int]:
    """The fewest first, equal ones by lot."""
    lot = floor.lots.random
    return [one for _, one in sorted([(count + lot(), one) for one, count in losses.items()])]
