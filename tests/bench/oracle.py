"""Do all legal plays agree with gnubg-nn's? Each position with all 21 rolls, every board compared.

Half of the positions stand in recorded matches, the others in games by chance.

Prints how many cases agree and the first that do not; exit code 1 if any does not.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random

from rules_engine.game.board.position import Position, write_board
from rules_engine.game.board.results import results
from tests.bench import _peers
from tests.bench._plays import ROLLS, for_peers, peers_board, positions_by_chance, positions_of_records

AT_ONCE = 100  # positions in one question
ENOUGH = 300.0  # seconds for its answer


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench oracle", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=4000, help="4000 are 84,000 cases")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    lacking = _peers.install_python()
    if lacking:
        print(*lacking, sep="\n")
        return 2
    positions = _positions(options.positions, options.seed)
    wrong = [case for at in range(0, len(positions), AT_ONCE) for case in _wrong(positions[at : at + AT_ONCE])]
    cases = len(positions) * len(ROLLS)
    print(f"{cases - len(wrong):,} of {cases:,} cases agree", *wrong[:20], sep="\n")
    return 1 if wrong else 0


def _positions(count: int, seed: int) -> list[Position]:
    recorded = positions_of_records()
    known = Random(seed).sample(recorded, min(len(recorded), count // 2))
    return [*known, *positions_by_chance(count - len(known), seed)]


def _wrong(positions: list[Position]) -> Iterator[str]:
    (told,) = _peers.ask(_peers.python("plays_python.py", "listed"), [for_peers(positions)], ENOUGH)
    for position, by_roll in zip(positions, told["results"], strict=True):
        for roll, boards in zip(ROLLS, by_roll, strict=True):
            ours = sorted(peers_board(result) for result in results(position, roll))
            if ours != sorted(boards):
                yield f"{write_board(position)} {roll}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
