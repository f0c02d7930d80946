"""A Swiss in which everybody has a strength: the states of its rounds, as ours and as the peers read them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import Drawing, StageFacts
from rules_engine.draws.swiss.contestants import DOWN, UP, Contestant, Field, Pair, ranked
from rules_engine.draws.swiss.settings import Order, SwissSettings
from rules_engine.draws.swiss.stage import ALGORITHM, SwissStage
from rules_engine.words import EntryId, NodeKey, Side

ROUNDS = 9


@dataclass
class Event:
    """Entries from 1; ``games``: of each his opponent (0 is a bye), colour and result, by round."""

    size: int
    luck: Random
    score: dict[int, int] = field(default_factory=dict)
    floats: dict[int, dict[int, int]] = field(default_factory=dict)
    games: dict[int, list[tuple[int, str, str]]] = field(default_factory=dict)
    drawings: list[Drawing] = field(default_factory=list)
    results: dict[NodeKey, NodeResult] = field(default_factory=dict)

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

    def stage(self) -> SwissStage:
        """The same event as a stage, from which the next round is proposed."""
        entries = tuple(DrawEntry(EntryId(number), number) for number in self.games)
        facts = StageFacts(entries, tuple(self.drawings), self.results, present=frozenset(map(EntryId, self.games)))
        return SwissStage(SwissSettings(rounds=ROUNDS, order=Order.NUMBER), facts)

    def play(self, drawn: Field, pairs: Iterable[Pair]) -> None:
        round_, bye, matches = self.round, None, []
        for first, second in pairs:
            entry = drawn.contestants[first].entry
            if second == drawn.bye:
                bye = entry
                self._play(entry, 0, round_)
            else:
                matches.append((entry, drawn.contestants[second].entry))
                self._play(*matches[-1], round_)
        self._record(round_, matches, bye)

    def _record(self, round_: int, matches: Sequence[tuple[EntryId, EntryId]], bye: EntryId | None) -> None:
        output = {"pairs": matches, "bye": bye, "lots": list(self.games)}
        self.drawings.append(Drawing(round_, ALGORITHM, output))
        for position, sides in enumerate(matches, 1):
            winner: Side = 0 if self.games[sides[0]][-1][2] == "1" else 1
            self.results[NodeKey(f"S{round_}.{position}")] = NodeResult(sides, winner)

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
