"""Print a new code for the first start: ``manage.py start_code``. The operator types it at /desk/start/."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.flows.make_operator import make_start_code
from interfaces.wording.sentences import sentence
from journal.refusals import Conflicting


class Command(BaseCommand):
    help = (
        "Prints a new code with which the operator of an empty site makes their login in the browser, at /desk/start/."
    )
    requires_system_checks = ()  # system checks import every page

    def handle(self, **_: Any) -> None:
        try:
            self.stdout.write(make_start_code(at=timezone.now()))
        except Conflicting as refusal:
            raise CommandError(sentence(refusal.verdict.violations[0].code, {})) from refusal
