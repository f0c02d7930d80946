"""The legal plays of every variant, measured: positions of games by chance, every one with all its rolls.

cases/s     positions with a roll, answered in a second of one processor: all distinct positions after a legal play
results     positions found for a case, on average
"""

import argparse
import datetime
import re
import time
from pathlib import Path
from random import Random

from rules_engine.game.variants.replay import Played, State, after_turn, start
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Chosen, Form, NextAct, Turn
from rules_engine.game.variants.variant import Variant
from tests.bench._plays import ROLLS

LINE = "{:<28}{:>10}{:>10}"
WRITTEN = re.compile(r"(<!-- \./run bench variants -->\n```\n).*?(```\n)", re.DOTALL)
DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "variants.md"
CHOICES = [Chosen(die, form) for die in range(1, 7) for form in Form]
CLONES = "cloning, 60 checkers a side"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench variants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/variants.md")
    options = parser.parse_args(argv)
    lines = [f"{datetime.datetime.now(datetime.UTC).date()}, one processor", LINE.format("", "cases/s", "results")]
    for variant in VARIANTS.values():
        lines.append(_line(variant.name, variant, [state.position for state in _states(variant, options.positions)]))
        print(lines[-1], flush=True)
    lines.append(_line(CLONES, VARIANTS["cloning"], _clones(options.positions // 4)))
    print(lines[-1], flush=True)
    if options.write:
        text = "\n".join(lines)
        DOCUMENT.write_text(WRITTEN.sub(lambda found: f"{found[1]}{text}\n{found[2]}", DOCUMENT.read_text()))
    return 0


def _line(name: str, variant: Variant, positions: list[int]) -> str:
    turns = [Turn(roll) for roll in ROLLS] if variant.has_dice else [Turn()]
    results, before = 0, time.process_time()
    for position in positions:
        for turn in turns:
            results += len(variant.plays(position, turn).results)
    cases, spent = len(positions) * len(turns), time.process_time() - before
    return LINE.format(name, f"{cases / spent:,.0f}", f"{results / cases:,.1f}")


def _states(variant: Variant, count: int) -> list[State]:
    """Return one state in ten of games in which both sides play anything."""
    luck, state = Random(1), start(variant)
    states: list[State] = []
    while len(states) < count:
        if luck.random() < 1 / 10 and state.next_act is not NextAct.DOUBLET:
            states.append(state)
        state = after_chance(variant, state, luck)
        state = start(variant) if state.outcome else state
    return states


def after_chance(variant: Variant, state: State, luck: Random) -> State:
    """Return the state after a roll and a play by chance."""
    turn = _turn(variant, state, luck)
    plays = variant.plays(state.position, turn._replace(after_doublet=state.after_doublet))
    if plays.violation:
        return state
    after = after_turn(variant, state, Played(turn, luck.choice(sorted(plays.results or {state.position}))))
    assert isinstance(after, State)
    return after


def _turn(variant: Variant, state: State, luck: Random) -> Turn:
    if state.next_act is NextAct.DOUBLET:
        return Turn(chosen=luck.choice(CHOICES))
    return Turn((luck.randint(1, 6), luck.randint(1, 6)) if variant.has_dice else None)


def _clones(count: int) -> list[int]:
    """Return positions of cloning with 60 checkers of each side, spread over the board."""
    luck, texts = Random(1), []
    for _ in range(count):
        own = luck.sample(range(1, 25), 12)
        cells = ["E" if point in own else "e" for point in range(1, 25)]
        texts.append(f"-{''.join(cells)}- off=0,0")
    return [VARIANTS["cloning"].notation.read(text) for text in texts]
