"""Legal plays by programs that know them too: what is asked on one line in, the seconds it took out. Peers' own venv.

python plays_python.py raw | decoded | listed | openspiel

``{"boards": [[theirs, mine], …], "rolls": [[6, 5], …]}``: every roll on every board, each side's checkers on his own
points 1 to 24 and his bar. openspiel plays to its own boards; only their number counts.
"""

import json
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

Asked = Mapping[str, Any]


def main() -> None:
    answer = {"raw": raw, "decoded": decoded, "listed": listed, "openspiel": openspiel}[sys.argv[1]]
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


def raw(asked: Asked) -> dict[str, Any]:
    import gnubg_nn

    before = time.process_time()
    found = sum(len(gnubg_nn.moves(board, *roll)) for board in asked["boards"] for roll in asked["rolls"])
    return {"seconds": time.process_time() - before, "found": found}


def decoded(asked: Asked) -> dict[str, Any]:
    import gnubg_nn

    found, before = 0, time.process_time()
    for board in asked["boards"]:
        for roll in asked["rolls"]:
            found += len([gnubg_nn.boardfromkey(key) for key in gnubg_nn.moves(board, *roll)])
    return {"seconds": time.process_time() - before, "found": found}


def listed(asked: Asked) -> dict[str, Any]:
    """All boards, after each roll of each board, as gnubg-nn gives them."""
    import gnubg_nn

    return {
        "results": [
            [[gnubg_nn.boardfromkey(key) for key in gnubg_nn.moves(board, *roll)] for roll in asked["rolls"]]
            for board in asked["boards"]
        ]
    }


def openspiel(asked: Asked) -> dict[str, Any]:
    """Legal actions of states that are ready, a twentieth as many; the boards after them are not made."""
    states = list(_states(max(1, len(asked["boards"]) // 20)))
    before = time.process_time()
    found = sum(len(state.legal_actions()) for state in states)
    return {"seconds": (time.process_time() - before) * 21 * len(asked["boards"]) / len(states), "found": found}


def _states(count: int) -> Any:
    """States with every roll, of games by chance."""
    import pyspiel

    luck, game, made = Random(1), pyspiel.load_game("backgammon"), 0
    while made < count:
        state = game.new_initial_state()
        while not state.is_terminal() and made < count:
            if state.is_chance_node():
                outcomes = [outcome for outcome, _ in state.chance_outcomes()]
                if len(outcomes) == 36 and luck.random() < 0.2:
                    made += 1
                    yield from {_dice(child): child for child in map(state.child, outcomes)}.values()
                state.apply_action(luck.choice(outcomes))
            else:
                state.apply_action(luck.choice(state.legal_actions()))


def _dice(state: Any) -> str:
    """The dice of a state in one order; only its picture tells them."""
    (told,) = [line for line in str(state).splitlines() if line.startswith("Dice:")]
    return "".join(sorted(told))


if __name__ == "__main__":
    main()
