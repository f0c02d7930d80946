"""The one way to write about people and organisations: under the lock of a stream, with an act."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction
from rest_framework.authtoken.models import Token

from clubs.models import Person, Player, User
from clubs.names import fold, sort_name, tidy
from journal.acts import Actor, Recording, lock, recording
from journal.models import Stream


@contextmanager
def act(about: Stream.Kind, key: object, kind: str, *, by: Actor, at: datetime, note: str = "") -> Iterator[Recording]:
    """Lock the stream of what the act is about, and record the act."""
    with transaction.atomic():
        stream = lock(about, key)
        with recording(stream, kind, by=by, at=at, note=note) as stated:
            yield stated


def new_player(name: str, country: str = "") -> Player:
    """A player with his person, for the flows that may register one."""
    shown = tidy(name)
    player = Player.objects.create(
        display_name=shown, search_name=fold(shown), sort_name=sort_name(shown), country=country
    )
    Person.objects.create(player=player)
    return player


def token_of(user: User) -> str:
    """The login's token for the API, made if there is none."""
    return str(Token.objects.get_or_create(user=user)[0].key)


def drop_token(user: User) -> None:
    Token.objects.filter(user=user).delete()
