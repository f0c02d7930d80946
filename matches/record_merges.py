"""What must follow when two players become one, or two again: their matches are rated and their seasons counted again.

What comes between the listing and the commit is missing from the list, and whoever rates it then still sees the two
as they were. So a job lists once more as soon as everybody sees the merge; what is new on the list is looked at again.
"""

from collections.abc import Sequence

from clubs.models import Player
from clubs.record_pairs import follow_pairs
from journal.acts import Recording
from journal.chain import canonical_json, sha256
from journal.jobs import enqueue_new
from matches.kinds import MERGED
from matches.queries import merging, seasons
from matches.record_ratings import count_later, rate_matches_later


def follow_merge_later(act: Recording, kept: Player, others: Sequence[int]) -> None:
    """``others``: whoever is he from this act on, or no longer. In its transaction, when the merge is derived."""
    seen = look_again(kept.pk, others)
    enqueue_new(MERGED, act.id, {"kept": kept.pk, "others": list(others), "seen": seen})


def look_again(kept: int, others: Sequence[int], seen: str = "") -> str:
    """Note all that is concerned, unless it is what was ``seen`` before; returns the digest of the list."""
    follow_pairs([kept, *others])
    concerned = merging.rated_by(others)
    tables = list(seasons.with_players([kept, *others]))
    listed = sha256(canonical_json([[list(one) for one in concerned], [table.pk for table in tables]]))
    if listed != seen:
        rate_matches_later(concerned)
        count_later(tables)
    return listed
