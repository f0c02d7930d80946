"""What a federation does with its members: a list imported, letters to all, and the data of one person.

So many members (`--members N`) come as CSV and as a workbook into a private PostgreSQL that writes to the disk; then
the same list again, of which nothing changes, and with every tenth line changed. Each list is seconds to read and
preview, and seconds to import, as jobs do them. Then so many letters (`--letters N`): see `./run bench letters`. Last
the export of a person with so many matches (`--matches N`).
"""

import argparse
import re
from collections.abc import Iterator

from tests.bench import letters
from tests.bench.path import call
from tests.support import servers
from tests.support.processes import ROOT

LINE = "{:<32}{:>10}{:>10}{:>10}{:>8}"
STEPS = {
    "csv": "CSV, all new",
    "again": "the same again",
    "changed": "every tenth changed",
    "xlsx": "workbook, all new",
}
WRITTEN = re.compile(r"(<!-- \./run bench members -->\n```\n).*?(```\n)", re.DOTALL)


def main(argv: list[str]) -> int:
    """Return 2 without servers."""
    parser = argparse.ArgumentParser(
        prog="./run bench members", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, number in (("members", 20_000), ("letters", 5_000), ("matches", 3_000)):
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    options = parser.parse_args(argv)
    if servers.missing():
        print(f"not measured, {servers.missing()}")
        return 2
    lines = list[str]()
    for line in _lines(options):
        print(line, flush=True)
        lines.append(line)
    if options.write:
        _write(lines)
    return 0


def _lines(options: argparse.Namespace) -> Iterator[str]:
    yield LINE.format(f"{options.members:,} members; seconds", "preview", "import", "together", "MB")
    yield from _lists(options.members)
    yield ""
    yield from letters.lines(options.letters)
    yield ""
    with servers.postgresql_server(is_durable=True) as database:
        answer = call({"DATABASE_URL": database.url, "REDIS_URL": ""}, "tests.bench._export", str(options.matches))
    about = f"data of a person with {answer['matches']:,} matches"
    yield f"{about}: {answer['seconds']:.1f} s, {answer['kilobytes']:.0f} kB"


def _lists(count: int) -> Iterator[str]:
    with servers.postgresql_server(is_durable=True) as database:
        more = {"DATABASE_URL": database.url, "REDIS_URL": ""}
        call(more, "tests.bench._members", "make", str(count))
        for step, name in STEPS.items():
            answer = call(more, "tests.bench._members", step, str(count))
            seconds = [answer["preview"], answer["import"], answer["preview"] + answer["import"]]
            yield LINE.format(name, *(f"{part:.1f}" for part in seconds), f"{answer['megabytes']:.0f}")


def _write(lines: list[str]) -> None:
    path = ROOT / "docs" / "benchmarks.md"
    text, count = WRITTEN.subn(lambda place: f"{place[1]}{chr(10).join(lines)}\n{place[2]}", path.read_text())
    if count != 1:
        raise RuntimeError(f"{path} has no place for the figures")
    path.write_text(text)
