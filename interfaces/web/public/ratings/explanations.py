"""How a match changed two ratings, step by step."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import public, version_is
from interfaces.wording.sentences import sentence
from matches.queries.journal.versions import public_match_version
from matches.queries.results import matches
from matches.queries.results.match_rows import match_row
from ratings.queries.players.explanations import Explanation, explanation


@public
@version_is(public_match_version)
def match_rating(request: HttpRequest, match_id: int) -> HttpResponse:
    match = matches.match(match_id, ANYBODY, timezone.now())
    details, event = explanation(match), match.stage.event
    reason = sentence(details.why.code, details.why.params) if details.why else ""
    context = {"explanation": details, "row": match_row(match), "event": event, "tournament": event.tournament}
    return render(request, "public/ratings/match_rating.html", {**context, "why_not_rated": reason, **_steps(details)})


def _steps(explanation: Explanation) -> dict[str, object]:
    """Return the numbers of the formula with the players whom they concern."""
    match = explanation.by_fibs or explanation.by_glicko2
    if match is None:
        return {}
    players = (match.winner, match.loser)
    hands = list(zip(explanation.sides, players, strict=True))
    return {"by_fibs": explanation.by_fibs, "by_glicko2": explanation.by_glicko2, "hands": hands}
