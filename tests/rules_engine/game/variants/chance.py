"""Games of every variant by chance, for the tests."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from rules_engine.game.variants.replay import Played, State, after_turn, start
from rules_engine.game.variants.turns import Chosen, Form, NextAct, Turn
from rules_engine.game.variants.variant import Variant

MOST_TURNS = 1500


def games(variant: Variant, seed: int) -> Iterator[tuple[State, Played]]:
    """Yield each state of a game in which both sides play anything, forwards rather, and its turn."""
    luck, state = Random(seed), start(variant)
    for _ in range(MOST_TURNS):
        turn = _turn(variant, state, luck)
        plays = variant.plays(state.position, turn._replace(after_doublet=state.after_doublet))
        if plays.violation:
            continue
        some = luck.choices(sorted(plays.results or {state.position}), k=3)
        played = Played(turn, min(some, key=variant.pips))
        yield state, played
        after = after_turn(variant, state, played)
        assert isinstance(after, State)
        state = after
        if state.outcome:
            return


def beginning(variant: Variant, seed: int) -> list[tuple[State, Played]]:
    """Return the first turns of such a game."""
    return list(islice(games(variant, seed), 30))


def _turn(variant: Variant, state: State, luck: Random) -> Turn:
    if state.next_act is NextAct.DOUBLET:
        return Turn(chosen=Chosen(luck.randint(1, 6), luck.choice(list(Form))))
    return Turn((luck.randint(1, 6), luck.randint(1, 6)) if variant.has_dice else None)
