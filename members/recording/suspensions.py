"""Write suspensions, within an act of the federation, which must be locked."""

from collections.abc import Collection
from datetime import date, timedelta

from clubs.models import Federation, Player
from journal.acts import ActRecorder
from journal.models import ActNote
from members.models import Suspension, SuspensionEnd


def state_suspension(act: ActRecorder, federation: Federation, player: Player, from_on: date, days: int) -> Suspension:
    """State that a player is suspended. ``days``: the first one included."""
    until_on = from_on + timedelta(days=days - 1)
    return act.state(Suspension(federation=federation, player=player, from_on=from_on, until_on=until_on))


def state_end(act: ActRecorder, row: Suspension) -> SuspensionEnd:
    """State that a suspension ends at once."""
    return act.state(SuspensionEnd(suspension=row))


def delete_reasons_about(player_ids: Collection[int]) -> None:
    """Delete the reasons of the suspensions of an erased person; their acts keep the digests."""
    for model, lookup in ((Suspension, "player__in"), (SuspensionEnd, "suspension__player__in")):
        ActNote.objects.filter(act__in=model.objects.filter(**{lookup: player_ids}).values("act")).delete()
