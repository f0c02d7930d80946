"""``python -m rules_engine replay``: whole games of variants in, each judged turn by turn, a line each.

A line is ``{"variant": NAME, "general": [3, 5]?, "turns": [{"dice": [3, 1], "pos": POSITION}, …]}``; side 0 begins, and
each position is seen by who played. Exit code: 0 every game is in order, 1 some game has a fault or cannot be read,
2 the command was not understood.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TextIO

from rules_engine.cli.end import NOT_OVER
from rules_engine.cli.variants import refusal, run_lines
from rules_engine.game.variants.reading import read_game
from rules_engine.game.variants.replay import State, replay
from rules_engine.game.variants.variant import Variant

USAGE: Final = "usage: python -m rules_engine replay < GAMES.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    return run_lines(_replay, USAGE, argv, stdin, stdout)


def _replay(variant: Variant, value: Mapping[str, Any]) -> dict[str, Any]:
    turns = read_game(value, variant)
    state = replay(variant, turns)
    if not isinstance(state, State):
        return refusal(state)
    return {"ok": True, **_written(state), "turns": len(turns)}


def _written(state: State) -> dict[str, Any]:
    if state.outcome is None:
        return NOT_OVER
    kind = state.outcome.kind
    return {"over": True, "winner": state.winner, "kind": kind.value, "times": kind.times}
