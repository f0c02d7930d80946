"""Merge two players who are one person: what either did is from then on the one's, and nothing is rewritten."""

from datetime import datetime

from django.db import transaction

from clubs.models import Merge
from clubs.queries import federations
from clubs.queries.merges import family
from clubs.record import bring_over, follow_merges
from journal.acts import Actor, lock, lock_all, recording
from journal.models import Stream
from matches.conditions.merging import check_may_be_one, login_to_stay, require_over, two_players
from matches.record_merges import follow_merge_later

_NAMES = [(Stream.Kind.NAMES, "players"), (Stream.Kind.NAMES, "logins")]


def merge_players(
    *,
    federation: str,
    kept: str,
    merged: str,
    by: Actor,
    at: datetime,
    login: str = "",
    even_so: bool = False,
    why: str = "",
) -> Merge:
    """``kept``, ``merged``, ``login``: public ids; ``login``: whose login stays, where both have one.

    ``even_so``: though they stood in one event, or were told apart. Who played each other is never merged.
    """
    home = federations.federation(federation)
    require_over(home, (kept, merged), by, at)
    with transaction.atomic():
        lock_all(_NAMES)
        one, other = two_players(kept, merged)
        stays = login_to_stay(one, other, login)
        check_may_be_one(one, other, even_so=even_so)
        stream = lock(Stream.Kind.PLAYER, other.pk)
        whole = family(other)
        with recording(stream, "merge_players", by=by, at=at, note=why[:1000]) as act:
            told = bring_over(other, one, stays, at.date())
            made = act.state(Merge(federation=home, merged=other, kept=one, params=told))
        follow_merges(whole)  # the act is there only now, and a merge holds with its act
        follow_merge_later(act, one, whole)
    return made
