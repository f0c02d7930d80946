"""A director decides on what the two sides have sent: takes one of the scores, or rules otherwise."""

from dataclasses import replace
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from doors.acting import Context, act, desk, posted
from matches.flows.confirm_score import confirm_score
from matches.flows.rule_on_score import rule_on_score
from matches.web.desk.awaited import awaited_view
from matches.web.desk.decision_forms import DecisionForm
from matches.web.desk.finding import Place, act_page, around_match, match_for, start
from matches.web.desk.forms import Choices
from matches.web.desk.sheets import SheetView, names_of


@desk
def decision(request: HttpRequest, match: int) -> HttpResponse:
    """Both sheets side by side, with the words of both; one of them is taken, or another score set, with a reason."""
    place, found = match_for(request, match, "enter_result")
    stands = around_match(found)
    sheets, names = stands["sheets"], names_of(stands["match"])
    form = DecisionForm(
        _takes(sheets),
        names,
        posted(request),
        initial=start(found.stage.event),
        may_rule="rule_on_score" in place.may and bool(sheets),
    )
    page = act_page(place, found, _("Decide"), _("Decide"), _("It is decided."))

    def around() -> Context:
        now = around_match(found)
        return {**now, "awaited": awaited_view(now["match"], found.stage.event, place.who.at)}

    page = replace(page, template="desk/decide.html", around=around)
    return act(request, page, form, lambda: _decide(form, sheets, place))


def _decide(form: DecisionForm, sheets: list[SheetView], place: Place) -> None:
    told, who = form.cleaned_data, place.who
    seen = {"why": told["why"], "seen": told["seen"]}
    if not form.is_ruling:
        confirm_score(submission=UUID(told["take"]), **seen, by=who.by, at=who.at)
        return
    ruled = {"winner": int(told["winner"]), "score": told["score"]}
    rule_on_score(submission=sheets[0].id, **ruled, **seen, by=who.by, at=who.at)


def _takes(sheets: list[SheetView]) -> Choices:
    """Only a score that is in order can be taken."""
    said = _("Take the score of %(who)s: %(score)s")
    return [(str(one.id), said % {"who": one.who, "score": one.final}) for one in sheets if one.can_be_confirmed]
