"""Keep the language of a login, in which letters to its person are written."""

from clubs.models import User


def keep_language(*, user_id: int, language: str) -> None:
    """Store the language in which a person reads the site. It is a preference of theirs, and no act."""
    User.objects.filter(pk=user_id).exclude(language=language).update(language=language)
