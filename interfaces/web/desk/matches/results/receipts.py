"""The receipt of a score that a phone has stored and sent: accepted, or what counts instead."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, ScriptReply
from interfaces.web.desk.matches.results.score_forms import PadForm, QuickForm, SubmissionForm
from interfaces.web.desk.matches.scores.sheets import final_of, names_of, result_view, sender_name, sheet_views
from matches.models import Match, Submission
from matches.queries.results.match_row import MatchRow, ResultRow
from matches.queries.results.match_rows import match_row
from matches.queries.results.matches import counting_result, submission

ScoreForm = QuickForm | PadForm | SubmissionForm


def with_receipt(page: ActPage, match: Match, form: ScoreForm) -> ActPage:
    """Return the page of a score that says what counts instead, if another result was there first."""
    reply = ScriptReply(message=lambda: _receipt(match, form), stands=lambda: stands(match))
    return replace(
        page, script_reply=reply, remark=lambda: " ".join(filter(None, (page.remark(), _overtaken(match, form))))
    )


def _receipt(match: Match, form: ScoreForm) -> str:
    sent_score = submission(form.cleaned_data["submission"])
    return _received(match_row(match), sent_score) if sent_score else ""


def _overtaken(match: Match, form: ScoreForm) -> str:
    """Return the result that was there before the score of a side, unless it is the same; otherwise nothing."""
    if counting_result(match) is None:
        return ""
    sent_score, result = submission(form.cleaned_data["submission"]), result_view(match_row(match))
    if sent_score is None or sent_score.by_kind == Submission.By.DESK or result is None:
        return ""
    is_same = result.score == final_of(sent_score.sheet)
    return "" if is_same else " ".join([_("It no longer changes anything."), *stands(match)])


def stands(match: Match) -> list[str]:
    """Return the result and its source, or the submitted scores."""
    row, zone = match_row(match), match.stage.event.tournament.time_zone
    if row.result:
        return [_result(row, row.result, zone)]
    sheets = sheet_views(row)
    return [_submitted(sheet.who, sheet.final, _clock(sheet.received_at, zone)) for sheet in sheets]


def _received(row: MatchRow, sent_score: Submission) -> str:
    names, score = names_of(row), final_of(sent_score.sheet)
    if sent_score.by_kind == Submission.By.DESK:
        players = " – ".join(names)
        return _("The score %(score)s of %(match)s was received.") % {"score": score, "match": players}
    other = names[1 if sent_score.by_kind == Submission.By.SIDE0 else 0]
    return _("Your score %(score)s against %(name)s was received.") % {"score": score, "name": other}


def _result(row: MatchRow, result: ResultRow, zone: str) -> str:
    view = result_view(row)
    source = next((item for item in row.submissions if item.id == result.submission), None)
    sender = sender_name(source.by_kind if source else Submission.By.DESK, names_of(row))
    params = {"score": view.score or view.ending if view else "", "who": sender, "time": _clock(result.played_at, zone)}
    return _("The result is %(score)s, from %(who)s at %(time)s.") % params


def _submitted(sender: str, score: str, time: str) -> str:
    return _("%(who)s reported %(score)s at %(time)s.") % {"who": sender, "score": score, "time": time}


def _clock(at: datetime, zone: str) -> str:
    return time_format(localtime(at, ZoneInfo(zone)))
