"""A Swiss in which everybody has a strength: the states of its rounds, as ours and as the peers read them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules_engine.draws.swiss.contestants import DOWN, UP, Contestant, Field, Pair, ranked
from rules_engine.words import EntryId

ROUNDS = 9


@dataclass
class Event:
    """Entries from 1; ``games``: of each his opponent (0 is a bye), colour and result, by round."""

    size: int
    luck: Random
    score: dict[int, int] = field(default_factory=dict)
    floats: dict[int, dict[int, int]] = field(default_factory=dict)
    games: dict[int, list[tuple[int, str, str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        everybody = range(1, self.size + 1)
        self.score, self.floats = dict.fromkeys(everybody, 0), {one: {} for one in everybody}
        self.games = {one: [] for one in everybody}
        strengths = sorted((self.luck.gauss(0, 200) for _ in everybody), reverse=True)
        self.strength = dict(zip(everybody, strengths, strict=True))

    @property
    def round(self) -> int:
        return 1 + len(self.games[1])

    def field(self) -> Field:
        return Field(ranked(self._contestant(one) for one in self.games), self.round, ROUNDS)

    def play(self, drawn: Field, pairs: Iterable[Pair]) -> None:
        round_ = self.round
        for one, other in pairs:
            first = drawn.contestants[one].entry
            self._play(first, 0 if other == drawn.bye else drawn.contestants[other].entry, round_)

    def state(self) -> dict[str, Any]:
        """By rank, as the peers want it; ``trf`` is FIDE's report file."""
        order = [one.entry for one in self.field().contestants]
        players = [
            {
                "id": str(one),
                "score": self.score[one],
                "receivedBye": any(opponent == 0 for opponent, _, _ in self.games[one]),
                "avoid": [str(opponent) for opponent, _, _ in self.games[one] if opponent],
            }
            for one in order
        ]
        return {"round": self.round, "players": players, "trf": self._trf(order)}

    def _contestant(self, one: int) -> Contestant:
        met = {EntryId(opponent): (at + 1,) for at, (opponent, _, _) in enumerate(self.games[one]) if opponent}
        byes = tuple(at + 1 for at, (opponent, _, _) in enumerate(self.games[one]) if not opponent)
        return Contestant(EntryId(one), one, self.score[one], one, met, byes, self.floats[one])

    def _play(self, one: int, other: int, round_: int) -> None:
        if not other:
            self.games[one].append((0, "-", "U"))
            self.score[one] += 1
            return
        gap = self.score[one] - self.score[other]
        if gap:
            self.floats[one][round_], self.floats[other][round_] = (DOWN, UP) if gap > 0 else (UP, DOWN)
        chance = 1 / (1 + 10 ** ((self.strength[other] - self.strength[one]) / 400))
        wins = self.luck.random() < chance
        white = self._white(one) <= self._white(other)
        self.games[one].append((other, "w" if white else "b", "1" if wins else "0"))
        self.games[other].append((one, "b" if white else "w", "0" if wins else "1"))
        self.score[one if wins else other] += 1

    def _white(self, one: int) -> int:
        colours = [colour for _, colour, _ in self.games[one]]
        return colours.count("w") - colours.count("b")

    def _trf(self, order: Sequence[int]) -> str:
        lines = [self._line(one, order.index(one) + 1) for one in self.games]
        return "\n".join(["012 bench", f"XXR {ROUNDS}", *lines]) + "\n"

    def _line(self, one: int, rank: int) -> str:
        games = "".join(f"  {opponent:4d} {colour} {result}" for opponent, colour, result in self.games[one])
        head = f"001 {one:4d} {'':1}{'':3} {f'player {one}':<33} {2600 - one // 4:4d} {'':3} {'':11} {'':10} "
        return f"{head}{float(self.score[one]):4.1f} {rank:4d}{games.replace('   0 - U', '0000 - U')}"
