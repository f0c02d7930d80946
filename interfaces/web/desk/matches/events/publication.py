"""What of an event is public, and from when; and the button that publishes."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.shared.publishing import ALL, publishing_choices
from interfaces.web.base.act_pages import ActForm, VersionedForm, act, desk, posted
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.matches.access import event_act_page, event_for, start
from interfaces.web.desk.matches.forms import moment_input
from interfaces.wording.words import word
from matches.flows.events.change_publication import change_publication
from matches.flows.events.publish_part import publish_part
from matches.inputs.publication import BY_HAND, Part
from matches.queries.publications import PublicationSheet, publication_sheet

_WHEN: Final = (("once", _("at once")), ("time", _("at a time")), ("hand", _("when an official publishes it")))


class PublicationForm(VersionedForm):
    """For each part, when it becomes public; times are those of the tournament's clock, ``zone``."""

    def __init__(self, sheet: PublicationSheet, zone: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(zone)
        self.parts = [row.part for row in sheet.parts]
        for row in sheet.parts:
            label = word(row.part.value, "publication")
            self.fields[f"{row.part.value}_when"] = forms.ChoiceField(label=label, choices=_WHEN, initial=row.when)
            self.fields[f"{row.part.value}_at"] = forms.DateTimeField(
                label=__("%(part)s: public from") % {"part": label},
                required=False,
                widget=moment_input(),
                initial=row.at,
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for part in self.parts:
            if cleaned.get(f"{part.value}_when") == "time" and not cleaned.get(f"{part.value}_at"):
                self.add_error(f"{part.value}_at", __("Give the day and the time from which it is public."))
        return cleaned

    def times(self) -> Mapping[Part, datetime | None]:
        return {part: self._time(part) for part in self.parts}

    def _time(self, part: Part) -> datetime | None:
        choice, moment = self.cleaned_data[f"{part.value}_when"], self.cleaned_data[f"{part.value}_at"]
        if choice == "time":
            return moment.replace(tzinfo=self.zone) if moment else None
        return BY_HAND if choice == "hand" else None


class PublishForm(ActForm):
    """What to publish: everything, a part, or that of a round as "part-stage-round"; now or at a time of ``zone``."""

    choice = forms.ChoiceField(label=_("Publish"))
    at = forms.DateTimeField(
        label=_("From when"), required=False, widget=moment_input(), help_text=_("Empty: from now on.")
    )

    def __init__(self, choices: Choices, zone: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(zone)
        offer(self, "choice", choices)

    def chosen(self) -> tuple[Part | None, int | None, int]:
        """Return the part, and the numbers of the stage and of the round; everything is none of them."""
        choice = self.cleaned_data["choice"]
        if choice == ALL:
            return None, None, 0
        if choice in list(Part):
            return Part(choice), None, 0
        part, stage, round_no = choice.split("-")
        return Part(part), int(stage), int(round_no)

    def publish_at(self) -> datetime | None:
        moment: datetime | None = self.cleaned_data["at"]
        return moment.replace(tzinfo=self.zone) if moment else None


@desk
def publication(request: HttpRequest, event: int) -> HttpResponse:
    """Decide from when the parts of an event are public."""
    place = event_for(request, event, "change_publication")
    sheet = publication_sheet(place.event, place.ctx.at)
    form = PublicationForm(sheet, place.zone, posted(request), initial=start(place.event))
    page = event_act_page(
        place,
        __("What is public"),
        __("Save"),
        next=reverse("desk_event", args=[event]),
        done=__("Saved."),
        hint=__(
            "A part is public at the earliest when those above it are. Until then only the officials of the tournament "
            "see it, and its matches are not rated. What an official publishes can be published round by round as well."
        ),
    )

    def do() -> None:
        change_publication(event_id=event, times=form.times(), ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def publish(request: HttpRequest, event: int) -> HttpResponse:
    """Publish a part of an event, a round, or everything, now or at a time."""
    place = event_for(request, event, "publish_part")
    choices = publishing_choices(place.event, place.ctx.at)
    form = PublishForm(choices, place.zone, posted(request), initial={"choice": request.GET.get("choice", ALL)})
    page = event_act_page(
        place,
        __("Publish"),
        __("Publish"),
        next=reverse("desk_event", args=[event]),
        done=__("Saved."),
        hint=place.event.name,
    )

    def do() -> None:
        part, stage_no, round_no = form.chosen()
        ctx = form.act_context(place.ctx)
        publish_part(
            event_id=event,
            part=part,
            stage_no=stage_no,
            round_no=round_no,
            publish_at=form.publish_at(),
            ctx=ctx,
        )

    return act(request, page, form, do)
