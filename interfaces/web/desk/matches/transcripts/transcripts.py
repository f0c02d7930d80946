"""Transcripts of a match, for both sides and the staff: upload, findings, comparison, moves, download."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.shared.private_files import text_file
from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, act, posted, show
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.desk.matches.access import match_context, names_at
from interfaces.web.desk.matches.scores.compared import ComparisonView, two_reports
from interfaces.web.desk.matches.scores.request_side import match_act_context, transcript_context
from interfaces.web.desk.matches.scores.sheets import Names, sender_name
from interfaces.web.desk.matches.transcripts.transcript_form import TranscriptForm
from interfaces.web.public.matches.move_words import game_views, move_page
from interfaces.web.public.matches.moves import moves_context
from interfaces.wording.mistake_words import ruling_sentences
from interfaces.wording.sentences import by_name, sentence
from interfaces.wording.words import word
from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.models import Match, Transcript
from matches.permissions import is_allowed, side_of
from matches.queries.events import rulesets
from matches.queries.results import matches
from matches.queries.results.desk_roles import match_roles
from matches.queries.transcripts import transcripts
from matches.queries.transcripts.moves import moves_of
from matches.queries.transcripts.record_files import file_for
from matches.queries.transcripts.transcripts import StoredFinding, TranscriptRow
from rules_engine.game.protocol.of_records import ruling_on_finding
from rules_engine.game.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class FindingView:
    """An error in the text. ``turn``: of a game of a variant. ``blocks``: whether it is why the record gives no score.
    ``ruling``: what the rules would have done at the board, "" if it is no mistake there.
    """

    line: int
    column: int
    turn: int | None
    game: int | None
    text: str
    blocks: bool
    ruling: str


@staff_or_card
@throttled(Uploads, by_login=True)
def transcript_upload(request: HttpRequest, match: int) -> HttpResponse:
    ctx = match_act_context(request, match)
    match_obj = matches.match(match, ctx.actor, ctx.at)
    home = _home(ctx, match_obj)
    form = TranscriptForm(names_at(match_obj), posted(request), request.FILES or None)
    hint = _("It is replayed by the rules. If nothing is in doubt, its games become your score.")
    page = ActPage(
        _("Add a transcript"),
        _("Send"),
        next=home,
        done=_("Transcript received. It is being replayed."),
        hint=hint,
        template="desk/matches/match_act.html",
        zone=match_obj.stage.event.tournament.time_zone,
        context=lambda: match_context(match_obj),
    )
    return act(request, page, form, lambda: upload_transcript(match_id=match, moves=form.moves(), ctx=ctx))


@staff_or_card
def transcript_page(request: HttpRequest, transcript: UUID) -> HttpResponse:
    """Show the findings line by line, the comparison with the reported scores, and the moves."""
    ctx, transcript_obj = _get_transcript(request, transcript)
    context = moves_context(transcript_obj, reverse("desk_transcript", args=[transcript]))
    names: Names = context["names"]
    row = transcripts.row_for(transcript_obj, ctx.actor, ctx.at)
    match_moves, rules = moves_of(transcript_obj), rulesets.rules_in(transcript_obj.match.stage.event)
    page_context = {
        **context,
        "row": row,
        "who": sender_name(row.by_kind, names),
        "status": word(row.status, "transcript"),
        "findings": [_finding(error, names, rules) for error in row.findings],
        "notes": [sentence(note["code"], by_name(note["params"], names)) for note in row.notes],
        "comparisons": _comparisons(row, transcript_obj.match, names),
        "games": game_views(match_moves, names),
        "chance": match_moves.chance,
        "home": _home(ctx, transcript_obj.match),
    }
    return show(
        request,
        "desk/matches/transcripts/transcript.html",
        page_context,
        zone=transcript_obj.match.stage.event.tournament.time_zone,
    )


@staff_or_card
def transcript_move(request: HttpRequest, transcript: UUID, game: int, number: int) -> HttpResponse:
    _ctx, transcript_obj = _get_transcript(request, transcript)
    context = moves_context(transcript_obj, reverse("desk_transcript", args=[transcript]))
    page = move_page(moves_of(transcript_obj), context["names"], game, number)
    return show(request, "public/matches/move.html", {**context, "frame": "desk/base.html", "page": page})


@staff_or_card
def file(request: HttpRequest, transcript: UUID) -> HttpResponse:
    """Send the text as it was uploaded to its sender and the desk, to others with the names of this site."""
    ctx, transcript_obj = _get_transcript(request, transcript)
    record = file_for(transcript_obj, ctx.actor, ctx.at)
    answer = text_file(record.text, f"match-{transcript_obj.match_id}.{record.ending}")
    answer["Cache-Control"] = "private, no-store"
    return answer


def _get_transcript(request: HttpRequest, transcript: UUID) -> tuple[ActContext, Transcript]:
    ctx = transcript_context(request, transcript)
    return ctx, transcripts.transcript(transcript, ctx.actor, ctx.at)


def _home(ctx: ActContext, match: Match) -> str:
    """Return the URL of the match for this actor; raise NotAllowed for others than players and staff."""
    if side_of(ctx.actor, match, ctx.at) is not None:
        return reverse("desk_my_match", args=[match.pk])
    if is_allowed("upload_transcript", match_roles(ctx.actor, match, ctx.at)):
        return reverse("desk_match", args=[match.pk])
    raise NotAllowed(cause("not_your_match", match=match.pk))


def _finding(error: StoredFinding, names: Names, rules: Ruleset) -> FindingView:
    text = sentence(error["code"], by_name(error["params"], names))
    ruling = ruling_on_finding(error["code"], rules)
    words = " ".join(ruling_sentences(ruling)) if ruling else ""
    return FindingView(error["line"], error["column"], error.get("turn"), error["game"], text, error["blocks"], words)


def _comparisons(row: TranscriptRow, match: Match, names: Names) -> list[ComparisonView]:
    views = []
    for compared_row in transcripts.compared(row, match):
        other = sender_name(compared_row.by_kind, names) if compared_row.by_kind else _("the result")
        views.append(two_reports(compared_row.comparison, names, (_("The transcript"), other)))
    return views
