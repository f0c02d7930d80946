"""The moves of a match, public once its result is official: by game, by position, and as a file."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from interfaces.shared.actors import ANYBODY
from interfaces.shared.private_files import text_file
from interfaces.web.base.pages import public, version_is
from interfaces.web.public.matches.move_words import Names, chance_curve, game_views, last_page, move_page
from journal.refusals import NotFound, cause
from matches.models import Transcript
from matches.queries.journal.versions import public_match_version
from matches.queries.results import matches
from matches.queries.transcripts import analyses, transcripts
from matches.queries.transcripts.moves import moves_of
from matches.queries.transcripts.record_files import public_file


@public
@version_is(public_match_version)
def moves(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show all games with their moves."""
    transcript = _published(match_id)
    context = moves_context(transcript, reverse("match_moves", args=[match_id]))
    match_moves = moves_of(transcript)
    data = {**context, "games": game_views(match_moves, context["names"]), "chance": _per_cent(match_moves.chance)}
    return render(request, "public/matches/moves.html", data)


def _version(match_id: int, **_move: int) -> str:
    return public_match_version(match_id)


@public
@version_is(_version)
def move(request: HttpRequest, match_id: int, game: int, number: int) -> HttpResponse:
    """Show one position with the moves of its game."""
    transcript = _published(match_id)
    context = moves_context(transcript, reverse("match_moves", args=[match_id]))
    page = move_page(moves_of(transcript), context["names"], game, number)
    return render(request, "public/matches/move.html", {**context, "page": page})


@public
@version_is(public_match_version)
def moves_file(request: HttpRequest, match_id: int) -> HttpResponse:
    """Send the record as .mat, with the names of this site."""
    file = public_file(_published(match_id))
    return text_file(file.text, f"match-{match_id}.{file.ending}")


def moves_context(transcript: Transcript, address: str) -> dict[str, Any]:
    """Return the context of the pages of moves. ``address``: the URL to which the keys of moves are appended."""
    first, second = transcripts.sides_of(transcript.match)
    event = transcript.match.stage.event
    return {
        "given": transcript,
        "quality": analyses.of_transcript(transcript.pk),
        "names": (first.name, second.name),
        "at": address,
        "match": transcript.match,
        "event": event,
        "tournament": event.tournament,
        "frame": "base.html",
    }


def board_context(transcript: Transcript, names: Names) -> dict[str, Any]:
    """Return the context of the last position of a match, for the page of the match."""
    match_moves = moves_of(transcript)
    page, at = last_page(match_moves, names), reverse("match_moves", args=[transcript.match_id])
    curve = chance_curve(match_moves)
    return {"names": names, "at": at, "page": page, "curve": curve, "format": transcript.format}


def _published(match_id: int) -> Transcript:
    """Return the transcript of the official result; raise NotFound if there is none."""
    match = matches.match(match_id, ANYBODY, timezone.now())
    row = transcripts.published(match)
    if row is None:
        raise NotFound(cause("no_moves", match=match.pk))
    return transcripts.transcript(row.id, ANYBODY, timezone.now())


def _per_cent(chance: float | None) -> int | None:
    return None if chance is None else round(100 * chance)
