"""A mistake at the table: what the rules of the event have done about it, and a note of what was ruled."""

from dataclasses import replace
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm, Context, act, desk, posted, show
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.access import MatchContext, act_page, match_context, match_for, names_at
from interfaces.web.desk.matches.results.score_fields import Names
from interfaces.web.public.matches.mistake_lines import mistake_case
from interfaces.wording.mistake_words import GROUPS, HAPPENED, NOTICED, WHO
from journal.refusals import NotFound, cause
from matches.flows.results.record_mistake import record_mistake
from matches.inputs.mistakes import MistakeInput
from matches.queries.events import rulesets
from matches.queries.results.mistakes import MistakeRow, mistakes_of
from rules_engine.game.protocol.questions import MOMENTS, Happened

_RULED: Final = [("rules", _("As the rules say")), ("otherwise", _("Otherwise, for the reason below"))]


class MistakeForm(ActForm):
    """When it was noticed and by whom, which side made the mistake, and how the director ruled."""

    side = forms.ChoiceField(label=_("Who made the mistake"), widget=forms.RadioSelect)
    noticed = forms.ChoiceField(label=_("When it was noticed"), widget=forms.RadioSelect)
    by = forms.ChoiceField(label=_("Who noticed it"), choices=[(who.value, word) for who, word in WHO.items()])
    ruled = forms.ChoiceField(label=_("Your ruling"), choices=_RULED)
    why = forms.CharField(
        label=_("Note or reason"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Only officials see it."),
    )

    def __init__(self, names: Names, happened: Happened, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "side", [("0", names[0]), ("1", names[1])])
        offer(self, "noticed", [(moment.value, NOTICED[moment]) for moment in MOMENTS[happened]])

    def to_input(self, happened: Happened) -> MistakeInput:
        cleaned = self.cleaned_data
        is_by_rules = cleaned["ruled"] == "rules"
        return MistakeInput(happened.value, cleaned["noticed"], cleaned["by"], int(cleaned["side"]), is_by_rules)


@desk
def mistake_list(request: HttpRequest, match: int) -> HttpResponse:
    """Ask what happened, and list what was recorded."""
    place = match_for(request, match, "record_mistake")
    names = names_at(place.match)
    groups = [(title, [(happened, HAPPENED[happened]) for happened in cases]) for title, cases in GROUPS]
    rows = [_recorded(row, names) for row in mistakes_of(place.match)]
    context = {**match_context(place.match), "groups": groups, "rows": rows}
    return show(request, "desk/matches/results/mistakes.html", context, zone=place.zone)


@desk
def mistake(request: HttpRequest, match: int, happened: str) -> HttpResponse:
    """Show what the rules have done about a mistake, and record it."""
    place = match_for(request, match, "record_mistake")
    kind = _kind(happened)
    form = MistakeForm(names_at(place.match), kind, posted(request))
    page = act_page(place, place.match, str(HAPPENED[kind]), __("Record it"), __("Recorded in the journal."))
    back = reverse("desk_mistakes", args=[match])
    page = replace(page, template="desk/matches/results/mistake.html", next=back)
    page = replace(page, context=lambda: _case(place, kind))

    def do() -> None:
        record_mistake(match_id=match, mistake=form.to_input(kind), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _kind(happened: str) -> Happened:
    """Return the mistake of an address. Raise ``NotFound`` for an unknown one."""
    try:
        return Happened(happened)
    except ValueError as error:
        raise NotFound(cause("unknown_happened", happened=happened[:80], offered=" ".join(Happened))) from error


def _case(place: MatchContext, happened: Happened) -> Context:
    event = place.match.stage.event
    case = mistake_case(happened, rulesets.rules_in(event), event.play.conduct)
    return {**match_context(place.match), "case": case}


def _recorded(row: MistakeRow, names: Names) -> Context:
    return {
        "row": row,
        "happened": HAPPENED[row.happened],
        "noticed": NOTICED[row.noticed],
        "side": names[row.side],
    }
