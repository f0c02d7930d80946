"""The code with which a person lets a login be linked to a player. Only a digest is stored."""

from django.conf import settings
from django.db import models


class LinkCode(models.Model):
    """The code of a login. A new one replaces it, and it works once. ``digest``: SHA-256 in hexadecimal digits."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="link_code")
    digest = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"code of {self.user_id}"
