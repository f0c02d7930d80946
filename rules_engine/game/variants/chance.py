"""Games of a variant by chance, and what became of them.

Of three legal plays, each as likely as any other, the one is made that leaves the fewest pips; without dice it is the
first of them. So nobody plays well, but games end. The opening roll is of two different dice, as where the higher die
begins. A game that does not end is left out.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from rules_engine.game.board.plays import Roll
from rules_engine.game.variants.replay import State, start, state_after
from rules_engine.game.variants.turns import Chosen, Form, NextAct, Plays, Turn
from rules_engine.game.variants.variant import Variant

MOST_TURNS: Final = 3000
_LOTS: Final = 3  # plays from which one is chosen


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game ended. ``winner``: 0 who began, 1, None of a draw; ``opening``: the first roll, the higher first."""

    winner: int | None
    turns: int
    opening: Roll | None


@dataclass(slots=True)
class Tally:
    """Games that ended: how many each side won and how many were drawn, how long they were, and by opening roll
    how many there were and how many of these the first side won."""

    games: int = 0
    first: int = 0
    second: int = 0
    drawn: int = 0
    turns: int = 0
    unfinished: int = 0
    openings: Counter[Roll] = field(default_factory=Counter)
    openings_won: Counter[Roll] = field(default_factory=Counter)

    def add(self, game: Ended | None) -> None:
        """Count a game, None for one that did not end."""
        if game is None:
            self.unfinished += 1
            return
        self.games += 1
        self.turns += game.turns
        self.first += game.winner == 0
        self.second += game.winner == 1
        self.drawn += game.winner is None
        if game.opening is not None:
            self.openings[game.opening] += 1
            self.openings_won[game.opening] += game.winner == 0


def tally(variant: Variant, games: int, seed: int) -> Tally:
    """Return what became of so many games; the same seed gives the same games."""
    luck, counts = Random(f"{variant.name} {seed}"), Tally()  # noqa: S311  # nosec B311  # play, no secret
    for _ in range(games):
        counts.add(_game(variant, luck))
    return counts


def _game(variant: Variant, luck: Random) -> Ended | None:
    opening: Roll | None = _opening(luck) if variant.has_dice else None
    state = start(variant)
    for number, turn in enumerate(_turns(opening, luck), 1):
        state = _played(variant, state, turn, luck)
        if state.outcome is not None:
            return Ended(state.winner, number, opening)
    return None


def _opening(luck: Random) -> Roll:
    higher, lower = sorted(luck.sample(range(1, 7), 2), reverse=True)
    return higher, lower


def _turns(opening: Roll | None, luck: Random) -> Iterator[Turn]:
    yield Turn(opening)
    for _ in range(MOST_TURNS):
        yield Turn(None if opening is None else (luck.randint(1, 6), luck.randint(1, 6)))


def _played(variant: Variant, state: State, turn: Turn, luck: Random) -> State:
    """Return the state after a play by chance, or the same one after a doublet that cannot be chosen."""
    if state.next_act is NextAct.DOUBLET:
        turn = Turn(chosen=Chosen(luck.randint(1, 6), luck.choice(list(Form))))
    is_second = state.after_doublet or state.next_act is NextAct.DOUBLET
    plays = variant.plays(state.position, turn._replace(after_doublet=is_second))
    return state if plays.violation else state_after(variant, state, _chosen(variant, state, plays, luck), plays)


def _chosen(variant: Variant, state: State, plays: Plays, luck: Random) -> int:
    if not plays.results:
        return state.position
    lots = luck.choices(sorted(plays.results), k=_LOTS)
    return min(lots, key=variant.pips) if variant.has_dice else lots[0]
