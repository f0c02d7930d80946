"""The one way to write about people and organisations: under the lock of a stream, with an act."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction

from clubs.models import Person, Player
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
