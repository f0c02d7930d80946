"""Load an event for the pages about its prizes, with what the actor may do there."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from interfaces.web.base.act_pages import ActPage, context_of
from journal.context import ActContext
from matches.models import Event
from matches.permissions import is_allowed, roles_at
from matches.queries.tournaments import tournaments
from registration.permissions import may
from registration.services.prizes import event_for, prize_roles


@dataclass(frozen=True, slots=True)
class PrizeContext:
    """An event, the actor, and the acts that they may do. ``is_desk``: they may see the desk of the event."""

    ctx: ActContext
    event: Event
    may: frozenset[str]
    is_desk: bool

    @property
    def zone(self) -> str:
        return self.event.tournament.time_zone

    @property
    def base(self) -> str:
        """Return the template that a page extends: treasurers do not see the tabs of the desk."""
        return "desk/matches/event_page.html" if self.is_desk else "desk/base.html"


def prizes_for(request: HttpRequest, event: int, act: str) -> PrizeContext:
    """Return the context of an event. Raise NotFound or NotAllowed if the actor may not do the act."""
    ctx = context_of(request)
    row = event_for(act, event, ctx)
    roles = prize_roles(row.tournament, ctx)
    is_desk = is_allowed("see_desk", roles_at(ctx.actor, row.tournament, ctx.at))
    return PrizeContext(ctx, row, may(roles), is_desk)


def prize_page(
    place: PrizeContext, title: str, button: str, message: str, hint: str = "", **options: object
) -> ActPage:
    """Return the page of an act on the prizes of an event, which leads back to them."""
    event = place.event
    return ActPage(
        title,
        button,
        reverse("desk_prizes", args=[event.pk]),
        message,
        hint or event.name,
        zone=place.zone,
        event_id=event.pk if place.is_desk else 0,
        context=lambda: {"number": tournaments.number(event), "event": event},
        **options,  # type: ignore[arg-type]  # further fields of the page
    )
