"""The actor of a request."""

from typing import Final

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from clubs.models import Player
from clubs.queries.guardians import find_guardian_of
from journal.context import Actor, Via
from journal.refusals import NotAllowed, cause

ACTING_FOR: Final = "Acting-For"  # header of the API: the public id of a minor
ANYBODY = Actor("anonymous", 0, "web")


class Holder(AnonymousUser):
    """The user of an API request that is authenticated by the secret of a player card: it has no login."""

    def __init__(self, by: Actor) -> None:
        super().__init__()
        self.by = by
        self.pk = f"card-{by.id}"  # type: ignore[assignment]  # by which calls are counted

    @property
    def is_authenticated(self) -> bool:  # type: ignore[override]  # of an AnonymousUser it is a constant
        return True


def actor(user: AbstractBaseUser | AnonymousUser, via: Via) -> Actor:
    """Return the login of a request as an actor. A superuser is the operator of the installation."""
    if isinstance(user, Holder):
        return user.by
    if not user.is_authenticated:
        return Actor("anonymous", 0, via)
    return Actor("user", int(user.pk), via, is_operator=bool(getattr(user, "is_superuser", False)))


def of_visitor(player: Player, via: Via) -> Actor:
    """Return a player without a login as an actor; the key comes from a letter to their confirmed address."""
    return Actor("visitor", player.pk, via)


def guardian_of(by: Actor, child: str) -> Actor:
    """Return a login as the guardian of a minor, by public id. Raise NotAllowed if they are not."""
    row = find_guardian_of(child, by.id) if by.kind == "user" else None
    if row is None:
        raise NotAllowed(cause("not_your_child", player=child[:20]))
    return Actor("guardian", row.pk, by.via)


def of_card(card: int) -> Actor:
    """Return the holder of a player card as an actor; the secret comes from its QR code."""
    return Actor("card", card, "qr")
