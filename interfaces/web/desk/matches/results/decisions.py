"""Decide on the scores of both sides: accept one of them, or rule otherwise."""

from dataclasses import replace
from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import Context, act, desk, posted
from interfaces.web.base.choices import Choices
from interfaces.web.desk.matches.access import DeskContext, MatchContext, act_page, match_context, match_for, start
from interfaces.web.desk.matches.change_preview import with_rulings
from interfaces.web.desk.matches.results.confirmation_notice import confirmation_notice
from interfaces.web.desk.matches.results.decision_forms import DecisionForm
from interfaces.web.desk.matches.scores.sheets import SheetView, names_of
from interfaces.wording.sentences import sentence
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.rule_on_score import rule_on_score
from matches.permissions import side_of
from matches.queries.results.confirmation import is_left_to_director
from matches.services.results.ruling import Rulings


@desk
def decision(request: HttpRequest, match: int) -> HttpResponse:
    """Show both sheets and decide: accept one, or set another score with a reason."""
    place = match_for(request, match, "enter_result")
    stands = match_context(place.match)
    sheets, names = stands["sheets"], names_of(stands["match"])
    needs_another = place.match.stage.event.play.second_official
    form = DecisionForm(
        _takes(_confirmable(sheets, place)),
        names,
        posted(request),
        initial=start(place.match.stage.event),
        may_rule="rule_on_score" in place.may and bool(sheets) and not needs_another,
    )
    page = act_page(place, place.match, _("Decide"), _("Decide"), _("Decided."))
    hint = sentence("ruling_needs_second_official", {}) if needs_another else ""
    page = replace(page, template="desk/matches/results/decide.html", context=partial(_context, place), hint=hint)
    do = partial(_decide, form, sheets, place)
    ruled_page, do_ruled = with_rulings(page, place.match.stage.event, do, form)
    return act(request, ruled_page, form, do_ruled)


def _context(place: MatchContext) -> Context:
    """Return the match with its sheets, whose confirmation is awaited, and whether the director is to decide."""
    now = match_context(place.match)
    event, row = place.match.stage.event, now["match"]
    awaited, is_left = confirmation_notice(row, event, place.ctx.at), is_left_to_director(row, event)
    return {**now, "awaited": awaited, "is_left": is_left}


def _decide(form: DecisionForm, sheets: list[SheetView], place: DeskContext, rulings: Rulings) -> None:
    cleaned, ctx = form.cleaned_data, form.act_context(place.ctx)
    if not form.is_ruling:
        confirm_score(submission_id=UUID(cleaned["take"]), rulings=rulings, ctx=ctx)
        return
    winner, score = int(cleaned["winner"]), cleaned["score"]
    rule_on_score(submission_id=sheets[0].id, winner=winner, score=score, rulings=rulings, ctx=ctx)


def _confirmable(sheets: list[SheetView], place: MatchContext) -> list[SheetView]:
    """Return the valid scores, without those that another official has to confirm."""
    valid, by = [sheet for sheet in sheets if sheet.can_be_confirmed], place.ctx
    if not place.match.stage.event.play.second_official:
        return valid
    return [] if side_of(by.actor, place.match, by.at) is not None else [s for s in valid if s.official != by.actor.id]


def _takes(sheets: list[SheetView]) -> Choices:
    """Return the choices of scores that can be accepted."""
    text = _("Accept the score of %(who)s: %(score)s")
    return [(str(sheet.id), text % {"who": sheet.who, "score": sheet.final}) for sheet in sheets]
