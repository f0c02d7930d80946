"""The calendar of a person, read by its address without a login: events, matches and deadlines of theirs."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.queries import players
from finance.queries.debts import debts_of
from interfaces.shared.actors import ANYBODY
from interfaces.web.public.site.feeds import as_feed
from interfaces.web.public.site.personal_items import match_items, payment_items, registration_items
from journal.context import Actor
from matches.queries.events.personal_calendars import entered_events, timed_matches
from matches.queries.teams.own_ties import timed_ties
from matches.queries.tournaments.calendars import Held, feed
from notifications.queries.calendar_keys import user_of_calendar_key
from registration.queries.open_registrations import my_registrations


@never_cache
@require_safe
def personal_calendar(request: HttpRequest, calendar: str) -> HttpResponse:
    """Send the calendar. Who has its address sees no more of tournaments than anybody."""
    user, at = user_of_calendar_key(calendar), timezone.now()
    me = players.own_player(Actor("user", user.pk, "web"))
    name = gettext("Backgammon: %(name)s") % {"name": me.public_name if me else user.get_username()}
    if me is None:
        return _private(as_feed(request, name, []))
    registrations, absolute = my_registrations(me, at), request.build_absolute_uri
    events = frozenset(entered_events(me, at) | {row.event.pk for row in registrations})
    items = [
        *match_items([*timed_matches(me, ANYBODY, at), *timed_ties(me, ANYBODY, at)], absolute),
        *registration_items(registrations, at, absolute),
        *payment_items(debts_of(me), at, absolute),
    ]
    return _private(as_feed(request, name, feed(Held(events=events), ANYBODY, at), items))


def _private(answer: HttpResponse) -> HttpResponse:
    answer["Referrer-Policy"] = "no-referrer"
    answer["X-Robots-Tag"] = "noindex"
    return answer
