"""After a merge or its undoing: have the matches rated and the seasons calculated again.

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


def follow_merge_later(act: ActRecorder, player: Player, others: Sequence[int]) -> None:
    """``others``: players who become or no longer are ``player``.

    Called in the transaction of the act, after the merge is derived.
    """
    digest = look_again(player.pk, others)
    enqueue_new(MERGED, act.id, {"kept": player.pk, "others": list(others), "seen": digest})


def look_again(player_id: int, others: Sequence[int], digest: str = "") -> str:
    """Note all matches and seasons concerned, unless their digest is ``digest``. Returns the digest."""
    refresh_pairs([player_id, *others])
    concerned = merging.rated_by(others)
    tables = list(seasons.with_players([player_id, *others]))
    listed = sha256(canonical_json([[list(row) for row in concerned], [table.pk for table in tables]]))
    if listed != digest:
        rate_matches_later(concerned)
        count_later(tables)
    return listed
