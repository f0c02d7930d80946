"""The one way to write about people and organisations: under the lock of a stream, with an act."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction

from journal.acts import Actor, Recording, lock, recording
from journal.models import Stream


@contextmanager
def act(about: Stream.Kind, key: object, kind: str, *, by: Actor, at: datetime, note: str = "") -> Iterator[Recording]:
    """Lock the stream of what the act is about, and record the act."""
    with transaction.atomic():
        stream = lock(about, key)
        with recording(stream, kind, by=by, at=at, note=note) as stated:
            yield stated
