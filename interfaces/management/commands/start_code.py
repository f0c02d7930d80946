"""Print a new code for the first start: ``manage.py start_code``. The operator types it at /desk/start/."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
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

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--invite", action="store_true", help="say where to type it; with an operator, say nothing")

    def handle(self, *, invite: bool, **_: Any) -> None:
        try:
            code = make_start_code(at=timezone.now())
        except Conflicting as refusal:
            if not invite:
                raise CommandError(sentence(refusal.verdict.violations[0].code, {})) from refusal
        else:
            self.stdout.write(_invitation(code) if invite else code)


def _invitation(code: str) -> str:
    """Return the line with which the logs of a new service end."""
    return f"Bearoff has no operator yet. Open {settings.SITE_ADDRESS}/desk/start/ and type this code: {code}"
