"""A match, game by game."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import public, sentences, version_is
from interfaces.web.public.matches.moves import board_context
from interfaces.wording.sentences import sentence
from matches.queries.journal.versions import public_match_version
from matches.queries.results import matches
from matches.queries.results.appointments import appointment_of
from matches.queries.results.match_sheets import MatchSheet, match_sheet
from matches.queries.teams.team_rows import team_ids
from matches.queries.teams.ties import tie_row
from matches.queries.transcripts import transcripts
from ratings.queries.players import chances
from ratings.queries.players.chances import HeadToHeadForecast
from ratings.queries.pools import ratings


@public
@version_is(public_match_version)
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    sheet = match_sheet(matches.match(match_id, ANYBODY, timezone.now()))
    event = sheet.match.stage.event
    subscribes(request, event=event.pk, pool=event.pool_id)
    if sheet.match.is_tie:
        return _tie(request, sheet)
    rating = ratings.rated(sheet.match)
    reason = sentence(rating.why.code, rating.why.params) if rating.why else ""
    context = {
        "sheet": sheet,
        "event": event,
        "tournament": event.tournament,
        "changes": rating.changes,
        "why_not_rated": reason,
    }
    context["record"] = _record(sheet)
    context["appointment"] = None if sheet.row.result else appointment_of(sheet.match, timezone.now())
    context["prospect"] = _forecast(sheet)
    texts = {"faults": sentences(sheet.faults), "notes": sentences(sheet.notes)}
    return render(request, "public/site/match.html", {**context, **texts})


def _tie(request: HttpRequest, sheet: MatchSheet) -> HttpResponse:
    """Show a tie of teams: its boards once the line-ups are revealed."""
    event, now = sheet.match.stage.event, timezone.now()
    context = {
        "sheet": sheet,
        "event": event,
        "tournament": event.tournament,
        "tie": tie_row(sheet.match, ANYBODY, now),
        "appointment": None if sheet.row.result else appointment_of(sheet.match, now),
        "teams": team_ids(sheet.match),
    }
    return render(request, "public/site/tie.html", context)


def _record(sheet: MatchSheet) -> dict[str, Any] | None:
    """Return what shows the moves; None without a public transcript."""
    transcript = transcripts.published_transcript(sheet.match)
    if transcript is None:
        return None
    first, second = sheet.row.sides
    return board_context(transcript, (first.name, second.name))


def _forecast(sheet: MatchSheet) -> HeadToHeadForecast | None:
    """Return the forecast of a match without a result."""
    rated_players = [side.rated_as for side in sheet.row.sides if side.rated_as]
    return None if sheet.row.result else chances.of_match(sheet.match, rated_players, timezone.now())
