"""The logins of the demonstration, and the check whether they still have its well-known password."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.contrib.auth.hashers import make_password

from clubs.models import User
from clubs.queries import users
from journal.context import Actor
from journal.refusals import Refused

PASSWORD: Final = "bearoff-demo"  # noqa: S105  # nosec B105  # printed on the console, refused for --host
LOGINS: Final = {
    "operator": "runs the installation",
    "officer": "officer of the federation",
    "manager": "manager of the Harbour club",
    "director": "director of its tournaments",
    "scorer": "scorer at the Old Town Open",
    "player1": "a player whose score waits to be confirmed",
    "player2": "their opponent, who may confirm it or dispute it",
}


@dataclass(frozen=True, slots=True)
class Logins:
    """The logins by name. ``actor`` returns the actor of a login."""

    by_name: dict[str, User]

    def __getitem__(self, name: str) -> User:
        return self.by_name[name]

    def actor(self, name: str) -> Actor:
        return acting(self[name])


def acting(user: User) -> Actor:
    return Actor("user", user.pk, "command", is_operator=user.is_superuser)


def make_logins() -> Logins:
    """Create all logins with the demonstration's password. It is hashed once, because hashing is slow."""
    password_hash = make_password(PASSWORD)
    return Logins({name: _make(name, password_hash, is_operator=name == "operator") for name in LOGINS})


def make_dumb_login(name: str) -> User:
    """Create a login without a usable password."""
    return _make(name, make_password(None))


def _make(name: str, password_hash: str, *, is_operator: bool = False) -> User:
    user = User(username=name, email=f"{name}@demo.example", is_superuser=is_operator, is_staff=is_operator)
    user.password = password_hash
    user.save()
    return user


def taken() -> list[str]:
    """Return the names of the demonstration that have a login already."""
    return [user.username for user in _standing()]


def with_demo_password() -> list[str]:
    """Return the names whose login still has the demonstration's password."""
    return [user.username for user in _standing() if user.check_password(PASSWORD)]


def as_text() -> str:
    """Return the logins for the console."""
    lines = [f"  {name:<10}{description}" for name, description in LOGINS.items()]
    return "\n".join([f"Logins, all with the password {PASSWORD}:", *lines])


def _standing() -> Iterator[User]:
    for name in LOGINS:
        try:
            yield users.user(name)
        except Refused:
            continue
