"""Unsubscribe from a kind of letter by the link in one, without a login."""

from notifications.queries.wish_keys import wish_of_key
from notifications.recording.wishes import end_mail


def unsubscribe(*, key: str) -> None:
    """Have no more letters of a kind sent to a login. Again changes nothing. Raise NotFound for a wrong key."""
    user_id, kind = wish_of_key(key)
    end_mail(user_id, kind)
