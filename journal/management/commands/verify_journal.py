"""Prove the journal: ``manage.py verify_journal`` exits 1 and names each place where a chain is broken."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from journal.models import Act, Stream
from journal.verify import breaks_of_all


class Command(BaseCommand):
    help = "Checks every act against its facts and the act before it."

    def handle(self, **_: Any) -> None:
        broken = list(breaks_of_all())
        for place in broken:
            self.stderr.write(f"{place.stream} #{place.seq}: {place.code}")
        self.stdout.write(f"{Stream.objects.count()} streams, {Act.objects.count()} acts, {len(broken)} breaks")
        if broken:
            sys.exit(1)
