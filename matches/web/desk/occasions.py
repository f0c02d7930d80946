"""What an event is to rating pools, on a page of its own."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from doors.acting import ActForm, ActPage, act, desk, posted
from doors.words import WORDS
from matches.flows.change_occasion import change_occasion
from matches.queries.occasions import occasion_of
from matches.web.desk.finding import event_for
from rules_engine.ratings.policy import USUAL, Occasion

OCCASION: Final = ("is_online", "is_friendly", "level", "variant")


class OccasionForm(ActForm):
    is_online = forms.BooleanField(label=gettext_lazy("Played online"), required=False)
    is_friendly = forms.BooleanField(label=gettext_lazy("A friendly"), required=False)
    level = forms.ChoiceField(
        label=gettext_lazy("Level of the event"), choices=list(WORDS["level"].items()), required=False
    )
    variant = forms.ChoiceField(
        label=gettext_lazy("What is played"),
        choices=list(WORDS["variant"].items()),
        initial=USUAL.variant,
        required=False,
    )


def occasion_in(told: Mapping[str, Any]) -> Occasion:
    """As it was typed; what was not sent is as usual."""
    said = {name: told[name] for name in OCCASION}
    return Occasion(**{**said, "variant": said["variant"] or USUAL.variant})


@desk
def occasion(request: HttpRequest, event: int) -> HttpResponse:
    """Online or at the table, a friendly, its level, what is played."""
    place, found = event_for(request, event, "draw_event")
    form = OccasionForm(posted(request), initial=asdict(occasion_of(found)))
    page = ActPage(
        _("What it is to ratings"),
        pgettext("a setting", "Change"),
        reverse("desk_stages", args=[event]),
        _("Changed. What was played is looked at again."),
        _("Rating pools say which play they count: by these words they know."),
        zone=place.zone,
    )

    def do() -> None:
        change_occasion(event=event, occasion=occasion_in(form.cleaned_data), by=place.who.by, at=place.who.at)

    return act(request, page, form, do)
