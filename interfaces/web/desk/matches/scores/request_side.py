"""Who acts at a match: the holder of a side's secret in this browser, otherwise the login."""

from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone

from interfaces.shared.actors import of_side
from interfaces.web.base.act_pages import Who
from interfaces.web.base.side_sessions import held_keys
from journal.refusals import NotAllowed, because
from matches.models import Match
from matches.permissions import may, roles_at
from matches.queries.results import matches, side_keys
from matches.queries.results.evidence import match_of
from matches.queries.transcripts import transcripts


def who_at(request: HttpRequest, match: int) -> Who:
    """Return the actor. An expired key raises NotAllowed, unless a login exists that is not of the other side."""
    key, at = held_keys(request).get(match), timezone.now()
    if key is None:
        return Who.of(request)
    if side_keys.is_in_force(key, at):
        return Who(of_side(key), at)
    if request.user.is_authenticated and not side_keys.sides_of([key], match, at):
        return Who.of(request)
    raise NotAllowed(because("side_key_over"))


def who_answers(request: HttpRequest, submission: UUID) -> Who:
    """Return the actor who answers a score; staff answers as the desk."""
    submission_obj = matches.submission(submission)
    return _desk_or_side(request, submission_obj.match if submission_obj else None)


def who_sees_photo(request: HttpRequest, photo: UUID) -> Who:
    return _desk_or_side(request, match_of(photo))


def who_sees_transcript(request: HttpRequest, transcript: UUID) -> Who:
    return _desk_or_side(request, transcripts.match_of(transcript))


def _desk_or_side(request: HttpRequest, match: Match | None) -> Who:
    login = Who.of(request)
    if match is None or match.pk not in held_keys(request):
        return login
    tournament = match.stage.event.tournament
    return login if may("judge_now", roles_at(login.by, tournament, login.at)) else who_at(request, match.pk)
