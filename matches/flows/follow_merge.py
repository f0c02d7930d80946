"""Look once more at what two players have done who became one, or two again: by now everybody sees the merge."""

from collections.abc import Sequence

from django.db import transaction

from journal.acts import lock
from journal.models import Stream
from matches.record_merges import look_again


def follow_merge(*, kept: int, others: Sequence[int], seen: str) -> None:
    """``seen``: the digest of what the act itself has noted; the same again is not noted twice."""
    with transaction.atomic():
        lock(Stream.Kind.NAMES, "players")
        look_again(kept, others, seen)
