"""Items of the programme of a tournament: add, change, remove."""

from datetime import date, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.validators import check_local_time
from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.desk.matches.access import DeskContext, tournament_for
from journal.context import ActContext
from journal.refusals import Refusal
from matches.flows.tournaments.add_programme_item import add_programme_item
from matches.flows.tournaments.change_programme_item import change_programme_item
from matches.flows.tournaments.remove_programme_item import remove_programme_item
from matches.inputs.tournaments import ProgrammeInput
from matches.models import Event, ProgrammeItem
from matches.queries.tournaments.programme_items import get_item
from matches.queries.tournaments.tournaments import events_of
from matches.services.tournaments.programme import LONGEST

_DAY: Final = timedelta(days=1)


class ItemForm(ActForm):
    """The form of an item. Days and times are those of the tournament's clock; an end before the start is of the next
    day.
    """

    event = forms.TypedChoiceField(label=gettext_lazy("Event"), required=False, coerce=int, empty_value=None)
    words = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=LONGEST,
        required=False,
        help_text=gettext_lazy("For example: Opening, rounds 1 to 3, dinner."),
    )
    day = forms.DateField(label=gettext_lazy("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    begins = forms.TimeField(
        label=gettext_lazy("Begins at"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    ends = forms.TimeField(
        label=gettext_lazy("Ends at"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    closes_on = forms.DateField(
        label=gettext_lazy("Register until: day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    closes = forms.TimeField(
        label=gettext_lazy("Register until: time"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=gettext_lazy("Without a time: until the end of that day. Without a day: on the day of the start."),
    )
    place = forms.CharField(label=gettext_lazy("Place"), max_length=LONGEST, required=False)
    version = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)

    def __init__(self, place: DeskContext, item: ProgrammeItem | None, data: QueryDict | None) -> None:
        self.zone = ZoneInfo(place.zone)
        super().__init__(data, initial=self._initial(item) if item else {"day": place.tournament.from_on})
        event = self.fields["event"]
        assert isinstance(event, forms.TypedChoiceField)
        event.choices = [("", _("None")), *((event.pk, event.name) for event in _events(place))]

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the item was changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        changes = [row.params["now"] for row in refusal.verdict.violations if row.code == "programme_item_changed"]
        if changes and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["version"] = str(changes[0])

    def to_input(self) -> ProgrammeInput:
        cleaned = self.cleaned_data
        starts_at = self._moment(cleaned["day"], cleaned["begins"])
        return ProgrammeInput(
            starts_at=starts_at,
            event_id=cleaned["event"],
            words=cleaned["words"],
            ends_at=self._end(cleaned["day"], cleaned["begins"], cleaned["ends"]),
            closes_at=self._closing(cleaned["day"], cleaned["closes_on"], cleaned["closes"]),
            place=cleaned["place"],
        )

    def _end(self, day: date, begins: time, ends: time | None) -> datetime | None:
        return None if ends is None else self._moment(_next(day) if ends < begins else day, ends)

    def _closing(self, day: date, closes_on: date | None, closes: time | None) -> datetime | None:
        if closes is None:
            return None if closes_on is None else self._moment(_next(closes_on), time())
        return self._moment(closes_on or day, closes)

    def _moment(self, day: date, clock: time) -> datetime:
        moment = datetime.combine(day, clock, self.zone)
        check_local_time(moment)
        return moment

    def _initial(self, item: ProgrammeItem) -> dict[str, Any]:
        start, end, closing = (
            moment and moment.astimezone(self.zone) for moment in (item.starts_at, item.ends_at, item.closes_at)
        )
        assert start is not None, "every item has a start"
        ends_a_day = closing is not None and closing.time() == time()
        return {
            "event": item.event_id,
            "words": item.words,
            "day": start.date(),
            "begins": start.time(),
            "ends": end and end.time(),
            "closes_on": closing and closing.date() - timedelta(days=ends_a_day),
            "closes": None if ends_a_day else closing and closing.time(),
            "place": item.place,
            "version": item.sequence,
        }


class RemovalForm(ActForm):
    """The form that removes an item. ``version``: that of the item as it was shown."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, item: ProgrammeItem, data: QueryDict | None) -> None:
        super().__init__(data, initial={"version": item.sequence})
        self.item = item

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the item was changed meanwhile, the one that is now shown can be removed."""
        super().refuse(refusal)
        if isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["version"] = str(self.item.sequence)

    def act_context(self, ctx: ActContext) -> ActContext:
        return ctx.with_note("", self.cleaned_data["version"])


def _next(day: date) -> date:
    """Return the day after; the last day that there is has none, and is too late for any tournament."""
    return min(day, date.max - _DAY) + _DAY


@desk
def new_item(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_programme")
    form = ItemForm(place, None, posted(request))
    page = _page(place, _("Add to the programme"), _("Add"), _("Added to the programme."))
    return act(request, page, form, lambda: add_programme_item(ref=place.ref, plan=form.to_input(), ctx=place.ctx))


@desk
def changed_item(request: HttpRequest, federation: str, tournament: str, item: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_programme")
    form = ItemForm(place, get_item(place.tournament, item), posted(request))
    page = _page(place, _("Change the programme"), _("Save"), _("The programme is saved."))

    def do() -> None:
        ctx = place.ctx.with_note("", form.cleaned_data["version"])
        change_programme_item(ref=place.ref, item_id=item, plan=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@desk
def item_removal(request: HttpRequest, federation: str, tournament: str, item: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "edit_programme")
    row = get_item(place.tournament, item)
    title, message = _("Remove from the programme"), _("Removed from the programme.")
    page = ActPage(title, title, place.url, message, row.title)
    form = RemovalForm(row, posted(request))
    return act(
        request,
        page,
        form,
        lambda: remove_programme_item(ref=place.ref, item_id=item, ctx=form.act_context(place.ctx)),
    )


def _page(place: DeskContext, title: str, button: str, message: str) -> ActPage:
    return ActPage(title, button, place.url, message, place.tournament.name)


def _events(place: DeskContext) -> list[Event]:
    return list(events_of(place.tournament))
