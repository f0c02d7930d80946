"""The one way to write about people and organisations: under the lock of a stream, with an act."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction
from django.db.models import Model
from rest_framework.authtoken.models import Token

from clubs.models import Club, Federation, Person, Player, User
from clubs.names import fold, sort_names, sort_titles, tidy
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
    player = Player.objects.create(display_name=shown, search_name=fold(shown), country=country, **sort_names(shown))
    Person.objects.create(player=player)
    return player


def token_of(user: User) -> str:
    """The login's token for the API, made if there is none."""
    return str(Token.objects.get_or_create(user=user)[0].key)


def drop_token(user: User) -> None:
    Token.objects.filter(user=user).delete()


def sort_again() -> int:
    """The keys of order of every name, written anew where they differ; how many did."""
    changed = [
        *_resorted(Player, "display_name", sort_names),
        *_resorted(Club, "name", sort_titles),
        *_resorted(Federation, "name", sort_titles),
    ]
    return sum(changed)


def _resorted(model: type[Model], name: str, keys_of: Callable[[str], dict[str, str]]) -> Iterator[int]:
    for row in model._default_manager.order_by("pk").iterator(chunk_size=1000):
        keys = keys_of(getattr(row, name))
        if any(getattr(row, field) != key for field, key in keys.items()):
            yield model._default_manager.filter(pk=row.pk).update(**keys)
