"""What this app does when acts are recorded."""

from exchange.recording.changes import store_changes
from journal.acts import AFTER_ACT


def register() -> None:
    """Register the listener. Registering it again changes nothing."""
    if store_changes not in AFTER_ACT:
        AFTER_ACT.append(store_changes)
