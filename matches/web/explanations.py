"""How a match changed two ratings, reckoned again step by step."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.actors import ANYBODY
from doors.pages import public, version_is
from doors.sentences import sentence
from matches.queries import matches
from matches.queries.explanations import Explanation, explanation
from matches.queries.match_rows import match_row
from matches.queries.versions import public_match_version


@public
@version_is(public_match_version)
def match_rating(request: HttpRequest, match_id: int) -> HttpResponse:
    found = matches.match(match_id, ANYBODY, timezone.now())
    told, event = explanation(found), found.stage.event
    why = sentence(told.why.code, told.why.params) if told.why else ""
    shown = {"told": told, "row": match_row(found), "event": event, "tournament": event.tournament}
    return render(request, "public/match_rating.html", {**shown, "why_not_rated": why, **_steps(told)})


def _steps(told: Explanation) -> dict[str, object]:
    """The formula's numbers beside the players whom they are about."""
    match = told.reckoned or told.by_glicko2
    if match is None:
        return {}
    both = (match.winner, match.loser)
    hands = list(zip(told.sides, both, strict=True))
    return {"by_hand": told.reckoned, "by_glicko2": told.by_glicko2, "hands": hands}
