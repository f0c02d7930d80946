"""Clear what was kept long enough: ``manage.py retention``. ``--dry-run`` only counts it.

A job does the same every hour while the service is in use.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from clubs.flows.clear_expired import clear_expired
from clubs.queries.overdue_rows import overdue_rows


class Command(BaseCommand):
    help = "Clears what was kept for its time: letters, looks, contacts of lapsed members, names on receipts."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="count what would be cleared, and change nothing")

    def handle(self, **options: Any) -> None:
        at = timezone.now()
        rows = overdue_rows(at)
        if not options["dry_run"]:
            clear_expired(at=at)()
        word = "would be cleared" if options["dry_run"] else "cleared"
        for row in rows:
            self.stdout.write(f"{row.name}: {row.count} older than {row.days} days {word}")
