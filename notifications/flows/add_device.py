"""Have notifications shown in a browser. This is no act, because it concerns only its owner."""

from datetime import datetime

from clubs.models import User
from journal.refusals import Refused, cause
from notifications.inputs import PushKeys
from notifications.models import PushSubscription
from notifications.recording.pushes import store_subscription
from notifications.services.push_service import is_push_service


def add_device(*, user: User, keys: PushKeys, at: datetime) -> PushSubscription:
    """Store where and with which keys a browser of a login gets notifications. Again changes nothing.

    Raise ``Refused`` for another address than that of a known push service, and for keys that are none.
    """
    if not keys.are_valid or not is_push_service(keys.endpoint):
        raise Refused(cause("bad_device"))
    return store_subscription(user, keys, at)
