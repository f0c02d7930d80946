"""Tokens of the API. Only a digest is stored, so a copy of the database opens nothing."""

from datetime import datetime
from hashlib import sha256

from django.conf import settings
from django.db import models
from django.db.models import Q


class ApiToken(models.Model):
    """A token of a login. ``digest``: SHA-256 of the token in hexadecimal digits; ``used_at``: to the hour."""

    class Scope(models.TextChoices):
        """What requests with a token may do; each scope includes those before it."""

        READ = "read"
        RESULTS = "results"
        DESK = "desk"
        EVERYTHING = "everything"

        def includes(self, other: "ApiToken.Scope") -> bool:
            order = list(type(self))
            return order.index(self) >= order.index(other)

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=80)
    scope = models.CharField(max_length=10, choices=Scope)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.name} of {self.user_id}"


def digest_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def valid_tokens(at: datetime) -> models.QuerySet[ApiToken]:
    """Return the tokens that have not expired, of logins that may log in."""
    is_valid = Q(expires_at__isnull=True) | Q(expires_at__gt=at)
    return ApiToken.objects.filter(is_valid, user__is_active=True)
