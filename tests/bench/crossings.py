"""The long search for crossings of losers: expected rematches of the usual structures, before it and after it.

`--write` stores the crossings in crossing_table.py of the rule book. Structures of more than 256 lines get the
short search alone, unless `--most` says otherwise.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from rules_engine.draws.brackets import crossing_table
from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.crossing_search import improved
from rules_engine.draws.brackets.crossings import Order, written_orders
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.drops import open_feeds, searched_crossings, structure
from rules_engine.draws.brackets.layout import Layout
from rules_engine.draws.brackets.presets import FIRST_MATCH, FIRST_ROUND, PRESETS, PROGRESSIVE
from rules_engine.draws.brackets.rematches import expected_rematches
from rules_engine.draws.brackets.seating import seat
from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings, plan_of
from rules_engine.draws.brackets.shapes import Shape
from rules_engine.draws.brackets.wiring import graph_over
from rules_engine.draws.field import DrawEntry
from rules_engine.words import EntryId

LINES: Final = (16, 32, 64, 128, 256, 512)
BLOCK_FIELDS: Final = (48, 96, 192)  # entries of three brackets
SECOND: Final = FedSettings(FedKind.SECOND_CONSOLATION)
FULL: Final = FedSettings(FedKind.LAST_CHANCE, Shape.FULL)
WIDEST: Final = 121  # characters of a row, with its end
STORED: Final = Path(crossing_table.__file__)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run bench crossings", description=__doc__)
    parser.add_argument("--most", type=int, default=256, help="lines, up to which the long search is made")
    parser.add_argument("--lines", type=int, nargs="*", default=LINES, help="which sizes; all are needed for --write")
    parser.add_argument("--write", action="store_true", help="store the crossings")
    options = parser.parse_args(argv)
    rows: dict[str, str] = {}
    for layout in layouts(options.lines):
        key, feeds = structure(layout), list(open_feeds(layout))
        if key in rows or not feeds:
            continue
        before = searched_crossings(layout)
        orders = improved(layout, before) if layout.design.lines <= options.most else before
        print(f"{rematches(layout, before):.3f} {rematches(layout, orders):.3f} {key}", flush=True)
        rows[key] = written_orders([orders[at] for at in feeds])
    if options.write:
        _store(rows)
    return 0


def layouts(lines: tuple[int, ...]) -> Iterator[Layout]:
    """Yield the usual structures of these sizes, and those of three brackets."""
    for size in lines:
        for settings in usual():
            yield layout_of(plan_of(settings, Design(size)), Design(size))
    for entries in BLOCK_FIELDS:
        settings = PRESETS["three_brackets"]
        field = tuple(DrawEntry(EntryId(number), number) for number in range(1, entries + 1))
        design = seat(field, settings, "crossings").design
        if design.lines in lines:
            yield layout_of(plan_of(settings, design), design)


def usual() -> Iterator[BracketSettings]:
    """Yield the settings of brackets with a last chance, as the form makes them."""
    yield from (PRESETS[name] for name in ("last_chance", "partial_last_chance", "split_last_chance"))
    yield replace(PRESETS["last_chance"], finalist_drops=True)
    for first in (FIRST_ROUND, FIRST_MATCH):
        for drops in (False, True):
            yield BracketSettings(sections=(first, SECOND, FULL), finalist_drops=drops)
    yield BracketSettings(sections=(PROGRESSIVE, SECOND, FULL))


def rematches(layout: Layout, orders: tuple[Order, ...]) -> float:
    """Return the expected rematches of the full field."""
    shut = set(layout.design.closed)
    seats = [None if line in shut else EntryId(line) for line in range(1, layout.design.lines + 1)]
    return expected_rematches(graph_over(layout, seats, orders))


def _store(rows: dict[str, str]) -> None:
    text = STORED.read_text()
    head = text[: text.index("CROSSINGS: Final")]
    lines = "".join(map(_row, rows.items()))
    STORED.write_text(f"{head}CROSSINGS: Final[Mapping[str, str]] = {{\n{lines}}}\n")


def _row(item: tuple[str, str]) -> str:
    key, line = item
    row = f'    "{key}": "{line}",\n'
    return row if len(row) <= WIDEST else f'    "{key}": (\n        "{line}"\n    ),\n'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
