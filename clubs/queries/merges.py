"""Merges of players, and pairs of players that are not the same person."""

from typing import Any, Final

from django.db.models import Q, QuerySet

from clubs.models import Federation, Membership, Merge, NotSamePerson, Player
from journal.refusals import NotFound, cause

_TO_SHOW: Final = ("merged", "target__merged_into", "act__note", "act__undone_by__note", "federation")


def merge(federation: Federation, merge_id: int) -> Merge:
    """Return a merge of a federation by its id. Raise NotFound if it is unknown or undone."""
    rows = merges_of(federation).filter(pk=merge_id) if 0 < merge_id < 2**63 else None
    row = rows.first() if rows is not None else None
    if row is None:
        raise NotFound(cause("unknown_merge", merge=min(merge_id, 2**63)))
    return row


def merges_of(federation: Federation) -> QuerySet[Merge]:
    """Return the valid merges, the latest first."""
    merges: QuerySet[Merge] = Merge.objects.holding()
    rows = merges.filter(federation=federation)
    return rows.select_related(*_TO_SHOW).order_by("-pk")


def undone_merges_of(federation: Federation) -> QuerySet[Merge]:
    """Return the merges that were undone, with the act that undid each, the latest first."""
    rows = Merge.objects.filter(federation=federation, act__undone_by__isnull=False)
    return rows.select_related(*_TO_SHOW).order_by("-act__undone_by__at", "-pk")


def family(player: Player) -> list[int]:
    """Return the ids of a player and of all players merged into that player."""
    return [player.pk, *Player.objects.filter(merged_into=player).order_by("pk").values_list("pk", flat=True)]


def within_family(player_id: int) -> QuerySet[Player, Any]:
    """Return the ids of ``family`` for use inside a query."""
    return Player.all_ratable.filter(Q(pk=player_id) | Q(merged_into=player_id)).values("pk")


def clubs_of_memberships(*players: Player) -> set[int]:
    """Return the ids of the clubs in which the players are, or were, members."""
    return set(Membership.objects.filter(player__in=players).values_list("club", flat=True))


def clubs_of_merge(merge: Merge) -> set[int]:
    """Return the ids of the clubs whose memberships a merge has moved."""
    ids = [change["id"] for change in merge.params["memberships"]]
    return set(Membership.objects.filter(pk__in=ids).values_list("club", flat=True))


def holding_among(players: list[int]) -> dict[int, int]:
    """Return the target of the first valid merge of each player."""
    return dict(Merge.objects.holding().filter(merged__in=players).order_by("pk").values_list("merged", "target"))


def are_not_same_person(player: Player, other: Player) -> bool:
    first, second = sorted([player.pk, other.pk])
    return NotSamePerson.objects.holding().filter(first=first, second=second).exists()
