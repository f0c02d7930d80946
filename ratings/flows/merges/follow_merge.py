"""Have matches and seasons of merged or separated players recalculated, now that every transaction sees the merge."""

from collections.abc import Sequence

from django.db import transaction

from journal.acts import lock
from journal.models import Stream
from ratings.recording.merges import look_again


def follow_merge(*, player_id: int, family_ids: Sequence[int], digest: str) -> None:
    """Look again for matches and seasons that a merge affects.

    ``digest``: of the matches and seasons that the act itself noted. If it is the same, nothing is noted again.
    """
    with transaction.atomic():
        lock(Stream.Kind.NAMES, "players")
        look_again(player_id, family_ids, digest)
