"""The code of the first start, with which the operator of an empty installation makes their login."""

from django.db import models


class StartCode(models.Model):
    """A code that the terminal has printed. ``digest``: SHA-256 in hexadecimal digits; ``used_at``: by the operator."""

    digest = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    failure_count = models.PositiveSmallIntegerField(default=0)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"start code of {self.created_at:%Y-%m-%d %H:%M}"
