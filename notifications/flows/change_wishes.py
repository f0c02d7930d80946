"""Change which optional letters a person gets. This is no act, because a wish concerns only its owner."""

from collections.abc import Mapping

from clubs.models import User
from journal.refusals import NotFound, Refused, cause
from notifications.models.letter import OPTIONAL
from notifications.queries.wishes import choices_of
from notifications.recording.wishes import store_wishes


def change_wishes(*, user: User, wishes: Mapping[str, str]) -> None:
    """Store how a login gets kinds of letter by e-mail; kinds that are absent stay as they are.

    ``wishes``: values of ``Wish.Mail`` by kind. Raise NotFound for a kind that cannot be asked for, ``Refused`` for
    one that would be too late in a summary of the day.
    """
    if not wishes.keys() <= set(OPTIONAL):
        raise NotFound(cause("no_such_wish"))
    if any(mail not in choices_of(kind) for kind, mail in wishes.items()):
        raise Refused(cause("wish_is_urgent"))
    if wishes:
        store_wishes(user.pk, wishes)
