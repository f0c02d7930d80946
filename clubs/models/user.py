"""A login."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Who may log in. A player may have no login, and a director need not be a player."""
