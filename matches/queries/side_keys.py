"""Keys of sides: found by the digest of their secret, and the matches that can have them."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q

from matches.models import LIST, Event, Match, Node, Response, Result, SideKey, Submission
from matches.models.side_key import keys_in_force

_MOST_ASKED = 2**63


def in_force(digest: str, at: datetime) -> SideKey | None:
    rows = keys_in_force(at).select_related("match__stage__event__tournament__federation")
    return rows.filter(secret_sha256=digest).first()


def is_in_force(key: int, at: datetime) -> bool:
    return keys_in_force(at).filter(pk=key).exists()


def open_matches(event: Event, wanted: Collection[int] | None = None) -> list[Match]:
    """The matches of an event that can be played, or, of those that are wanted, all of the event."""
    rows = Match.objects.filter(stage__event=event).exclude(stage__format=LIST).select_related("stage__event")
    if wanted is not None:
        asked = [one for one in wanted if 0 < one < _MOST_ASKED]
        return list(rows.filter(pk__in=asked).order_by("pk"))
    decided = Result.objects.holding().filter(match__stage__event=event).values("match")
    placed = Node.objects.filter(stage__event=event, match__isnull=False).values("match")
    return list(rows.filter(pk__in=placed).exclude(pk__in=decided).order_by("pk"))


def sides_of(keys: Collection[int], match: int, at: datetime) -> set[int]:
    """The sides of a match for which some keys speak, or have spoken."""
    mine = SideKey.objects.filter(pk__in=list(keys), match=match)
    counting = Q(pk__in=keys_in_force(at).values("pk")) | Q(pk__in=_spoken([str(key) for key in keys], match))
    return set(mine.filter(counting).values_list("side", flat=True))


def _spoken(keys: Collection[str], match: int) -> list[int]:
    """The keys with which something was submitted or answered."""
    sent = Submission.objects.filter(match=match, act__actor_kind="side", act__actor_id__in=keys)
    answered = Response.objects.filter(submission__match=match, act__actor_kind="side", act__actor_id__in=keys)
    said = [*sent.values_list("act__actor_id", flat=True), *answered.values_list("act__actor_id", flat=True)]
    return [int(key) for key in said]
