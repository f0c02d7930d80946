"""``python -m rules_engine rate``: a history of matches in, the ratings at its end out.

The history is a table (CSV, or CSV packed by gzip when its name ends in .gz) or the standard input. Ratings
come highest first, in full precision, as CSV or as one JSON object a line. Exit code: 0 rated, 1 the history
is refused (one JSON object says why, with the numbers of the lines; nothing was rated), 2 the command was not
understood. With ``--evaluate``: see ``rate_evaluate``.
"""

import argparse
import csv
import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Final, TextIO

from rules_engine.cli.arguments import Arguments, NotUnderstood, understood
from rules_engine.cli.history_files import UNREADABLE, opened, refuse, unreadable
from rules_engine.cli.rate_evaluate import evaluate
from rules_engine.ratings import codes
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import Experience, FibsSettings, PlayerRating
from rules_engine.ratings.history_csv import MOST_PLAYERS, Faults, iter_history
from rules_engine.ratings.replay import RatedMatch, bad_matches
from rules_engine.ratings.replay import run as replay_run
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import PlayerId

COLUMNS: Final = ("player", "rating", "experience", "matches")


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    parser = _parser()
    options = understood(parser, argv, stdout)
    if isinstance(options, int):
        return options
    try:
        return _done(options, stdin, stdout)
    except NotUnderstood as error:
        stdout.write(f"{parser.format_usage()}{error}\n")
        return 2


def _parser() -> Arguments:
    parser = Arguments("rate")
    parser.add_argument("file", nargs="*", help="a .csv or .csv.gz; - (or none) is the standard input")
    parser.add_argument("--system", choices=list(FAMILY), default="fibs")
    parser.add_argument("--experience", choices=[reading.value for reading in Experience])
    parser.add_argument("--format", choices=["csv", "jsonl"], default="csv")
    parser.add_argument(
        "--evaluate", action="store_true", help="how well systems predict; several files are one history"
    )
    parser.add_argument(
        "--window", help="START[:END], dates as YYYYMMDD or numbers of rows from 1; all rows without it"
    )
    parser.add_argument("--tune", action="store_true", help="constants from the rows before the window")
    parser.add_argument("--systems", help="names, with commas between; all without it")
    return parser


def _done(options: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    options.file = options.file or ["-"]
    if options.evaluate:
        return evaluate(options, stdin, stdout)
    if len(options.file) > 1 or options.window or options.tune or options.systems:
        raise NotUnderstood("several files, --window, --tune and --systems go with --evaluate")
    return _rate(options, stdin, stdout)


def _rate(options: argparse.Namespace, stdin: TextIO, stdout: TextIO) -> int:
    (file,) = options.file
    settings = FAMILY[options.system].settings
    if options.experience:
        settings = replace(settings, experience=Experience(options.experience))
    try:
        ratings = _ratings(file, stdin, settings)
    except _TableRefused as error:
        return refuse(Verdict(tuple(error.faults.first)), stdout, error.faults.count)
    except UNREADABLE as error:
        return refuse(unreadable(file, error), stdout)
    write = _write_csv if options.format == "csv" else _write_json
    write(sorted(ratings.items(), key=lambda item: (-item[1].rating, item[0])), stdout)
    return 0


class _TableRefused(ValueError):  # noqa: N818  (it names what happened)
    """A table with faults: nothing was rated."""

    def __init__(self, faults: Faults) -> None:
        super().__init__(faults.count)
        self.faults = faults


def _ratings(file: str, stdin: TextIO, settings: FibsSettings) -> Mapping[PlayerId, PlayerRating]:
    """Return the ratings after a history. Raise _TableRefused for its rows, one of UNREADABLE for its file.

    The rows are rated as they are read, so that only the players are in memory.
    """
    faults, standings = Faults(), dict[PlayerId, PlayerRating]()
    with opened(file, stdin) as lines:
        history = _sound(iter_history(lines, faults), faults, standings)
        deque(replay_run(history, settings, standings), maxlen=0)
    if faults.count:
        raise _TableRefused(faults)
    return standings


def _sound(
    history: Iterable[RatedMatch], faults: Faults, standings: Mapping[PlayerId, PlayerRating]
) -> Iterator[RatedMatch]:
    """Yield the matches until a fault; then only look for more faults."""
    for match in history:
        faults.add(*bad_matches([match]))
        if len(standings) > MOST_PLAYERS:
            faults.add(Violation(codes.PLAYERS_TOO_MANY, match.match, {"most": MOST_PLAYERS}))
            return
        if not faults.count:
            yield match


def _write_csv(ratings: Iterable[tuple[PlayerId, PlayerRating]], stdout: TextIO) -> None:
    rows = csv.writer(stdout, lineterminator="\n")
    rows.writerow(COLUMNS)
    rows.writerows((player, state.rating, state.experience, state.matches) for player, state in ratings)


def _write_json(ratings: Iterable[tuple[PlayerId, PlayerRating]], stdout: TextIO) -> None:
    for player, state in ratings:
        stdout.write(json.dumps({"player": player, **asdict(state)}) + "\n")
