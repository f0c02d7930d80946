"""Load the federation or the club of a desk page, and check what the actor may do there."""

from django.http import HttpRequest

from clubs.models import Club, Federation
from clubs.permissions import require, roles_in_club, roles_in_federation
from clubs.queries import federations
from interfaces.web.base.act_pages import context_of
from journal.context import ActContext


def federation_for(request: HttpRequest, federation: str, act: str) -> tuple[ActContext, Federation]:
    """Return a federation in which the actor may do the act; raise NotFound or NotAllowed."""
    ctx, row = context_of(request), federations.federation(federation)
    require(act, roles_in_federation(ctx.actor, row, ctx.at))
    return ctx, row


def club_for(request: HttpRequest, federation: str, club: str, act: str) -> tuple[ActContext, Club]:
    """Return a club in which the actor may do the act; raise NotFound or NotAllowed."""
    ctx, row = context_of(request), federations.club(federation, club)
    require(act, roles_in_club(ctx.actor, row, ctx.at))
    return ctx, row
