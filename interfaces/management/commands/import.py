"""Bring in a document: ``manage.py import FILE --federation SLUG [--pool CODE] [--who ID=PLAYER] [--dry-run]``.

The document is in the open event format, as ``manage.py export`` of another site writes it.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from exchange.flows.import_document import Imported, import_document
from exchange.inputs import DocumentInput
from exchange.services.incoming.people import PersonMatch
from interfaces.shared.document_answers import answers_of
from interfaces.wording.sentences import sentence_with_place
from journal.context import ActContext, system
from journal.refusals import Refusal
from rules_engine.documents.opening import LARGEST
from rules_engine.verdict import Violation


class Command(BaseCommand):
    help = "Brings in a tournament, an event or a year of another site. All of it is brought in, or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--federation", required=True, metavar="SLUG", help="whose the tournaments become")
        parser.add_argument("--pool", default="", metavar="CODE", help="the pool that rates the events")
        parser.add_argument(
            "--who",
            action="append",
            default=[],
            metavar="ID=PLAYER",
            help="who a person is; PLAYER: an id, a number, new",
        )
        parser.add_argument("--others-new", action="store_true", help="all others who are in doubt are new")
        parser.add_argument("--dry-run", action="store_true", help="only look what it would bring")

    def handle(self, *, file: Path, federation: str, pool: str, who: Sequence[str], **options: Any) -> None:
        try:
            document = DocumentInput(_read(file), answers_of(who), pool, options["others_new"])
            ctx, is_trial = ActContext(system("command"), timezone.now()), options["dry_run"]
            outcome = import_document(federation=federation, document=document, is_trial=is_trial, ctx=ctx)
        except Refusal as refusal:
            raise CommandError("\n".join(_sentences(refusal.verdict.violations))) from None
        self._report(outcome)

    def _report(self, outcome: Imported) -> None:
        self.stdout.write(f"{outcome.site}: {'signed' if outcome.is_signed else 'not signed'}")
        for person in outcome.people:
            self.stdout.write(_person_line(person))
        for event in outcome.events:
            state = "new" if event.is_new else "changed" if event.is_changed else "as before"
            counts = f"{event.entries} entries, {event.results} results, {event.taken_back} taken back"
            self.stdout.write(f"{event.name}: {state}; {counts}")
        for sentence in _sentences(outcome.problem.violations if outcome.problem else ()):
            self.stdout.write(sentence)


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as source:
            return source.read(LARGEST + 1)
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error


def _person_line(person: PersonMatch) -> str:
    if person.is_open:
        rows = ", ".join(f"{row.public_name} ({row.public_id})" for row in person.candidates)
        return f"  {person.name} ({person.id}): in doubt: {rows}"
    return f"  {person.name} ({person.id}): {person.player.public_id if person.player else 'new'}"


def _sentences(violations: Sequence[Violation]) -> Iterator[str]:
    return (sentence_with_place(row.code, row.where, row.params) for row in violations)
