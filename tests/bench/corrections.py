"""A result that is corrected after the winner has moved on: how long the look at it, the correction and the undo take.

An event of 1,024 (`--entries N`) with a progressive consolation, of which the first two rounds and a part of the
consolation are played. Measured on SQLite and on private PostgreSQL, by the flows that the pages call; `ratio`: to
deriving the whole event from its facts, which a site that kept nothing derived would do for every page.
"""

import argparse
import json

from tests.bench.path import call, places

HEAD = ("where", "look", "correct", "undo", "derive", "look/derive", "matches", "places", "ratings")
LINE = "{:<22}" + "{:>12}" * 8


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench corrections", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, default=1024, choices=[32, 64, 128, 256, 512, 1024])
    entries = parser.parse_args(argv).entries
    print(f"an event of {entries}; medians of {_TIMES} corrections, in ms; how much each of them changed\n")
    print(LINE.format(*HEAD))
    for place, environment in places():
        with environment as more:
            told = call(more, "tests.bench._corrections", str(entries), str(_TIMES))
        times = [told[name] for name in ("look", "correct", "undo", "derive")]
        changed = (json.dumps(told[name]) for name in ("spots", "places", "ratings"))
        shown = (f"{one * 1000:.0f}" for one in times)
        print(LINE.format(place, *shown, f"{told['look'] / told['derive']:.1f}", *changed), flush=True)
    return 0


_TIMES = 7
