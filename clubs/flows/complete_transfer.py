"""Change the home of a player on the day on which a transfer is due. A job does this."""

from datetime import datetime

from clubs.queries import transfers
from clubs.recording.homes import complete_if_due
from journal.acts import lock
from journal.context import ActContext, system
from journal.models import Stream


def complete_transfer(*, transfer_id: int, at: datetime) -> None:
    """Complete a transfer, if it is still open and due."""
    row = transfers.open_transfers().filter(pk=transfer_id).first()
    if row is None:
        return
    stream = lock(Stream.Kind.PLAYER, row.player_id)
    if transfers.open_transfers().filter(pk=transfer_id).exists():
        complete_if_due(stream, row, ActContext(system(), at))
