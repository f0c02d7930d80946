"""An event: entries, bracket, matches, placings, and how its draw can be checked."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import public, version_is
from matches.queries import tournaments
from matches.queries.event_sheets import event_sheet
from matches.queries.versions import public_event_version


@public
@version_is(public_event_version)
def event(request: HttpRequest, event_id: int) -> HttpResponse:
    sheet = event_sheet(tournaments.event(event_id, ANYBODY, timezone.now()))
    hears(request, event=event_id, tournament=sheet.event.tournament_id)
    drawn_again = json.dumps(sheet.proof.event) if sheet.proof and sheet.proof.event else ""
    shown = {"sheet": sheet, "event": sheet.event, "tournament": sheet.event.tournament, "drawn_again": drawn_again}
    return render(request, "public/event.html", shown)
