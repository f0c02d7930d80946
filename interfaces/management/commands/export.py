"""Write a document: ``manage.py export FILE (--event N | --tournament FEDERATION/SLUG | --year FEDERATION/YEAR)``.

The document is in the open event format, signed by this site and packed; ``-`` as FILE writes to the standard output.
"""

import sys
from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from exchange.queries.documents.contents import Selection, of_event, of_tournament, of_year
from interfaces.shared.document_files import document_bytes
from interfaces.wording.sentences import sentence_with_place
from journal.context import system
from journal.refusals import Refusal

_OPERATOR: Final = system("command")


class Command(BaseCommand):
    help = "Writes what is public of an event, a tournament or a year as one file, in the open event format."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a new file, such as open.json.gz; - for the standard output")
        choice = parser.add_mutually_exclusive_group(required=True)
        choice.add_argument("--event", type=int, metavar="N", help="an event by its number")
        choice.add_argument("--tournament", metavar="FEDERATION/SLUG", help="a tournament with all its events")
        choice.add_argument("--year", metavar="FEDERATION/YEAR", help="the tournaments that end in a year")

    def handle(self, *, file: str, event: int | None, tournament: str | None, year: str | None, **_: Any) -> None:
        at = timezone.now()
        try:
            selection = _chosen(event, tournament, year, at)
        except Refusal as refusal:
            rows = refusal.verdict.violations
            raise CommandError(" ".join(sentence_with_place(row.code, row.where, row.params) for row in rows)) from None
        if file == "-":
            sys.stdout.buffer.writelines(document_bytes(selection, at))
        else:
            self._write(Path(file), selection, at)

    def _write(self, path: Path, selection: Selection, at: datetime) -> None:
        try:
            with path.open("xb") as target:
                target.writelines(document_bytes(selection, at))
        except FileExistsError:
            raise CommandError(f"{path} exists: choose another name.") from None
        except OSError as error:
            raise CommandError(f"{path} cannot be written: {error.strerror}.") from error
        self.stdout.write(f"{path}: {path.stat().st_size} bytes")


def _chosen(event: int | None, tournament: str | None, year: str | None, at: datetime) -> Selection:
    if event is not None:
        return of_event(event, _OPERATOR, at)
    federation, _slash, name = (tournament or year or "").partition("/")
    if tournament is not None:
        return of_tournament(federation, name, _OPERATOR, at)
    if not name.isascii() or not name.isdigit() or len(name) != 4:
        raise CommandError("Name a year as FEDERATION/YEAR, such as demo/2026.")
    return of_year(federation, int(name), at)
