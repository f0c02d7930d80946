"""Rewrite the sort keys of all names: ``manage.py sort_names``. Needed when the rule for them has changed."""

from typing import Any

from django.core.management.base import BaseCommand

from clubs.recording.people import sort_again


class Command(BaseCommand):
    help = "Writes again by what players, clubs and federations are sorted, and says how many names moved."

    def handle(self, **_: Any) -> None:
        self.stdout.write(f"{sort_again()} names have a new place")
