"""Give the changes of a stream their positions in the feed, and have webhooks notified of them."""

from datetime import datetime

from django.db import transaction

from exchange.recording import changes
from exchange.recording.deliveries import write_deliveries


def number_changes(*, stream_id: int, at: datetime) -> None:
    """Number the changes of a stream that are public by now. It may run twice: a position is given once."""
    with transaction.atomic():
        write_deliveries(changes.number_changes(stream_id, at), at)
