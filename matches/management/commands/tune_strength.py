"""Tune the estimate of strength: ``manage.py tune_strength --federation SLUG --pool CODE [--keep]``."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from doors.sentences import told
from journal.acts import system
from journal.refusals import Refusal
from matches.flows.tune_strength import Tuned, tune_strength


class Command(BaseCommand):
    help = "Finds the constants that foretell a pool's own history best, says how much better, and keeps them if asked."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--federation", required=True, metavar="SLUG")
        parser.add_argument("--pool", required=True, metavar="CODE")
        parser.add_argument("--keep", action="store_true", help="state them as terms of the pool, if they are better")

    def handle(self, *, federation: str, pool: str, keep: bool, **_: Any) -> None:
        try:
            found = tune_strength(federation=federation, pool=pool, keep=keep, by=system("command"), at=timezone.now())
        except Refusal as refusal:
            said = [told(one.code, one.where, one.params) for one in refusal.verdict.violations]
            raise CommandError(" ".join(said)) from refusal
        for line in _lines(found):
            self.stdout.write(line)


def _lines(found: Tuned) -> list[str]:
    first = f"{found.matches} matches; log loss over the last {found.scored}: {found.before:.4f} → {found.after:.4f}"
    constants = [f"  {name}: {value:g}" for name, value in found.constants._asdict().items()]
    last = "kept" if found.is_kept else "not kept" if found.is_better else "not kept: the present ones are as good"
    return [first, *constants, last]
