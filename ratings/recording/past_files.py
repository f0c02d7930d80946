"""The files of imports in the storage."""

from collections.abc import Iterable
from functools import partial

from django.core.files.storage import default_storage
from django.db import transaction

from ratings.models import PastImport

_OVER = (PastImport.State.DONE, PastImport.State.UNDONE)


def delete_files_naming(names: Iterable[str]) -> None:
    """Delete, with the commit, the files of finished imports that have one of the names."""
    words = [name.casefold() for name in names]
    for row in PastImport.objects.filter(state__in=_OVER).order_by("pk"):
        if default_storage.exists(row.path) and _has_any(row.path, words):
            transaction.on_commit(partial(default_storage.delete, row.path))


def _has_any(path: str, words: list[str]) -> bool:
    with default_storage.open(path) as file:
        text = file.read().decode(errors="replace").casefold()
    return any(word in text for word in words)
