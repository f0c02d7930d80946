"""Transcripts of a match for both sides and the desk: given, judged line by line, compared, played through, saved."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActPage, Who, act, posted, show
from doors.private_files import text_file
from doors.sentences import by_name, sentence
from doors.speaking import desk_or_side
from doors.throttling import Uploads, throttled
from doors.words import word
from journal.refusals import NotAllowed, because
from matches.flows.upload_transcript import upload_transcript
from matches.may import may, roles_at, side_of
from matches.models import Match, Transcript
from matches.queries import matches, transcripts
from matches.queries.moves import moves_of
from matches.queries.transcripts import Plain, TranscriptRow
from matches.web.desk.compared import ComparisonView, two_told
from matches.web.desk.finding import around_match, names_at
from matches.web.desk.sheets import Names, speaker
from matches.web.desk.speaker import who_at, who_sees_transcript
from matches.web.desk.transcript_form import TranscriptForm
from matches.web.move_words import game_views, move_page
from matches.web.moves import around


@dataclass(frozen=True, slots=True)
class FindingView:
    """What is wrong at a place of the text. ``blocks``: it is why the record gives no score."""

    line: int
    column: int
    game: int | None
    text: str
    blocks: bool


@desk_or_side
@throttled(Uploads, by_login=True)
def uploading(request: HttpRequest, match: int) -> HttpResponse:
    who = who_at(request, match)
    found = matches.match(match, who.by, who.at)
    home = _home(who, found)
    form = TranscriptForm(names_at(found), posted(request), request.FILES or None)
    hint = _("It is replayed by the rules. Where nothing is in doubt, its games become your score.")
    page = ActPage(
        _("Give a transcript"),
        _("Send it"),
        next=home,
        done=_("The transcript is in. It is being replayed."),
        hint=hint,
        template="desk/match_act.html",
        zone=found.stage.event.tournament.time_zone,
        around=lambda: around_match(found),
    )
    return act(request, page, form, lambda: upload_transcript(match=match, moves=form.moves(), by=who.by, at=who.at))


@desk_or_side
def one_transcript(request: HttpRequest, transcript: UUID) -> HttpResponse:
    """What was found, line by line; its games beside the scores that were reported; its moves."""
    who, given = _given(request, transcript)
    context = around(given, reverse("desk_transcript", args=[transcript]))
    names: Names = context["names"]
    row = next(one for one in transcripts.transcripts_of(given.match) if one.id == given.pk)
    told = moves_of(given)
    shown = {
        **context,
        "row": row,
        "who": speaker(row.by_kind, names),
        "status": word(row.status, "transcript"),
        "findings": [_finding(one, names) for one in row.findings],
        "notes": [sentence(one["code"], by_name(one["params"], names)) for one in row.notes],
        "comparisons": _comparisons(row, given.match, names),
        "games": game_views(told, names),
        "chance": told.chance,
        "home": _home(who, given.match),
    }
    return show(request, "desk/transcript.html", shown, zone=given.match.stage.event.tournament.time_zone)


@desk_or_side
def one_move(request: HttpRequest, transcript: UUID, game: int, number: int) -> HttpResponse:
    _who, given = _given(request, transcript)
    context = around(given, reverse("desk_transcript", args=[transcript]))
    page = move_page(moves_of(given), context["names"], game, number)
    return show(request, "public/move.html", {**context, "frame": "desk/base.html", "page": page})


@desk_or_side
def file(request: HttpRequest, transcript: UUID) -> HttpResponse:
    """The text itself, as it was sent."""
    _who, given = _given(request, transcript)
    answer = text_file(transcripts.text_of(given), f"match-{given.match_id}.{given.format}")
    answer["Cache-Control"] = "private, no-store"
    return answer


def _given(request: HttpRequest, transcript: UUID) -> tuple[Who, Transcript]:
    who = who_sees_transcript(request, transcript)
    return who, transcripts.transcript(transcript, who.by, who.at)


def _home(who: Who, match: Match) -> str:
    """The page of the match for the one who looks; who neither plays in it nor serves: NotAllowed."""
    if side_of(who.by, match, who.at) is not None:
        return reverse("desk_my_match", args=[match.pk])
    if may("upload_transcript", roles_at(who.by, match.stage.event.tournament, who.at)):
        return reverse("desk_match", args=[match.pk])
    raise NotAllowed(because("not_your_match", match=match.pk))


def _finding(one: Plain, names: Names) -> FindingView:
    said = sentence(one["code"], by_name(one["params"], names))
    return FindingView(one["line"], one["column"], one["game"], said, one["blocks"])


def _comparisons(row: TranscriptRow, match: Match, names: Names) -> list[ComparisonView]:
    found = []
    for one in transcripts.compared(row, match):
        other = speaker(one.by_kind, names) if one.by_kind else _("the result")
        found.append(two_told(one.comparison, names, (_("The record"), other)))
    return found
