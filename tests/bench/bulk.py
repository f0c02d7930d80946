"""What journal/bulk.py buys: rows of ratings written, read, changed and deleted by it and by Django's own methods.

`--rows N` (200,000): of the widest table of ratings, on a private PostgreSQL that writes to the disk, with all keys,
constraints and indexes. Each line is a process of its own. `ratio`: time of Django's method to that of bulk.py.
"""

import argparse

from tests.bench.path import call
from tests.support import servers

LINE = "{:<34}{:>10}{:>12}{:>8}{:>9}{:>12}"
STEPS = ("insert", "read", "update", "delete")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench bulk", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rows", type=int, default=200_000)
    count = parser.parse_args(argv).rows
    with servers.postgresql_server(is_durable=True, more=servers.ROOMY) as database:
        more = {"DATABASE_URL": database.url, "REDIS_URL": ""}
        call(more, "tests.bench._bulk", "migrate")
        print(f"{count:,} rows; PostgreSQL\n")
        print(LINE.format("seconds", "bulk.py", "by Django", "ratio", "MB", "MB, Django"))
        for step in STEPS:
            ours, django = (call(more, "tests.bench._bulk", step, by, str(count)) for by in ("bulk", "django"))
            print(_line(ours["name"], ours, django), flush=True)
    return 0


def _line(name: str, ours: dict[str, float], django: dict[str, float]) -> str:
    seconds, slower = ours["seconds"], django["seconds"]
    cells = (f"{seconds:.2f}", f"{slower:.2f}", f"{slower / seconds:.1f}", ours["megabytes"], django["megabytes"])
    return LINE.format(name, *cells)
