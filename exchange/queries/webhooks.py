"""Queries of webhooks and their deliveries."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from clubs.models import Federation, User
from clubs.queries.users import officers_of
from exchange.models import Change, Delivery, Webhook
from journal.refusals import NotFound, cause
from matches.models import StaffPost, Tournament
from matches.models.staff_post import active_posts

_PLACES = ("federation", "tournament__federation")


def webhooks_of(federation: Federation, tournament: Tournament | None) -> QuerySet[Webhook]:
    """Return the webhooks of a tournament, or those of a federation itself, in the order in which they were added."""
    rows = Webhook.objects.filter(federation=federation, tournament=tournament)
    return rows.select_related(*_PLACES).order_by("added_at", "pk")


def webhook(webhook_id: UUID) -> Webhook:
    """Return a webhook. Raise NotFound if there is none."""
    row = Webhook.objects.filter(pk=webhook_id).select_related(*_PLACES).first()
    if row is None:
        raise NotFound(cause("unknown_webhook"))
    return row


def deliveries_of(row: Webhook) -> QuerySet[Delivery]:
    """Return the deliveries of a webhook, the latest first."""
    return row.deliveries.order_by("-position", "pk")


def delivery_of(row: Webhook, delivery_id: UUID) -> Delivery:
    """Return a delivery of a webhook. Raise NotFound if it has none of this id."""
    delivery = row.deliveries.filter(pk=delivery_id).first()
    if delivery is None:
        raise NotFound(cause("unknown_delivery"))
    return delivery


def find_delivery(delivery_id: UUID) -> Delivery | None:
    """Return a delivery with its webhook, or None if that was removed."""
    return Delivery.objects.filter(pk=delivery_id).select_related("webhook").first()


def listening_to(changes: Iterable[Change]) -> list[Webhook]:
    """Return the enabled webhooks of the federations of some changes."""
    federation_ids = {row.federation_id for row in changes}
    return list(Webhook.objects.filter(federation__in=federation_ids, disabled_at=None).order_by("added_at", "pk"))


def wants(row: Webhook, change: Change) -> bool:
    """Return whether a webhook is notified of a change: of its tournament or federation, of its kinds, and public."""
    is_here = row.tournament_id is None or row.tournament_id == change.tournament_id
    is_public = change.tournament is None or change.tournament.is_public
    return is_here and is_public and change.kind in row.kinds


def people_behind(row: Webhook, at: datetime) -> list[User]:
    """Return the logins who can mend a webhook: the directors of its tournament, or the officers of its federation."""
    if row.tournament is None:
        return list({office.user_id: office.user for office in officers_of(row.federation, at)}.values())
    posts = active_posts(at).filter(tournament=row.tournament, role=StaffPost.Role.DIRECTOR).select_related("user")
    return list({post.user_id: post.user for post in posts.order_by("pk")}.values())


def old_deliveries(row: Webhook, until: datetime) -> QuerySet[Delivery]:
    """Return the deliveries that ended before a time."""
    return row.deliveries.filter(~Q(state=Delivery.State.WAITING), written_at__lt=until)
