"""Queries of notifications to browsers."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from uuid import UUID

from clubs.models import User
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from notifications.models import Letter, Push, PushSubscription, Wish


def subscriptions_of(user_id: int) -> list[PushSubscription]:
    """Return the browsers in which a login wants notifications, the latest first."""
    return list(PushSubscription.objects.filter(user=user_id).order_by("-subscribed_at", "-pk"))


def own_subscription(user: User, subscription_id: int) -> PushSubscription:
    """Return a browser of a login. Raise NotFound otherwise."""
    row = first_or_none(PushSubscription.objects.filter(user=user, pk=min(subscription_id, 2**62)))
    if row is None:
        raise NotFound(cause("no_such_device"))
    return row


def find_subscription(user: User, endpoint: str) -> PushSubscription | None:
    """Return a browser of a login, by its address at its push service."""
    return first_or_none(PushSubscription.objects.filter(user=user, endpoint=endpoint))


def push_wishes_of(user_id: int) -> set[str]:
    """Return the kinds of which a login wants notifications."""
    return set(Wish.objects.filter(user=user_id, by_push=True).values_list("kind", flat=True))


def subscriptions_for(kinds: Collection[str], user_ids: Iterable[int]) -> dict[tuple[str, int], list[PushSubscription]]:
    """Return the browsers of those logins that want notifications of some kinds, by kind and login."""
    wishes = Wish.objects.filter(kind__in=kinds, user_id__in=set(user_ids), by_push=True)
    pairs = list(wishes.values_list("kind", "user_id"))
    browsers = defaultdict[int, list[PushSubscription]](list)
    for row in PushSubscription.objects.filter(user__in={user_id for _kind, user_id in pairs}).order_by("pk"):
        browsers[row.user_id].append(row)
    return {(kind, user_id): browsers[user_id] for kind, user_id in pairs}


def find_push(push_id: UUID) -> Push | None:
    """Return a notification with its browser, or None."""
    return Push.objects.filter(pk=push_id).select_related("federation", "subscription__user").first()


def is_subscribed_to(push: Push) -> bool:
    """Return whether the login of a browser, which is still open, wants notifications of this kind."""
    user = push.subscription.user
    return user.is_active and push.kind in push_wishes_of(user.pk)


def letter_of_push(push: Push) -> Letter:
    """Return a letter, which is not stored, that says what a notification says."""
    return Letter(
        federation=push.federation,
        kind=push.kind,
        about=push.about,
        version=push.version,
        user=push.subscription.user,
        params=push.params,
    )
