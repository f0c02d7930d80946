"""Play games of every variant by chance and write what became of them: ``manage.py variant_statistics``.

The rule pages show the file; it is written anew when the rules of a variant have changed.
"""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from interfaces.shared.variant_statistics import FILE, GAMES, SEED, statistics, write_statistics


class Command(BaseCommand):
    help = "Plays games of every variant by chance, and writes who won, how long they were and after which roll."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=GAMES, help="of each variant")
        parser.add_argument("--file", type=Path, default=FILE)
        parser.add_argument("--seed", type=int, default=SEED, help="the same seed gives the same games")

    def handle(self, **options: Any) -> None:
        data = statistics(options["games"], options["seed"], timezone.localdate())
        path = write_statistics(data, options["file"])
        self.stdout.write(f"{options['games']} games of each variant in {path.name}")
