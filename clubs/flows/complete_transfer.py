"""Change the home of a player on the day on which a transfer is due. A job does this."""

from datetime import datetime

from clubs.queries import transfers
from clubs.recording.homes import complete_if_due, lock_transfer
from journal.context import ActContext, system


def complete_transfer(*, transfer_id: int, at: datetime) -> None:
    """Complete a transfer, if it is still open and due."""
    row = transfers.open_transfers().filter(pk=transfer_id).first()
    if row is None:
        return
    stream = lock_transfer(row)
    if transfers.open_transfers().filter(pk=transfer_id).exists():
        complete_if_due(stream, row, ActContext(system(), at))
