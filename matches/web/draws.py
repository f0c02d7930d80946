"""How an event was drawn: every draw with what proves it, those that were taken back too, and each as a file."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.following import hears
from doors.pages import public, version_is
from matches.derive.exports import drawn_again
from matches.models import Event
from matches.queries import commitments, draw_history, tournaments
from matches.queries.versions import public_event_version


def _found(event_id: int) -> Event:
    return tournaments.event(event_id, ANYBODY, timezone.now())


def _version(event_id: int) -> str:
    return public_event_version(event_id)


def _file_version(event_id: int, stage: int, round: int, attempt: int) -> str:
    return f"{stage} {round} {attempt} {public_event_version(event_id)}"


@public
@version_is(_version)
def draw(request: HttpRequest, event_id: int) -> HttpResponse:
    found = _found(event_id)
    hears(request, event=found.pk, tournament=found.tournament_id)
    context = {
        "event": found,
        "tournament": found.tournament,
        "history": draw_history.draw_history(found),
        "has_stages": found.stages.count() > 1,
        "wants_it": commitments.are_wanted(found),
    }
    return render(request, "public/event_draw.html", context)


@public
@version_is(_file_version)
def draw_file(request: HttpRequest, event_id: int, stage: int, round: int, attempt: int) -> HttpResponse:
    """What the rule book's command ``draw`` reads to draw it again."""
    found = draw_history.drawing(_found(event_id), stage, round, attempt)
    told = json.dumps(drawn_again(found), ensure_ascii=False, indent=1)
    answer = HttpResponse(told + "\n", content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="draw-{event_id}-{stage}-{round}-{attempt}.json"'
    return answer
