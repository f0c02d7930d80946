"""Whose webhooks these are, and what an actor may do with them."""

from dataclasses import dataclass
from uuid import UUID

from clubs.models import Federation
from clubs.permissions import Role, roles_over
from clubs.queries import federations
from exchange.inputs import WebhookPlace
from exchange.models import Webhook
from exchange.permissions import require
from exchange.queries import webhooks
from journal.context import ActContext
from journal.models import Stream
from matches.models import Tournament
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments


@dataclass(frozen=True, slots=True)
class WebhookAccess:
    """A federation, or its tournament, for which an actor may do an act."""

    federation: Federation
    tournament: Tournament | None

    @property
    def stream(self) -> tuple[Stream.Kind, int]:
        """Return the stream that locks the webhooks."""
        if self.tournament is not None:
            return Stream.Kind.TOURNAMENT, self.tournament.pk
        return Stream.Kind.FEDERATION, self.federation.pk


def place_access(act: str, place: WebhookPlace, ctx: ActContext) -> WebhookAccess:
    """Return the place if the actor may do the act there. Raise NotFound or NotAllowed."""
    if place.tournament:
        tournament = tournaments.tournament(place.federation, place.tournament, ctx.actor, ctx.at)
        require(act, roles_at(ctx.actor, tournament, ctx.at))
        return WebhookAccess(tournament.federation, tournament)
    home = federations.federation(place.federation)
    require(act, roles_over(ctx.actor, home, ctx.at) - {Role.DIRECTOR})
    return WebhookAccess(home, None)


def webhook_access(act: str, webhook_id: UUID, ctx: ActContext) -> tuple[Webhook, WebhookAccess]:
    """Return a webhook with its place if the actor may do the act there. Raise NotFound or NotAllowed."""
    row = webhooks.webhook(webhook_id)
    slug = row.tournament.slug if row.tournament else ""
    return row, place_access(act, WebhookPlace(row.federation.slug, slug), ctx)
