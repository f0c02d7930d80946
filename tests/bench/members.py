"""A list of members imported: the preview and the import, as jobs do them.

So many members (`--members N`) come as CSV and as a workbook into a private PostgreSQL that writes to the disk; then
the same list again, of which nothing changes, and with every tenth line changed. Each list is seconds to read and
preview, and seconds to import.
"""

import argparse

from tests.bench.path import call
from tests.support import servers

LINE = "{:<32}{:>10}{:>10}{:>10}{:>8}"
STEPS = {
    "csv": "CSV, all new",
    "again": "the same again",
    "changed": "every tenth changed",
    "xlsx": "workbook, all new",
}


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench members", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--members", type=int, default=20_000)
    options = parser.parse_args(argv)
    print(f"{options.members:,} members; PostgreSQL; seconds\n")
    print(LINE.format("", "preview", "import", "together", "MB"))
    with servers.postgresql_server(is_durable=True) as database:
        more = {"DATABASE_URL": database.url, "REDIS_URL": ""}
        call(more, "tests.bench._members", "make", str(options.members))
        for step, name in STEPS.items():
            told = call(more, "tests.bench._members", step, str(options.members))
            seconds = [told["preview"], told["import"], told["preview"] + told["import"]]
            print(LINE.format(name, *(f"{part:.1f}" for part in seconds), f"{told['megabytes']:.0f}"), flush=True)
    return 0
