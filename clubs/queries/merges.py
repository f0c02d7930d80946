"""Who was merged into whom, and who was told apart."""

from django.db.models import Q, QuerySet

from clubs.models import DifferentPlayers, Federation, Merge, Player
from journal.refusals import Unseen, because


def merge(federation: Federation, merge_id: int) -> Merge:
    """One merge of a federation by its number; unknown, or undone: Unseen."""
    rows = merges_of(federation).filter(pk=merge_id) if 0 < merge_id < 2**63 else None
    found = rows.first() if rows is not None else None
    if found is None:
        raise Unseen(because("unknown_merge", merge=min(merge_id, 2**63)))
    return found


def merges_of(federation: Federation) -> QuerySet[Merge]:
    """Those that hold, the latest first."""
    held: QuerySet[Merge] = Merge.objects.holding()
    rows = held.filter(federation=federation).select_related("merged", "kept__merged_into", "act", "federation")
    return rows.order_by("-pk")


def family(player: Player) -> list[int]:
    """A player, and all who were merged into him."""
    return [player.pk, *Player.objects.filter(merged_into=player).order_by("pk").values_list("pk", flat=True)]


def holding_among(players: list[int]) -> dict[int, int]:
    """By player: into whom he was merged first of all, by the merges that hold."""
    return dict(Merge.objects.holding().filter(merged__in=players).order_by("pk").values_list("merged", "kept"))


def are_told_apart(one: Player, other: Player) -> bool:
    first, second = sorted([one.pk, other.pk])
    return DifferentPlayers.objects.holding().filter(one=first, other=second).exists()


def told_apart(players: list[int]) -> set[tuple[int, int]]:
    """The pairs among some players that somebody said are two, the lower number first; for those of one chunk."""
    rows = DifferentPlayers.objects.holding().filter(Q(one__in=players) & Q(other__in=players))
    return set(rows.values_list("one", "other"))
