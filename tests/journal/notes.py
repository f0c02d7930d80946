"""Acts of a stream of tests, with a fact each where one is wanted."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.models import Act, Stream
from tests.support.build import NOON


def act(key: str = "test", kind: str = "test", *, note: str = "", undoes: Act | None = None) -> Act:
    """One act without facts."""
    with transaction.atomic():
        stream = lock(Stream.Kind.NAMES, key)
        with record_act(stream, kind, ActContext(system(), NOON, note), undoes=undoes) as told:
            pass
    return Act.objects.get(pk=told.id)
