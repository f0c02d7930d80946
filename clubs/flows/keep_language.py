"""Keep the language of a login, in which letters to its person are written."""

from clubs.recording.people import store_language


def keep_language(*, user_id: int, language: str) -> None:
    """Store the language in which a person reads the site. It is a preference of theirs, and no act."""
    store_language(user_id, language)
