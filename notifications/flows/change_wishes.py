"""Change which optional letters a person gets. This is no act, because a wish concerns only its owner."""

from collections.abc import Mapping

from clubs.models import User
from journal.refusals import NotFound, Refused, cause
from notifications.models.letter import OPTIONAL
from notifications.models.wish import PUSHED
from notifications.queries.wishes import choices_of
from notifications.recording.wishes import store_push_wishes, store_wishes


def change_wishes(*, user: User, wishes: Mapping[str, str], pushes: Mapping[str, bool] | None = None) -> None:
    """Store how a login gets kinds of letter by e-mail; kinds that are absent stay as they are.

    ``wishes``: values of ``Wish.Mail`` by kind. ``pushes``: by kind, whether it is shown in browsers as well. Raise
    NotFound for a kind that cannot be asked for, ``Refused`` for one that would be too late in a summary of the day,
    or is not shown in browsers.
    """
    pushes = pushes or {}
    if not wishes.keys() | pushes.keys() <= set(OPTIONAL):
        raise NotFound(cause("no_such_wish"))
    if any(mail not in choices_of(kind) for kind, mail in wishes.items()):
        raise Refused(cause("wish_is_urgent"))
    if any(by_push for kind, by_push in pushes.items() if kind not in PUSHED):
        raise Refused(cause("wish_is_no_push"))
    if pushes:
        store_push_wishes(user.pk, pushes)
    if wishes:
        store_wishes(user.pk, wishes)
