"""Print which logins still have the demonstration's password, and exit 1 if any do: ``manage.py demo_passwords``."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from demonstration.logins import with_demo_password


class Command(BaseCommand):
    help = "Exits 1, with their names, while logins have the password of the demonstration; else 0."
    requires_system_checks = ()  # system checks import every page

    def handle(self, **_: Any) -> None:
        names = with_demo_password()
        if names:
            self.stdout.write(" ".join(names))
            sys.exit(1)
