"""How to register for an event: until when, and how many places are left."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries.federations import clubs_of
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import public, version_is
from matches.models import Event
from matches.queries.events import event_tabs
from matches.queries.events.pools import pool_of
from matches.queries.journal.versions import public_event_version
from registration.inputs.conditions import Conditions
from registration.queries.fees import pool_prices, prices_for
from registration.queries.registrations import registration_list
from registration.queries.terms import current_terms


def _version(event_id: int) -> str:
    """Return what the page depends on: the event, and the minute, since registration opens and closes, and prices
    change by day.
    """
    return f"{public_event_version(event_id)} {timezone.now():%Y-%m-%d %H:%M}"


def _names(event: Event, conditions: Conditions) -> dict[str, str]:
    """Return the names of the club and the rating list of the conditions."""
    federation = event.tournament.federation
    pool = pool_of(federation.pk, conditions.pool) if conditions.pool else None
    club = clubs_of(federation).filter(slug=conditions.member_of).first() if conditions.member_of else None
    return {"pool_name": pool.name if pool else "", "club_name": club.name if club else ""}


@public
@version_is(_version)
def registration(request: HttpRequest, event_id: int) -> HttpResponse:
    now = timezone.now()
    head = event_tabs.head(event_tabs.get_event(event_id, ANYBODY, now))
    subscribes(request, event=event_id, tournament=head.event.tournament_id)
    registrations = registration_list(head.event, now)
    settings = registrations.settings
    context = {
        "event": head.event,
        "tournament": head.event.tournament,
        "head": head,
        "tab": "registration",
        "registrations": registrations,
        "prices": [*prices_for(head.event, now), *(row for row in pool_prices(head.event, now) if row.cents)],
        "terms": current_terms(head.event.tournament),
        "opens_later": settings.opens_at is not None and now < settings.opens_at,
        **_names(head.event, registrations.conditions),
        "is_over": settings.closes_at is not None and now >= settings.closes_at,
    }
    return render(request, "public/registration/registration.html", context)
