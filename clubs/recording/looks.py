"""Write who has looked at private data."""

from collections.abc import Iterable
from datetime import date

from django.db.models import QuerySet

from clubs.models import Look, Player


def write_looks(user_id: int, players: Iterable[Player], kind: Look.What, place: str, on: date) -> None:
    """Store that a login looked at data of players; again on the same day, nothing is written."""
    same = {"user_id": user_id, "what": kind, "place": place, "looked_on": on}
    ids = sorted({player.canonical.pk for player in players})
    Look.objects.bulk_create([Look(player_id=player_id, **same) for player_id in ids], ignore_conflicts=True)


def delete_looks(rows: "QuerySet[Look]") -> int:
    """Delete looks; return how many."""
    return rows.delete()[0]
