"""Who has looked at private data."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from clubs.models import Look, Player


def looks_at(player: Player) -> QuerySet[Look]:
    """Return who looked at the data of a player, after merges, the latest first."""
    rows = Look.objects.filter(player=player) | Look.objects.filter(player__merged_into=player)
    return rows.order_by("-looked_on", "-pk")


def looks_before(at: datetime, days: int) -> QuerySet[Look]:
    """Return the looks that are older than so many days."""
    return Look.objects.filter(looked_on__lt=at.date() - timedelta(days=days))
