"""What this app does when a table of Django changes."""

from clubs.recording.expired_rows import clear_later


def clear_after_new_session(*, created: bool, **_rest: object) -> None:
    """Plan the deletion of expired sessions whenever one begins. Receives ``post_save`` of a session."""
    if created:
        clear_later()
