"""Who speaks at a match: the holder of a side's key, where this browser has exchanged one for it, else the login."""

from uuid import UUID

from django.http import HttpRequest
from django.utils import timezone

from doors.acting import Who
from doors.actors import of_side
from doors.cards import held_keys
from journal.refusals import NotAllowed, because
from matches.may import may, roles_at
from matches.models import Match
from matches.queries import matches, side_keys, transcripts
from matches.queries.evidence import match_of


def who_at(request: HttpRequest, match: int) -> Who:
    """A key that counts no more: NotAllowed, unless somebody has logged in since who is not of the other side."""
    key, at = held_keys(request).get(match), timezone.now()
    if key is None:
        return Who.of(request)
    if side_keys.is_in_force(key, at):
        return Who(of_side(key), at)
    if request.user.is_authenticated and not side_keys.sides_of([key], match, at):
        return Who.of(request)
    raise NotAllowed(because("side_key_over"))


def who_answers(request: HttpRequest, submission: UUID) -> Who:
    """The same for who answers a score; who serves at the desk answers as the desk."""
    found = matches.submission(submission)
    return _desk_or_side(request, found.match if found else None)


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
