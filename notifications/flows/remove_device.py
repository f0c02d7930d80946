"""Show no more notifications in a browser. This is no act, because it concerns only its owner."""

from clubs.models import User
from notifications.queries.pushes import own_subscription
from notifications.recording.pushes import delete_subscription


def remove_device(*, user: User, subscription_id: int) -> None:
    """Forget a browser of a login. Raise NotFound for another one."""
    delete_subscription(own_subscription(user, subscription_id))
