"""Load the demonstration federation: ``manage.py demo``; a second time it only prints the logins."""

from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from demonstration import logins
from demonstration.story import is_loaded, load
from interfaces.wording.sentences import sentence_with_place
from journal.refusals import Refusal


class Command(BaseCommand):
    help = "Makes the demonstration federation, the same every time, and prints its logins."
    requires_system_checks = ()  # system checks import every page

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--logins", action="store_true", help="only print the logins, where it is loaded")
        parser.add_argument("--today", type=date.fromisoformat, help="the day on which it plays (default: today)")

    def handle(self, *, logins: bool, today: date | None, **_: Any) -> None:
        if not logins and not is_loaded():
            self._load(today)
        if is_loaded():
            self.stdout.write(_logins())

    def _load(self, today: date | None) -> None:
        now = timezone.now()
        try:
            load(today or now.date(), None if today else now)
        except Refusal as refusal:
            sentences = [
                sentence_with_place(violation.code, violation.where, violation.params)
                for violation in refusal.verdict.violations
            ]
            raise CommandError(" ".join(sentences)) from refusal


def _logins() -> str:
    return logins.as_text()
