"""The prizes of an event: its pots and who gets what, so far or as fixed; not while something of it is unpublished."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import public, version_is
from matches.queries.events import event_tabs
from matches.queries.events.partly_published import unpublished_rows
from matches.queries.journal.versions import public_event_version
from matches.queries.publications import unpublished_of
from registration.queries.payouts import is_paid_out
from registration.queries.pots import pots_version
from registration.queries.prizes import pot_sheets


def _version(event_id: int) -> str:
    """Return what the page depends on: the event, and what was booked on its pots."""
    return f"{public_event_version(event_id)} {pots_version(event_id)}"


@public
@version_is(_version)
def prizes(request: HttpRequest, event_id: int) -> HttpResponse:
    event, at = event_tabs.get_event(event_id, ANYBODY, timezone.now()), timezone.now()
    hidden_parts = tuple(unpublished_rows(unpublished_of(event, at)))
    head = event_tabs.head(event)
    sheets = [] if hidden_parts else pot_sheets(head.event)
    subscribes(request, event=event_id, tournament=head.event.tournament_id)
    context = {
        "event": head.event,
        "tournament": head.event.tournament,
        "head": head,
        "tab": "prizes",
        "waiting": hidden_parts,
        "sheets": sheets,
        "paid_out": {sheet.pot.pk for sheet in sheets if sheet.fix and is_paid_out(sheet.pot)},
    }
    return render(request, "public/registration/prizes.html", context)
