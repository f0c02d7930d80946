"""Logins."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A login. A player may have no login, and a director need not be a player."""
