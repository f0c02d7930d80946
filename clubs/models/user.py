"""Logins."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models, transaction

from clubs.models.link_code import LinkCode


class User(AbstractUser):
    """A login. A player may have no login, and a director need not be a player.

    ``language``: in which they are written to, "" for that of the federation.
    """

    language = models.CharField(max_length=5, blank=True, default="", editable=False)

    _password: str | None  # of Django: the raw password since set_password, None after a mere upgrade of its hash

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save the login; a new password or a deactivation deletes its API tokens and its link code."""
        ends_access = self.pk is not None and (self._password is not None or not self.is_active)
        with transaction.atomic():
            super().save(*args, **kwargs)
            if ends_access:
                self.api_tokens.all().delete()
                LinkCode.objects.filter(user=self).delete()
