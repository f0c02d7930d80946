"""A match, game by game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import public, sentences, version_is
from doors.sentences import sentence
from matches.queries import chances, matches, transcripts
from matches.queries.chances import Prospect
from matches.queries.match_sheets import MatchSheet, match_sheet
from matches.queries.versions import public_match_version


@public
@version_is(public_match_version)
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    sheet = match_sheet(matches.match(match_id, ANYBODY, timezone.now()))
    event = sheet.match.stage.event
    hears(request, event=event.pk, pool=event.pool_id)
    why = sentence(sheet.why.code, sheet.why.params) if sheet.why else ""
    shown = {
        "sheet": sheet,
        "event": event,
        "tournament": event.tournament,
        "why_not_rated": why,
    }
    shown["has_moves"] = transcripts.published(sheet.match) is not None
    shown["prospect"] = _prospect(sheet)
    said = {"faults": sentences(sheet.faults), "notes": sentences(sheet.notes)}
    return render(request, "public/match.html", {**shown, **said})


def _prospect(sheet: MatchSheet) -> Prospect | None:
    """What it would bring, until it has its result."""
    both = [side.rated_as for side in sheet.row.sides if side.rated_as]
    return None if sheet.row.result else chances.of_match(sheet.match, both, timezone.now())
