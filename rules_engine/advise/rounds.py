"""The formats that are drawn as they go, played on a floor: Swiss by rounds, lives by rounds or continuously.

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
    """A Swiss of so many rounds; a round begins when the one before is over."""

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
    """A phase with lives. ``is_continuous``: two are paired as soon as they are free, else by rounds.

    ``lives``: the losses after which a player is out. ``final``: the length once only two are left.
    ``until``: the phase ends with so many left.
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
        """Pair those who waited longest first; if nobody is playing, pair any two."""
        free: dict[int, float] = {}
        self._pair(free, _drawn(self.floor, self.losses))
        while (result := self.floor.until_next_result()) is not None:
            self._note(result[2])
            if self._goes_on():
                self._pair(free, [player for player in result[1:] if player in self.losses])
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

    def _pair(self, free: dict[int, float], arrivals: Sequence[int]) -> None:
        """Pair each arrival with one of the free, or add them. ``free``: since when, the longest wait first."""
        for player in arrivals:
            opponent = self._opponent(free, player)
            if opponent is None:
                free[player] = self.floor.now
            else:
                del free[opponent]
                self.floor.call(opponent, player, self._length())

    def _opponent(self, free: Mapping[int, float], player: int) -> int | None:
        """Return a new opponent with as many losses; or with any number, if they have waited long."""
        past_opponents, losses, own_losses, long_ago = (
            self.floor.met[player],
            self.losses,
            self.losses[player],
            self.floor.now - _PATIENCE,
        )
        for opponent, since in free.items():
            if (losses[opponent] == own_losses or since < long_ago) and opponent not in past_opponents:
                return opponent
        return None

    def _pair_at_last(self, free: dict[int, float]) -> None:
        if not self.floor.is_busy and len(free) > 1:
            first, second = _pairs(self.floor, sorted(free, key=self.losses.__getitem__))[0]
            del free[first], free[second]
            self.floor.call(first, second, self._length())

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
    """Play a round and yield its results, until all of it has been played."""
    for first, second in _pairs(floor, order):
        floor.call(first, second, length)
    while (result := floor.until_next_result()) is not None:
        yield result


def _pairs(floor: Floor, order: Sequence[int]) -> list[tuple[int, int]]:
    """Pair each with the next in order whom they have not met; the last takes an opponent from another pair."""
    left, opponents, pairs = list(order), floor.met, list[tuple[int, int]]()
    while len(left) > 1:
        first = left.pop(0)
        at = next((at for at, second in enumerate(left) if second not in opponents[first]), None)
        pairs += [(first, left.pop(at))] if at is not None else _exchanged(opponents, pairs, (first, left.pop(0)))
    return pairs


def _exchanged(
    opponents: Sequence[set[int]], pairs: list[tuple[int, int]], rematch: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return two pairs in the place of a rematch and of the last pair with which it can exchange."""
    first, second = rematch
    for at in reversed(range(len(pairs))):
        for third, fourth in (pairs[at], pairs[at][::-1]):
            if third not in opponents[first] and fourth not in opponents[second]:
                del pairs[at]
                return [(first, third), (second, fourth)]
    return [rematch]


def _bye(order: list[int], had: set[int]) -> int:
    """Take the last who had none out of the order and return them."""
    free = next((player for player in reversed(order) if player not in had), order[-1])
    order.remove(free)
    return free


def _drawn(floor: Floor, field: Iterable[int]) -> list[int]:
    lot = floor.lots.random
    return [player for _, player in sorted([(lot(), player) for player in field])]


def _by_losses(floor: Floor, losses: Mapping[int, int]) -> list[int]:
    """Return the players with the fewest losses first, ties by lot."""
    lot = floor.lots.random
    return [player for _, player in sorted([(count + lot(), player) for player, count in losses.items()])]
