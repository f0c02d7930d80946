"""Say whether the passwords of the demonstration stand: ``manage.py demo_passwords`` exits 1 and names the logins."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from demonstration.logins import with_demo_password


class Command(BaseCommand):
    help = "Exits 1, with their names, while logins have the password of the demonstration; else 0."
    requires_system_checks = ()  # they import every page

    def handle(self, **_: Any) -> None:
        names = with_demo_password()
        if names:
            self.stdout.write(" ".join(names))
            sys.exit(1)
