"""The result of a tie: captains accept it or protest, a director rules on a protest."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from interfaces.web.base.act_pages import VersionedForm, act, desk, posted
from interfaces.web.desk.matches.access import start
from interfaces.web.desk.matches.forms import ReasonForm
from interfaces.web.desk.matches.teams.ties import TieContext, act_page_of, tie_for
from journal.refusals import NotAllowed, NotFound, cause
from matches.flows.teams.confirm_tie import confirm_tie
from matches.flows.teams.protest_tie import protest_tie
from matches.flows.teams.rule_on_protest import rule_on_protest
from rules_engine.words import SIDES


class ProtestRulingForm(ReasonForm):
    is_upheld = forms.TypedChoiceField(
        label=gettext_lazy("Ruling"),
        choices=[
            ("", ""),
            ("yes", gettext_lazy("The protest is upheld")),
            ("no", gettext_lazy("The protest is rejected")),
        ],
        coerce=lambda value: value == "yes",
    )
    field_order = ("is_upheld", "why")


@desk
def confirmation(request: HttpRequest, match: int) -> HttpResponse:
    """Accept the result."""
    place = _of_captain(request, match)
    form = VersionedForm(posted(request), initial=start(place.match.stage.event))
    page = act_page_of(place, _("Accept the result"), _("Accept"), _("Result accepted."))
    return act(request, page, form, lambda: _confirm(place, form))


@desk
def protest(request: HttpRequest, match: int) -> HttpResponse:
    """Protest against the result."""
    place = _of_captain(request, match)
    form = ReasonForm(posted(request), initial=start(place.match.stage.event))
    title, message = _("Protest against the result"), _("Protest sent. A director rules on it.")
    page = act_page_of(place, title, _("Protest"), message)
    return act(request, page, form, lambda: _protest(place, form))


@desk
def ruling(request: HttpRequest, match: int, side: int) -> HttpResponse:
    """Rule on the protest of a side."""
    place = tie_for(request, match)
    if side not in SIDES:
        raise NotFound(cause("unknown_side"))
    if "rule_on_protest" not in place.may:
        raise NotAllowed(cause("not_allowed", act="rule_on_protest"))
    form = ProtestRulingForm(posted(request), initial=start(place.match.stage.event))
    page = act_page_of(place, _("Rule on the protest"), _("Rule"), _("Ruling saved. Correct the result if it changes."))

    def do() -> None:
        is_upheld = form.cleaned_data["is_upheld"]
        rule_on_protest(match_id=match, side=side, is_upheld=is_upheld, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _of_captain(request: HttpRequest, match: int) -> TieContext:
    """Return the tie if the actor is a captain or vice captain of it."""
    place = tie_for(request, match)
    if not place.captained:
        raise NotAllowed(cause("not_your_match", place.match.node_key, match=match))
    return place


def _confirm(place: TieContext, form: VersionedForm) -> None:
    confirm_tie(match_id=place.match.pk, ctx=form.act_context(place.ctx))


def _protest(place: TieContext, form: VersionedForm) -> None:
    protest_tie(match_id=place.match.pk, ctx=form.act_context(place.ctx))
