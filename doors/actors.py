"""From a request to the one who acts."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from journal.acts import Actor, Via

ANYBODY = Actor("anonymous", 0, "web")


def actor(user: AbstractBaseUser | AnonymousUser, via: Via) -> Actor:
    """The login of a request as an actor; superusers run the installation."""
    if not user.is_authenticated:
        return Actor("anonymous", 0, via)
    return Actor("user", int(user.pk), via, is_operator=bool(getattr(user, "is_superuser", False)))
