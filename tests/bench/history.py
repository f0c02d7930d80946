"""The ratings of a long history on the site, end to end: read, both numbers, rows written, corrections committed.

A million matches of 46,000 players in twenty years (`--matches N`, `--players M`) on a private PostgreSQL that writes
to the disk, set as docs/operations.md says. Each line is a process of its own, warm as a worker is; its memory is the
most that it had. `ratio`: to the first line, which writes everything from nothing; "replay everything" is what a
correction would cost without months.
"""

import argparse

from tests.bench.path import call
from tests.support import servers

LINE = "{:<44}{:>10}{:>8}{:>9}{:>11}{:>12}"
STEPS = ("fresh", "everything", "middle", "month", "nothing")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench history", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--players", type=int, default=46_000)
    options = parser.parse_args(argv)
    with servers.postgresql_server(is_durable=True, more=servers.ROOMY) as database:
        more = {"DATABASE_URL": database.url, "REDIS_URL": ""}
        call(more, "tests.bench._history", "fill", str(options.matches), str(options.players))
        print(f"{options.matches:,} matches, {options.players:,} players; PostgreSQL\n")
        print(LINE.format("", "seconds", "ratio", "MB", "computed", "rows written"))
        first = 0.0
        for step in STEPS:
            told = call(more, "tests.bench._history", step)
            first = first or told["seconds"]
            seconds, computed = f"{told['seconds']:.2f}", f"{told['computed']:.2f}"
            ratio = f"{told['seconds'] / first:.3f}"
            print(
                LINE.format(told["name"], seconds, ratio, told["megabytes"], computed, f"{told['rows']:,}"), flush=True
            )
    return 0
