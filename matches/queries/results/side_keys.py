"""Side keys by the digest of their secret, and the matches that can have them."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Q

from matches.models import Event, Match, Node, Response, Result, SideKey, Submission, is_listed
from matches.models.side_key import active_keys

_ID_LIMIT = 2**63


def find_active_key(digest: str, at: datetime) -> SideKey | None:
    rows = active_keys(at).select_related("match__stage__event__tournament__federation")
    return rows.filter(secret_sha256=digest).first()


def is_active_key(key: int, at: datetime) -> bool:
    return active_keys(at).filter(pk=key).exists()


def open_matches(event: Event, match_ids: Collection[int] | None = None) -> list[Match]:
    """Return the playable matches of an event, or those with the given ids."""
    rows = Match.objects.filter(stage__event=event).exclude(is_listed()).select_related("stage__event")
    if match_ids is not None:
        valid_ids = [match_id for match_id in match_ids if 0 < match_id < _ID_LIMIT]
        return list(rows.filter(pk__in=valid_ids).order_by("pk"))
    decided_matches = Result.objects.holding().filter(match__stage__event=event).values("match")
    placed_matches = Node.objects.filter(stage__event=event, match__isnull=False).values("match")
    return list(rows.filter(pk__in=placed_matches).exclude(pk__in=decided_matches).order_by("pk"))


def sides_of(keys: Collection[int], match: int, at: datetime) -> set[int]:
    """Return the sides of a match for which some keys are or were used."""
    rows = SideKey.objects.filter(pk__in=list(keys), match=match)
    counting = Q(pk__in=active_keys(at).values("pk")) | Q(pk__in=_used_keys([str(key) for key in keys], match))
    return set(rows.filter(counting).values_list("side", flat=True))


def _used_keys(keys: Collection[str], match: int) -> list[int]:
    """Return the keys with which a score or response was sent."""
    submissions = Submission.objects.filter(match=match, act__actor_kind="side", act__actor_id__in=keys)
    responses = Response.objects.filter(submission__match=match, act__actor_kind="side", act__actor_id__in=keys)
    key_ids = [*submissions.values_list("act__actor_id", flat=True), *responses.values_list("act__actor_id", flat=True)]
    return [int(key) for key in key_ids]
