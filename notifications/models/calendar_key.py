"""The address at which the calendar of a person can be read without a login."""

import uuid

from django.conf import settings
from django.db import models


class CalendarKey(models.Model):
    """The right to read the calendar of a login by its address, which has ``serial`` in it, signed.

    Without a row there is no address; another ``serial`` makes another address, and revokes the one before.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.PROTECT, related_name="+")
    serial = models.UUIDField(default=uuid.uuid4, unique=True)

    def __str__(self) -> str:
        return f"calendar of {self.user_id}"
