"""Import a federation's past results: ``manage.py import_past FILE --federation SLUG --pool CODE [--starting]``."""

import io
import shlex
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.queries import federations
from interfaces.management.past_import import bring_in, check_lines, source_of
from interfaces.wording.sentences import sentence_of_many, sentence_with_place
from journal.context import ActContext, system
from journal.refusals import Refusal
from ratings.inputs.imports import ImportCounts, PastNaming, TournamentPer
from ratings.readers.past_csv import RESULTS, STARTING
from ratings.readers.past_rows import Way
from ratings.readers.past_workbooks import as_text
from ratings.services.imports.checking_past import Progress, Report, look_through
from ratings.services.imports.past import check_day
from ratings.services.imports.same_people import Pair, Same, same_people

_WIDTH: Final = 30
_TILDE: Final = " ~ "  # between two similar names
_QUESTIONS: Final = (
    "Some new names are similar to others. Nothing is written before you say who is the same person. Repeat the "
    "command with a line for each pair that is one person, and the last one for all the others:"
)
_MOST: Final = 20  # of each kind of line that is listed


class Command(BaseCommand):
    help = (
        "Brings results, or starting ratings, from a CSV file or an XLSX workbook into a rating pool: looked through "
        "first, then written."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--federation", required=True, metavar="SLUG")
        parser.add_argument("--pool", required=True, metavar="CODE")
        parser.add_argument("--starting", action="store_true", help="a list of players with rating and experience")
        parser.add_argument("--on", type=date.fromisoformat, metavar="DATE", help="the day of the starting list")
        parser.add_argument("--month-first", action="store_true", help="1/2/2020 is the second of January")
        parser.add_argument("--only-known", action="store_true", help="refuse names that nobody has")
        parser.add_argument(
            "--tournament-per",
            type=TournamentPer,
            choices=list(TournamentPer),
            default=TournamentPer.YEAR,
            help="what becomes a tournament: a year with all its events (default), or each event",
        )
        parser.add_argument(
            "--language",
            choices=[code for code, _name in settings.LANGUAGES],
            help="of the names of events that the file does not name (default: the language of the federation)",
        )
        parser.add_argument(
            "--same",
            action="append",
            default=[],
            type=_pair,
            metavar="'NAME ~ NAME'",
            help="a likely duplicate, as it is listed, that is one person; may be repeated",
        )
        parser.add_argument("--others-differ", action="store_true", help="all other likely duplicates are two people")
        parser.add_argument("--skip", action="store_true", help="pass over what is wrong instead of writing nothing")
        parser.add_argument("--dry-run", action="store_true", help="only look through it")

    def handle(self, *, file: Path, federation: str, pool: str, **options: Any) -> None:
        try:
            self._bring(file, (federation, pool), options)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        except Refusal as refusal:
            violations = refusal.verdict.violations[:_MOST]
            raise CommandError(
                "\n".join(
                    sentence_with_place(violation.code, violation.where, violation.params) for violation in violations
                )
            ) from refusal

    def _bring(self, file: Path, target: tuple[str, str], options: dict[str, Any]) -> None:
        now = timezone.now()
        home = federations.federation(target[0])
        zone = home.time_zone
        today = now.astimezone(ZoneInfo(zone)).date()
        way = Way(today, zone, not options["month_first"], options["on"] or today)
        check_day(way.on or today, today)
        kind = STARTING if options["starting"] else RESULTS
        source_options: dict[str, Any] = {
            "register_new": not options["only_known"],
            "naming": PastNaming(options["tournament_per"], options["language"] or home.locale),
        }
        with file.open("rb") as stream, as_text(stream) as text:
            size = text.seek(0, io.SEEK_END)
            source = source_of(text, kind, target, way, **source_options)
            report = look_through(source, self._progress("looking through", size))
            for line in _lines(report):
                self.stdout.write(line)
            if not options["dry_run"]:
                bar, ctx = self._progress("writing", size), ActContext(system("command"), now)
                check_lines(report, skip=options["skip"])
                same = _answers(report, options["same"], others_differ=options["others_differ"])
                counts = bring_in(source, report, ctx, skip=options["skip"], same=same, progress=bar)
                self.stdout.write(_summary(counts, report))

    def _progress(self, label: str, size: int) -> Progress:
        return bar(label, size, self.stderr.write if self.stderr.isatty() else None)


def bar(label: str, size: int, write: Callable[..., Any] | None) -> Progress:
    """Return a function that prints a progress bar, or does nothing if ``write`` is None."""
    start = time.monotonic()

    def report_progress(lines: int, place: int) -> None:
        if write is not None:
            share = min(place / max(size, 1), 1.0)
            speed = lines / max(time.monotonic() - start, 0.001)
            bar_text = "#" * round(share * _WIDTH)
            end = "\n" if place >= size else ""
            write(f"\r{label} [{bar_text:-<{_WIDTH}}] {share:4.0%}  {lines:,} lines, {speed:,.0f} a second", ending=end)

    return report_progress


def _lines(report: Report) -> list[str]:
    """Return the preview of a file as lines for the terminal."""
    days = f", {report.first} to {report.last}" if report.first else ""
    lines = [f"{report.rows} lines{days}: {report.fit - report.there} to write, {report.there} there already"]
    lines += [
        f"{count} rated" if not code else f"{count}: {sentence_of_many(code)}" for code, count in report.rated.items()
    ]
    lines += _some("new players", list(islice(report.memory.names.values(), _MOST)), report.new)
    if report.new > len(report.memory.names):
        lines.append(f"only the first {len(report.memory.names)} new names were looked at for likely duplicates")
    lines += _some(
        "likely duplicates", [f"{first}{_TILDE}{other}" for first, other, _kind, _player in report.similar_names]
    )
    lines += _some("rare scores", [sentence_with_place(rare.code, rare.where, rare.params) for rare in report.rare])
    return lines + _some(
        "refused",
        [sentence_with_place(fault.code, fault.where, fault.params) for fault in report.faults],
        report.refused,
    )


def _pair(text: str) -> Pair:
    """Return the two names of a likely duplicate, as ``_lines`` writes them."""
    first, dash, other = (part.strip() for part in text.partition(_TILDE))
    if not (first and dash and other):
        raise ArgumentTypeError(f"write both names as they are listed, 'Ann Smit{_TILDE}Anne Smit': {text}")
    return first, other


def _answers(report: Report, same: list[Pair], *, others_differ: bool) -> Same:
    """Return who is the same person. Raise CommandError with the questions if one has no answer."""
    rows = report.similar_names
    open_pairs = [f"{row[0]}{_TILDE}{row[1]}" for row in rows if (row[0], row[1]) not in same]
    if open_pairs and not others_differ:
        lines = [f"  --same {shlex.quote(pair)}" for pair in open_pairs]
        raise CommandError("\n".join([_QUESTIONS, *lines, "  --others-differ"]))
    return same_people([(name, other, kind.value, player) for name, other, kind, player in rows], same)


def _summary(counts: ImportCounts, report: Report) -> str:
    numbers = f"{counts.written} written, {counts.there} there already, {report.refused} refused"
    return f"{numbers}, {counts.registered} new players. The job worker rates them."


def _some(label: str, names: list[str], count: int | None = None) -> list[str]:
    more = len(names) if count is None else count
    return [f"{more} {label}:", *(f"  {name}" for name in names[:_MOST])] if names else []
