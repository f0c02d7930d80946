"""Counts of plays from the start of a variant, two plies deep, by the rule book and by the plain enumeration.

A ply is a roll (each of the 21, or none where there are no dice) or a doublet that is chosen (each of the six in both
forms), and a position after it; where nothing can be played the position as it is.
`python -m tests.rules_engine.game.variants.counting` prints the table of docs/variants.md.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variants.turns import Chosen, Form, Turn
from tests.rules_engine.game.variants import plain

ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


class At(NamedTuple):
    """A position as text, and what comes next: ``turn``, ``roll`` (after a doublet) or ``doublet``."""

    text: str
    next_act: str = "turn"


def by_rules(name: str, at: At) -> Iterator[At]:
    notation = VARIANTS[name].notation
    position = notation.read(at.text)
    for turn in _turns(name, at):
        plays = VARIANTS[name].plays(position, turn)
        for after in plays.results or {position}:
            is_turn = plays.next_act == "turn"
            yield At(notation.write(notation.turned(after) if is_turn else after), plays.next_act.value)


def _turns(name: str, at: At) -> list[Turn]:
    if at.next_act == "doublet":
        return [Turn(chosen=Chosen(die, form)) for die in range(1, 7) for form in Form]
    return [Turn(roll, after_doublet=at.next_act == "roll") for roll in ROLLS] if name != "grasshopper" else [Turn()]


def by_plain(name: str, at: At) -> Iterator[At]:
    if at.next_act == "doublet":
        for die in range(1, 7):
            for is_top in (False, True):
                yield from (At(after, "roll") for after in plain.chosen(at.text, die, is_top=is_top) or {at.text})
        return
    is_second = at.next_act == "roll"
    for roll in ROLLS if name != "grasshopper" else [(1, 1)]:
        results = plain.plays(name, at.text, roll, after_doublet=is_second)
        next_act = _next_act(name, roll, is_second) if results else "turn"
        for after in results or {at.text}:
            yield At(plain.turned(name, after) if next_act == "turn" else after, next_act)


def _next_act(name: str, roll: tuple[int, int], is_second: bool) -> str:
    if name == "acey" and sorted(roll) == [1, 2]:
        return "doublet"
    return "roll" if name in ("acey", "jacquet") and roll[0] == roll[1] and not is_second else "turn"


def counts(name: str, way: Callable[[str, At], Iterator[At]], plies: int = 2) -> list[int]:
    """The number of lines after each ply."""
    lines, totals = Counter({At(VARIANTS[name].start): 1}), []
    for _ in range(plies):
        after: Counter[At] = Counter()
        for at, count in lines.items():
            for target, times in Counter(way(name, at)).items():
                after[target] += times * count
        lines = after
        totals.append(lines.total())
    return totals


if __name__ == "__main__":
    for each in VARIANTS:
        rules, second = counts(each, by_rules), counts(each, by_plain)
        print(f"| {each} | {rules[0]:,} | {rules[1]:,} |", "" if rules == second else f"PLAIN {second}", flush=True)
