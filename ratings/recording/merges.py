"""Have matches rated and seasons calculated again after a merge or its undoing.

A result committed between the listing and the commit of the merge is not on the list, and was rated without the merge.
So a job lists again once every transaction sees the merge, and notes what is new.
"""

from collections.abc import Sequence

from clubs.models import Player
from clubs.recording.pairs import refresh_pairs
from journal.acts import ActRecorder
from journal.chain import canonical_json, sha256
from journal.jobs import enqueue_new
from ratings.job_kinds import MERGED
from ratings.queries.merges import merging
from ratings.queries.seasons import seasons
from ratings.recording.pools import count_later, rate_matches_later


def follow_merge_later(act: ActRecorder, player: Player, family_ids: Sequence[int]) -> None:
    """Note the matches and seasons of ``family_ids``, the players who become or no longer are ``player``.

    The caller is in the transaction of the act, after the merge is derived.
    """
    digest = look_again(player.pk, family_ids)
    enqueue_new(MERGED, act.id, {"kept": player.pk, "others": list(family_ids), "seen": digest})


def look_again(player_id: int, family_ids: Sequence[int], digest: str = "") -> str:
    """Note all matches and seasons concerned, unless their digest is ``digest``. Return the digest."""
    refresh_pairs([player_id, *family_ids])
    rated_matches = merging.rated_by(family_ids)
    tables = list(seasons.with_players([player_id, *family_ids]))
    new_digest = sha256(canonical_json([[list(row) for row in rated_matches], [table.pk for table in tables]]))
    if new_digest != digest:
        rate_matches_later(rated_matches)
        count_later(tables)
    return new_digest
