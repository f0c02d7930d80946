"""Send a notification to a browser."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from notifications.hooks import is_true_at
from notifications.models import Push
from notifications.queries.pushes import find_push, is_subscribed_to, letter_of_push
from notifications.recording.pushes import begin_push, delete_subscription, end_push, push_later
from notifications.services.push_service import LIFE, PushOutcome, hand_over

_LIFE: Final = timedelta(seconds=LIFE)


def send_push(*, push_id: UUID, at: datetime) -> Callable[[], None]:
    """Send a notification; return what writes the outcome.

    It is not sent if it is no longer wanted, no longer true, or ten minutes old. The state *sending* is committed
    before the push service is asked: one that still has it was being sent when its worker ended, and is not sent again.
    """
    push = find_push(push_id)
    if push is None:
        return _nothing
    is_useful = at - push.written_at < _LIFE and is_subscribed_to(push) and is_true_at(letter_of_push(push), at)
    if push.state == Push.State.SENDING or not is_useful:
        return partial(end_push, push)
    if not begin_push(push):
        return _nothing
    return partial(_record, push, hand_over(push))


def _record(push: Push, outcome: PushOutcome) -> None:
    match outcome:
        case PushOutcome.NOT_TAKEN:
            push_later(push)
        case PushOutcome.UNSUBSCRIBED:
            delete_subscription(push.subscription)
        case PushOutcome.SENT | PushOutcome.LOST:
            end_push(push)


def _nothing() -> None:
    """Write nothing: the notification was sent or deleted meanwhile."""
