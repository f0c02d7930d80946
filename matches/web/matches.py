"""A match, game by game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import public, sentences, version_is
from doors.sentences import sentence
from matches.queries import matches, transcripts
from matches.queries.match_sheets import match_sheet
from matches.queries.versions import public_match_version


@public
@version_is(public_match_version)
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    sheet = match_sheet(matches.match(match_id, ANYBODY, timezone.now()))
    event = sheet.match.stage.event
    hears(request, event=event.pk, pool=event.pool_id)
    why = sentence(sheet.why_code, {}) if sheet.why_code else ""
    has_moves = transcripts.published(sheet.match) is not None
    shown = {
        "sheet": sheet,
        "has_moves": has_moves,
        "event": event,
        "tournament": event.tournament,
        "why_not_rated": why,
    }
    shown["has_moves"] = transcripts.published(sheet.match) is not None
    said = {"faults": sentences(sheet.faults), "notes": sentences(sheet.notes)}
    return render(request, "public/match.html", {**shown, **said})
