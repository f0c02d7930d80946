"""Import a federation's past results: ``manage.py import_past FILE --federation SLUG --pool CODE [--starting]``."""

import io
import time
from argparse import ArgumentParser
from collections.abc import Callable
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.queries import federations
from interfaces.management.past_import import bring_in, source_of
from interfaces.wording.sentences import sentence_of_many, sentence_with_place
from journal.context import ActContext, system
from journal.refusals import Refusal
from ratings.inputs.imports import ImportCounts, TournamentPer
from ratings.readers.past_csv import RESULTS, STARTING
from ratings.readers.past_rows import Way
from ratings.readers.past_workbooks import as_text
from ratings.services.imports.checking_past import Progress, Report, look_through
from ratings.services.imports.past import check_day

_WIDTH: Final = 30
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
        zone = federations.federation(target[0]).time_zone
        today = now.astimezone(ZoneInfo(zone)).date()
        way = Way(today, zone, not options["month_first"], options["on"] or today)
        check_day(way.on or today, today)
        kind = STARTING if options["starting"] else RESULTS
        per: TournamentPer = options["tournament_per"]
        with file.open("rb") as stream, as_text(stream) as text:
            size = text.seek(0, io.SEEK_END)
            source = source_of(text, kind, target, way, register_new=not options["only_known"], tournament_per=per)
            report = look_through(source, self._progress("looking through", size))
            for line in _lines(report):
                self.stdout.write(line)
            if not options["dry_run"]:
                bar = self._progress("writing", size)
                counts = bring_in(
                    source, report, ActContext(system("command"), now), skip=options["skip"], progress=bar
                )
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
    lines += _some("likely duplicates", [f"{first} ~ {other}" for first, other, _kind, _player in report.similar_names])
    lines += _some("rare scores", [sentence_with_place(rare.code, rare.where, rare.params) for rare in report.rare])
    return lines + _some(
        "refused",
        [sentence_with_place(fault.code, fault.where, fault.params) for fault in report.faults],
        report.refused,
    )


def _summary(counts: ImportCounts, report: Report) -> str:
    numbers = f"{counts.written} written, {counts.there} there already, {report.refused} refused"
    return f"{numbers}, {counts.registered} new players. The job worker rates them."


def _some(label: str, names: list[str], count: int | None = None) -> list[str]:
    more = len(names) if count is None else count
    return [f"{more} {label}:", *(f"  {name}" for name in names[:_MOST])] if names else []
