"""The actor at a match: the holder of a side's secret in this browser, otherwise the login."""

from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone

from interfaces.shared.actors import of_side
from interfaces.web.base.act_pages import context_of
from interfaces.web.base.side_sessions import held_keys
from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.models import Match
from matches.permissions import is_allowed, roles_at
from matches.queries.results import matches, side_keys
from matches.queries.results.evidence import match_of
from matches.queries.transcripts import transcripts


def match_act_context(request: HttpRequest, match: int) -> ActContext:
    """Return the actor. An expired key raises NotAllowed, unless a login exists that is not of the other side."""
    key, at = held_keys(request).get(match), timezone.now()
    if key is None:
        return context_of(request)
    if side_keys.is_active_key(key, at):
        return ActContext(of_side(key), at)
    if request.user.is_authenticated and not side_keys.sides_of([key], match, at):
        return context_of(request)
    raise NotAllowed(cause("side_key_over"))


def answer_context(request: HttpRequest, submission: UUID) -> ActContext:
    """Return the actor who answers a score; staff answers as the desk."""
    submission_obj = matches.submission(submission)
    return _desk_or_side(request, submission_obj.match if submission_obj else None)


def photo_context(request: HttpRequest, photo: UUID) -> ActContext:
    return _desk_or_side(request, match_of(photo))


def transcript_context(request: HttpRequest, transcript: UUID) -> ActContext:
    return _desk_or_side(request, transcripts.match_of(transcript))


def _desk_or_side(request: HttpRequest, match: Match | None) -> ActContext:
    login = context_of(request)
    if match is None or match.pk not in held_keys(request):
        return login
    roles = roles_at(login.actor, match.stage.event.tournament, login.at)
    return login if is_allowed("judge_now", roles) else match_act_context(request, match.pk)
