"""Change which optional letters a person gets. This is no act, because a wish concerns only its owner."""

from collections.abc import Mapping

from clubs.models import User
from journal.refusals import NotFound, cause
from notifications.models.letter import OPTIONAL
from notifications.recording.wishes import store_wishes


def change_wishes(*, user: User, wishes: Mapping[str, bool]) -> None:
    """Store which kinds of letter a login gets by e-mail; kinds that are absent stay as they are.

    Raise NotFound for a kind that cannot be asked for.
    """
    if not wishes.keys() <= set(OPTIONAL):
        raise NotFound(cause("no_such_wish"))
    if wishes:
        store_wishes(user.pk, wishes)
