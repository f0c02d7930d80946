"""One state of a Swiss a line in, its pairs and the processor's milliseconds a line out. Runs in the peers' own venv.

python pair_python.py swisspair | py4swiss
"""

import json
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Answer = tuple[float, list[list[Any]]]


def main() -> None:
    pair = {"swisspair": by_swisspair, "py4swiss": by_py4swiss}[sys.argv[1]]
    for line in sys.stdin:
        milliseconds, pairs = pair(json.loads(line))
        print(json.dumps({"ms": milliseconds, "pairs": pairs}), flush=True)


def by_swisspair(state: Mapping[str, Any]) -> Answer:
    from swisspair import Player, create_matches

    players = [
        Player(one["id"], one["score"], at + 1, not one["receivedBye"], set(one["avoid"]))
        for at, one in enumerate(state["players"])
    ]
    before = time.process_time()
    matches = create_matches(players)
    spent = time.process_time() - before
    return spent * 1000, [[one.p1.id, None if one.is_bye else one.p2.id] for one in matches]


def by_py4swiss(state: Mapping[str, Any]) -> Answer:
    """FIDE Dutch: it takes a file; only the pairing is timed, not the reading."""
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "state.trf"
        path.write_text(state["trf"])
        told = TrfParser.parse(path)
    before = time.process_time()
    found = DutchEngine.generate_pairings(told)
    spent = time.process_time() - before
    ids = [one["id"] for one in sorted(state["players"], key=lambda one: int(one["id"]))]
    return spent * 1000, [[ids[one.white - 1], ids[one.black - 1] if one.black else None] for one in found]


if __name__ == "__main__":
    main()
