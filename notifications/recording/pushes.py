"""Write notifications to browsers, and in which browsers people want them."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from clubs.models import Federation, Player, User
from journal.jobs import delay_job, enqueue, enqueue_all
from journal.returning import insert_new
from notifications.inputs import LetterInput, PushKeys
from notifications.job_kinds import PUSH
from notifications.models import Push, PushSubscription
from notifications.models.letter import Recipient
from notifications.models.wish import PUSHED
from notifications.queries.addresses import users_of_players
from notifications.queries.pushes import subscriptions_for, subscriptions_of

MOST: Final = 10  # browsers of a login
PAUSES: Final = (timedelta(seconds=10), timedelta(minutes=1), timedelta(minutes=3))


def write_pushes(federation: Federation, people: Iterable[tuple[LetterInput, Recipient]], at: datetime) -> None:
    """Write the notifications of the letters to some people, in the transaction of their cause: one for each browser
    of those who want them, with a job that sends it.
    """
    pairs = [(letter, person) for letter, person in people if letter.kind in PUSHED]
    logins = _logins(pairs) if pairs else []
    browsers = subscriptions_for({letter.kind for letter, _user_id in logins}, (user_id for _letter, user_id in logins))
    rows = [
        _row(federation, letter, browser, at)
        for letter, user_id in logins
        for browser in browsers.get((letter.kind, user_id), ())
    ]
    new_rows = insert_new(rows) if rows else []
    enqueue_all(PUSH, {str(row.pk): {"push": str(row.pk)} for row in new_rows})


def begin_push(push: Push) -> bool:
    """Mark a notification as being sent; return False if it no longer waits. Call this in a commit of its own."""
    return bool(Push.objects.filter(pk=push.pk, state=Push.State.WAITING).update(state=Push.State.SENDING))


def end_push(push: Push) -> None:
    """Delete a notification that was sent, or that nobody needs any more."""
    Push.objects.filter(pk=push.pk).delete()


def push_later(push: Push) -> None:
    """Let a notification that the push service did not take wait for its next attempt; after four it is given up."""
    if push.attempts >= len(PAUSES):
        end_push(push)
        return
    rows = Push.objects.filter(pk=push.pk)
    if rows.update(state=Push.State.WAITING, attempts=push.attempts + 1):
        enqueue(PUSH, push.pk, {"push": str(push.pk)})
        delay_job(PUSH, push.pk, PAUSES[push.attempts])


def delete_waiting_pushes(about: str) -> None:
    """Delete the notifications about a subject that no worker has begun to send."""
    Push.objects.filter(about=about, state=Push.State.WAITING).delete()


def store_subscription(user: User, keys: PushKeys, at: datetime) -> PushSubscription:
    """Store a browser of a login. One that belonged to another login is now of this one; the oldest of many is left."""
    values = {"user": user, "p256dh": keys.p256dh, "auth": keys.auth, "subscribed_at": at}
    row, _is_new = PushSubscription.objects.update_or_create(endpoint=keys.endpoint, defaults=values)
    for old in subscriptions_of(user.pk)[MOST:]:
        old.delete()
    return row


def delete_subscription(subscription: PushSubscription) -> None:
    """Forget a browser, with the notifications that wait for it."""
    PushSubscription.objects.filter(pk=subscription.pk).delete()


def _logins(pairs: list[tuple[LetterInput, Recipient]]) -> list[tuple[LetterInput, int]]:
    """Return the letters with the logins of their people; a login gets each once."""
    users = users_of_players(person.canonical.pk for _letter, person in pairs if isinstance(person, Player))
    logins = dict[tuple[str, str, int], tuple[LetterInput, int]]()
    for letter, person in pairs:
        user_id = users.get(person.canonical.pk) if isinstance(person, Player) else None
        user_id = person.pk if isinstance(person, User) else user_id
        if user_id:
            logins[letter.kind, letter.about, user_id] = letter, user_id
    return list(logins.values())


def _row(federation: Federation, letter: LetterInput, browser: PushSubscription, at: datetime) -> Push:
    return Push(
        federation=federation,
        subscription=browser,
        kind=letter.kind,
        about=letter.about,
        version=letter.version,
        params=letter.params,
        written_at=at,
    )
