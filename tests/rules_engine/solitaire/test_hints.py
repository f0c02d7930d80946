"""Hints keep the goal within reach, and say how far back it was."""

from rules_engine.solitaire.board import JUMPS, position_of
from rules_engine.solitaire.hints import Hint, hint_for
from rules_engine.solitaire.judge import Hop, judge
from rules_engine.solitaire.puzzles import PUZZLES
from rules_engine.solitaire.solve import Proof

CROSS = PUZZLES["cross"]


def test_hints_lead_to_the_goal() -> None:
    hops: list[Hop] = []
    while (hint := hint_for(CROSS.start, hops, CROSS.goal)).jump:
        hops.append((hint.jump.source, hint.jump.target))

    assert (hint, len(hops)) == (Hint(), 8)
    assert judge(CROSS.start, hops, CROSS.goal).is_reached


def test_jumps_to_take_back() -> None:
    good = hint_for(CROSS.start, [], CROSS.goal).jump
    assert good is not None
    line = [(good.source, good.target)]
    while (hint := hint_for(CROSS.start, line, CROSS.goal)).jump:
        position = judge(CROSS.start, line).position
        line.append(max(hop for hop, jump in JUMPS.items() if position & jump.mask == jump.pegs))

    assert 1 <= hint.undo <= len(line)
    assert hint_for(CROSS.start, line[: len(line) - hint.undo], CROSS.goal).jump
    assert hint_for(CROSS.start, line[: len(line) - hint.undo + 1], CROSS.goal).undo == 1


def test_puzzle_without_a_solution() -> None:
    classic = PUZZLES["classic"]
    assert hint_for(classic.start, [], classic.goal) == Hint(proof=Proof.PARITY)
    assert hint_for(classic.start, [(6, 19), (4, 6)], classic.goal) == Hint(proof=Proof.PARITY)
    assert hint_for(position_of((1, 2)), [(1, 3)], position_of((1,))) == Hint(proof=Proof.PARITY)
