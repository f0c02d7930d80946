"""Undo a merge: the two are two again, each with what was his."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.models import Merge
from clubs.queries import federations, merges
from clubs.queries.merges import family
from clubs.record import follow_merges, give_back
from journal.acts import Actor, lock, lock_all, recording
from journal.models import Stream
from matches.may import require
from matches.record_merges import follow_merge_later

_NAMES = [(Stream.Kind.NAMES, "players"), (Stream.Kind.NAMES, "logins")]


def undo_merge(*, federation: str, merge: int, by: Actor, at: datetime, why: str = "") -> Merge:
    """What either has done since stays with the one who was kept. Undone already: Unseen."""
    home = federations.federation(federation)
    require("merge_players", roles_in_federation(by, home, at))
    merges.merge(home, merge)
    with transaction.atomic():
        lock_all(_NAMES)
        found = merges.merge(home, merge)
        stream = lock(Stream.Kind.PLAYER, found.merged_id)
        with recording(stream, "undo_merge", by=by, at=at, note=why[:1000], undoes=found.act) as act:
            give_back(found)
        follow_merges(family(found.kept.real))
        follow_merge_later(act, found.kept.real, family(found.merged))
    return found
