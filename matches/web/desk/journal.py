"""The journal of an event or a tournament: who did what, when, why, and what it changed; and what can be undone."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import UUID

from django import forms
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from doors.acting import ActPage, act, desk, posted, show
from journal.models import Act
from matches.flows.undo_act import undo_act
from matches.models import Tournament
from matches.queries import journals, tournaments
from matches.queries.journals import Narrowing
from matches.web.desk.ahead import looking_on
from matches.web.desk.finding import Place, event_for, start, tournament_for
from matches.web.desk.forms import WhyForm
from matches.web.desk.journal_words import LineView, line_view
from matches.web.desk.wording import act_of

PAGE = 50


class NarrowingForm(forms.Form):
    """What of the journal is wanted; what cannot be read is passed over."""

    kind = forms.ChoiceField(label=gettext_lazy("What"), required=False)
    who = forms.ChoiceField(label=gettext_lazy("Who"), required=False)
    entry = forms.IntegerField(label=gettext_lazy("Entry"), required=False, min_value=1, max_value=2**31 - 1)
    match = forms.IntegerField(required=False, min_value=1, max_value=2**63 - 1, widget=forms.HiddenInput)

    def __init__(self, acts: QuerySet[Act], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kinds = sorted(((kind, act_of(kind)) for kind in journals.kinds(acts)), key=lambda one: one[1])
        people = [(str(login), name) for login, name in journals.people(acts)]
        self._offer("kind", [("", _("Everything")), *kinds])
        self._offer("who", [("", _("Everybody")), *people, ("0", _("the system"))])

    def _offer(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def wanted(self) -> Narrowing:
        self.is_valid()
        told = self.cleaned_data
        who = int(told["who"]) if told.get("who") else None
        return Narrowing(told.get("kind", ""), who, told.get("match"), told.get("entry"))

    @property
    def is_narrow(self) -> bool:
        return self.is_bound and self.wanted() != Narrowing()


@desk
def event_journal(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "see_desk")
    return _shown(request, place, lambda wanted: journals.of_event(found, wanted), event=found, title=found.name)


@desk
def tournament_journal(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Of all its events at once, with its posts and tables."""
    place = tournament_for(request, federation, tournament, "see_desk")
    found = place.tournament
    return _shown(request, place, lambda wanted: journals.of_tournament(found, wanted), title=found.name)


@desk
def undoing(request: HttpRequest, event: int, undone: UUID) -> HttpResponse:
    place, found = event_for(request, event, "undo_act")
    form = WhyForm(posted(request), initial=start(found))
    page = ActPage(
        _("Undo an act"),
        _("Undo it"),
        next=reverse("desk_journal", args=[event]),
        done=_("It is undone; what followed from it is derived again."),
        template="desk/undo.html",
        zone=place.zone,
        around=lambda: {
            "number": tournaments.number(found),
            "event": found,
            "lines": _lines(journals.of_event(found).filter(pk=undone), found.tournament),
        },
    )

    def do() -> None:
        told, who = form.cleaned_data, place.who
        undo_act(event=event, act=undone, why=told["why"], seen=told["seen"], by=who.by, at=who.at)

    return act(request, replace(page, ahead=looking_on(found, do)), form, do)


def _shown(
    request: HttpRequest, place: Place, acts: Callable[[Narrowing], QuerySet[Act]], **around: Any
) -> HttpResponse:
    form = NarrowingForm(acts(Narrowing()), request.GET or None)
    page = Paginator(acts(form.wanted() if form.is_bound else Narrowing()), PAGE).get_page(request.GET.get("page"))
    asked = request.GET.copy()
    asked.pop("page", None)
    context = {
        "tournament": place.tournament,
        "may": place.may,
        "form": form,
        "page": page,
        "lines": _lines(page.object_list, place.tournament),
        "keep": asked.urlencode(),
        **around,
    }
    return show(request, "desk/journal.html", context, zone=place.zone)


def _lines(acts: Any, tournament: Tournament) -> list[LineView]:
    return [line_view(line) for line in journals.lines(acts, tournament)]
