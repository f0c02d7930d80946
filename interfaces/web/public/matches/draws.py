"""The draws of an event with their proofs, withdrawn ones included, and each as a file."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import public, version_is
from matches.derive.exports import drawn_again
from matches.models import Event
from matches.queries.draws import draw_history
from matches.queries.journal.versions import public_event_version
from matches.queries.publications import check_public
from matches.queries.tournaments import tournaments


def _get_event(event_id: int) -> Event:
    event = tournaments.event(event_id, ANYBODY, timezone.now())
    check_public(event, ANYBODY, timezone.now())
    return event


def _version(event_id: int) -> str:
    return public_event_version(event_id)


def _file_version(event_id: int, stage: int, round: int, attempt: int) -> str:
    return f"{stage} {round} {attempt} {public_event_version(event_id)}"


@public
@version_is(_version)
def draw(request: HttpRequest, event_id: int) -> HttpResponse:
    event = _get_event(event_id)
    subscribes(request, event=event.pk, tournament=event.tournament_id)
    context = {
        "event": event,
        "tournament": event.tournament,
        "history": draw_history.draw_history(event),
        "has_stages": event.stages.count() > 1,
        "wants_it": event.play.commit_first,
    }
    return render(request, "public/matches/event_draw.html", context)


@public
@version_is(_file_version)
def draw_file(request: HttpRequest, event_id: int, stage: int, round: int, attempt: int) -> HttpResponse:
    """Send the input of the rule book's command ``draw``, to repeat the draw."""
    drawing = draw_history.drawing(_get_event(event_id), stage, round, attempt)
    text = json.dumps(drawn_again(drawing), ensure_ascii=False, indent=1)
    answer = HttpResponse(text + "\n", content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="draw-{event_id}-{stage}-{round}-{attempt}.json"'
    return answer
