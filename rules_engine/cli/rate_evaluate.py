"""``python -m rules_engine rate --evaluate``: how well ratings predict the rows of a window, each from those before it.

Prints one JSON object, {system: {"log_loss", "brier", "accuracy", "slope", "rows", "seconds"}}; seconds are those of
the processor, tuning included. With ``--tune`` constants come from the rows before the window only; without it they are
the published ones. A window is START or START:END, both inclusive: dates as YYYYMMDD, or numbers of rows counted from 1
through all files.
"""

import argparse
import json
import re
import time
from bisect import bisect_left, bisect_right
from dataclasses import asdict
from itertools import accumulate
from typing import Final, TextIO

from rules_engine.cli.arguments import NotUnderstood
from rules_engine.cli.history_files import UNREADABLE, opened, refuse, unreadable
from rules_engine.ratings import codes
from rules_engine.ratings.evaluation.score import score
from rules_engine.ratings.evaluation.scored_csv import Scored, ScoredReader
from rules_engine.ratings.evaluation.systems import Predict, systems
from rules_engine.verdict import Verdict, Violation

_WINDOW: Final = re.compile(r"(\d{1,12})(?::(\d{1,12}))?", re.ASCII)
_DATE_DIGITS: Final = 8
Figures = dict[str, float | int | None]


def evaluate(options: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    """Write the figures and return the exit code. Raise NotUnderstood for an unknown system or a wrong window."""
    choice, bounds = _chosen(options.systems), _bounds(options.window)
    reader = ScoredReader()
    for file in options.file:
        try:
            with opened(file, stdin) as lines:
                reader.read(file, lines)
        except UNREADABLE as error:
            return refuse(unreadable(file, error), stdout)
    history = reader.history()
    rows = _rows(history, bounds)
    if history.verdict.is_ok and not rows:
        empty = Violation(codes.WINDOW_EMPTY, None, {"window": options.window, "rows": len(history.dates)})
        return refuse(Verdict((empty,)), stdout)
    if not history.verdict.is_ok:
        return refuse(history.verdict, stdout, reader.faults.count)
    figures = {name: _figures(predict, history, rows, options.tune) for name, predict in choice}
    stdout.write(json.dumps(figures, indent=1) + "\n")
    return 0


def _figures(predict: Predict, history: Scored, rows: range, is_tuned: bool) -> Figures:
    before = time.process_time()
    chances = predict(history, rows.start if is_tuned else 0)
    seconds = time.process_time() - before
    return {**asdict(score(chances[rows.start : rows.stop])), "seconds": round(seconds, 3)}


def _chosen(names: str | None) -> list[tuple[str, Predict]]:
    predict_by_name = systems()
    if names is None:
        return list(predict_by_name.items())
    requested = names.split(",")
    unknown = [name for name in requested if name not in predict_by_name]
    if unknown:
        raise NotUnderstood(f"no such system: {', '.join(unknown)} (choose from {', '.join(predict_by_name)})")
    return [(name, predict_by_name[name]) for name in requested]


def _bounds(window: str | None) -> tuple[str, str | None]:
    match = _WINDOW.fullmatch(window or "1")
    if not match:
        raise NotUnderstood(f"not a window: {window} (START or START:END, dates as YYYYMMDD or numbers of rows)")
    return match[1], match[2]


def _rows(history: Scored, bounds: tuple[str, str | None]) -> range:
    """Return the rows of the window, from 0; where dates run back, from the first row that reaches START."""
    start, end = bounds
    latest = list(accumulate(history.dates, max))
    first = bisect_left(latest, int(start)) if len(start) == _DATE_DIGITS else int(start) - 1
    last = len(latest)
    if end is not None:
        last = bisect_right(latest, int(end)) if len(end) == _DATE_DIGITS else int(end)
    return range(max(0, first), min(last, len(latest)))
