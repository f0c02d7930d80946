"""Show no more notifications in a browser. This is no act, because it concerns only its owner."""

from clubs.models import User
from notifications.queries.pushes import find_subscription, own_subscription
from notifications.recording.pushes import delete_subscription


def forget_browser(*, user: User, endpoint: str) -> None:
    """Forget the browser of a login that logs out. Another address is left alone."""
    row = find_subscription(user, endpoint)
    if row is not None:
        delete_subscription(row)


def remove_device(*, user: User, subscription_id: int) -> None:
    """Forget a browser of a login. Raise NotFound for another one."""
    delete_subscription(own_subscription(user, subscription_id))
