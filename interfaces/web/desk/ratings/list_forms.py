"""Forms of the plan of rating lists, and of publishing one by hand."""

from typing import Any

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from ratings.inputs.lists import ListPlanInput
from ratings.models import ListPlan
from ratings.services.lists.listing import LONGEST_WAIT

_EVERY = [("week", _("every week")), ("month", _("every month")), ("never", _("only when an officer publishes one"))]
_EDITIONS = [
    ("automatic", _("automatically, ten minutes after the last correction")),
    ("asked", _("when an officer says so")),
]
_WEEKDAYS = [(number + 1, name) for number, name in WEEKDAYS.items()]


class ListPlanForm(ActForm):
    every = forms.ChoiceField(label=_("Publish a list"), choices=_EVERY, widget=forms.RadioSelect)
    weekday = forms.TypedChoiceField(
        label=_("Day of the week of the list"),
        choices=_WEEKDAYS,
        coerce=int,
        help_text=_("Its results count until midnight. For lists of every week."),
    )
    day = forms.IntegerField(
        label=_("Day of the month of the list"),
        min_value=1,
        max_value=31,
        help_text=_("31 is the last of every month. For lists of every month."),
    )
    wait = forms.IntegerField(
        label=_("Hours to wait after that day"),
        min_value=0,
        max_value=LONGEST_WAIT,
        help_text=_("Results that come in late are still included."),
    )
    editions = forms.ChoiceField(
        label=_("Newer editions after a correction"), choices=_EDITIONS, widget=forms.RadioSelect
    )
    from_on = forms.DateField(
        label=_("First day"),
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=_("A past day: lists since then are made as well. Empty: from today on."),
    )

    def to_input(self) -> ListPlanInput:
        cleaned = self.cleaned_data
        day = cleaned["weekday"] if cleaned["every"] == ListPlan.Every.WEEK else cleaned["day"]
        return ListPlanInput(cleaned["every"], day, cleaned["wait"], cleaned["editions"], cleaned["from_on"])


def current_values(plan: ListPlan | None) -> dict[str, Any]:
    """Return the initial values: the current plan, or by default a weekly list until Sunday."""
    if plan is None:
        return {"every": "week", "weekday": 7, "day": 31, "wait": 24, "editions": "automatic"}
    is_week = plan.every == ListPlan.Every.WEEK
    days = {"weekday": plan.day if is_week else 7, "day": 31 if is_week else plan.day}
    return {"every": plan.every, **days, "wait": plan.wait, "editions": plan.editions, "from_on": plan.from_on}


class PublishListForm(ActForm):
    on = forms.DateField(
        label=_("Day of the list"),
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=_("With all results until the end of that day."),
    )


class AskEditionsForm(ActForm):
    """A form without fields."""
