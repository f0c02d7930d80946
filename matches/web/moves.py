"""The moves of a match for everybody, once its result is official: by game, by position, and as the file."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from doors.actors import ANYBODY
from doors.pages import public, version_is
from doors.private_files import text_file
from journal.refusals import Unseen, because
from matches.models import Transcript
from matches.queries import analyses, matches, transcripts
from matches.queries.moves import moves_of, record_of
from matches.queries.versions import public_match_version
from matches.web.move_words import game_views, move_page


@public
@version_is(public_match_version)
def moves(request: HttpRequest, match_id: int) -> HttpResponse:
    """All games, each with its moves."""
    given = _published(match_id)
    context = around(given, reverse("match_moves", args=[match_id]))
    told = moves_of(given)
    shown = {**context, "games": game_views(told, context["names"]), "chance": _per_cent(told.chance)}
    return render(request, "public/moves.html", shown)


def _version(match_id: int, **_move: int) -> str:
    return public_match_version(match_id)


@public
@version_is(_version)
def move(request: HttpRequest, match_id: int, game: int, number: int) -> HttpResponse:
    """One position with the moves of its game."""
    given = _published(match_id)
    context = around(given, reverse("match_moves", args=[match_id]))
    shown = move_page(moves_of(given), context["names"], game, number)
    return render(request, "public/move.html", {**context, "page": shown})


@public
@version_is(public_match_version)
def moves_file(request: HttpRequest, match_id: int) -> HttpResponse:
    """As it was sent; one of another format is written as .mat."""
    given = _published(match_id)
    text, ending = record_of(given)
    return text_file(text, f"match-{match_id}.{ending}")


def around(given: Transcript, address: str) -> dict[str, Any]:
    """What the pages of moves share. ``address``: of the page to which the keys of moves are added."""
    first, second = transcripts.sides_of(given.match)
    event = given.match.stage.event
    return {
        "given": given,
        "quality": analyses.of_transcript(given.pk),
        "names": (first.name, second.name),
        "at": address,
        "match": given.match,
        "event": event,
        "tournament": event.tournament,
        "frame": "base.html",
    }


def _published(match_id: int) -> Transcript:
    """Unseen: nobody has given one that tells what is official."""
    found = matches.match(match_id, ANYBODY, timezone.now())
    row = transcripts.published(found)
    if row is None:
        raise Unseen(because("no_moves", match=found.pk))
    return transcripts.transcript(row.id, ANYBODY, timezone.now())


def _per_cent(chance: float | None) -> int | None:
    return None if chance is None else round(100 * chance)
