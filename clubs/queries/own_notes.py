"""The notes that a person wrote in the journal."""

from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet

from clubs.hooks import Subject
from journal.models import ActNote


def notes_by(subject: Subject) -> QuerySet[ActNote]:
    """Return the notes of the acts of a login; none without a login."""
    if subject.user_id is None:
        return ActNote.objects.none()
    return ActNote.objects.filter(act__actor_kind="user", act__actor_id=str(subject.user_id))


def texts_by(subject: Subject) -> Iterator[dict[str, Any]]:
    """Yield the notes of a login for its owner, in the order of the acts."""
    rows = notes_by(subject).exclude(text="").order_by("act__at", "pk")
    for at, kind, text in rows.values_list("act__at", "act__kind", "text"):
        yield {"act__at": at, "act__kind": kind, "text": text}
