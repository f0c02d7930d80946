"""Tune the constants of the strength estimate: ``manage.py tune_strength --federation SLUG --pool CODE [--keep]``."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from interfaces.wording.sentences import sentence_with_place
from journal.context import ActContext, system
from journal.refusals import Refusal
from ratings.flows.pools.tune_strength import Tuned, tune_strength


class Command(BaseCommand):
    help = "Finds the constants that foretell a pool's own history best, says how much better, and keeps them if asked."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--federation", required=True, metavar="SLUG")
        parser.add_argument("--pool", required=True, metavar="CODE")
        parser.add_argument("--keep", action="store_true", help="state them as terms of the pool, if they are better")

    def handle(self, *, federation: str, pool: str, keep: bool, **_: Any) -> None:
        try:
            tuning = tune_strength(
                federation=federation, pool=pool, keep=keep, ctx=ActContext(system("command"), timezone.now())
            )
        except Refusal as refusal:
            sentences = [
                sentence_with_place(violation.code, violation.where, violation.params)
                for violation in refusal.verdict.violations
            ]
            raise CommandError(" ".join(sentences)) from refusal
        for line in _lines(tuning):
            self.stdout.write(line)


def _lines(tuning: Tuned) -> list[str]:
    first = (
        f"{tuning.matches} matches; log loss over the last {tuning.scored}: {tuning.before:.4f} → {tuning.after:.4f}"
    )
    constants = [f"  {name}: {value:g}" for name, value in tuning.constants._asdict().items()]
    last = "kept" if tuning.is_kept else "not kept" if tuning.is_better else "not kept: the present ones are as good"
    return [first, *constants, last]
