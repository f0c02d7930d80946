"""The journal of an event or a tournament: who did what, when, why, the changes; and undoing."""

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

from interfaces.web.base.act_pages import act, desk, posted, show
from interfaces.web.desk.matches.access import DeskContext, event_act_page, event_for, start, tournament_for
from interfaces.web.desk.matches.change_preview import looking_on
from interfaces.web.desk.matches.events.journal_words import LineView, line_view
from interfaces.web.desk.matches.forms import WhyForm
from interfaces.web.desk.matches.wording import act_of
from journal.models import Act
from matches.flows.events.undo_act import undo_act
from matches.models import Tournament
from matches.queries.journal import journals
from matches.queries.journal.journals import Narrowing

PAGE = 50


class NarrowingForm(forms.Form):
    """The filters of the journal; invalid values are ignored."""

    kind = forms.ChoiceField(label=gettext_lazy("What"), required=False)
    who = forms.ChoiceField(label=gettext_lazy("Who"), required=False)
    entry = forms.IntegerField(label=gettext_lazy("Entry"), required=False, min_value=1, max_value=2**31 - 1)
    match = forms.IntegerField(required=False, min_value=1, max_value=2**63 - 1, widget=forms.HiddenInput)

    def __init__(self, acts: QuerySet[Act], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kinds = sorted(((kind, act_of(kind)) for kind in journals.kinds(acts)), key=lambda pair: pair[1])
        people = [(str(login), name) for login, name in journals.people(acts)]
        self._offer("kind", [("", _("Everything")), *kinds])
        self._offer("who", [("", _("Everyone")), *people, ("0", _("the system"))])

    def _offer(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def narrowing(self) -> Narrowing:
        self.is_valid()
        cleaned = self.cleaned_data
        actor_id = int(cleaned["who"]) if cleaned.get("who") else None
        return Narrowing(cleaned.get("kind", ""), actor_id, cleaned.get("match"), cleaned.get("entry"))

    @property
    def is_narrow(self) -> bool:
        return self.is_bound and self.narrowing() != Narrowing()


@desk
def event_journal(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    return _journal_page(
        request,
        place,
        lambda filters: journals.of_event(place.event, filters),
        event=place.event,
        title=place.event.name,
    )


@desk
def tournament_journal(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the journal of all events, with staff and tables."""
    place = tournament_for(request, federation, tournament, "see_desk")
    tournament_obj = place.tournament
    return _journal_page(
        request, place, lambda filters: journals.of_tournament(tournament_obj, filters), title=tournament_obj.name
    )


@desk
def act_undo(request: HttpRequest, event: int, undone: UUID) -> HttpResponse:
    place = event_for(request, event, "undo_act")
    form = WhyForm(posted(request), initial=start(place.event))
    page = event_act_page(
        place,
        _("Undo an act"),
        _("Undo"),
        next=reverse("desk_journal", args=[event]),
        done=_("Undone. Everything that followed from it has been recalculated."),
        template="desk/matches/events/undo.html",
        context=lambda: {"lines": _lines(journals.of_event(place.event).filter(pk=undone), place.event.tournament)},
    )

    def do() -> None:
        undo_act(event_id=event, act_id=undone, ctx=form.act_context(place.ctx))

    return act(request, replace(page, preview=looking_on(place.event, do)), form, do)


def _journal_page(
    request: HttpRequest, place: DeskContext, acts: Callable[[Narrowing], QuerySet[Act]], **extra: Any
) -> HttpResponse:
    form = NarrowingForm(acts(Narrowing()), request.GET or None)
    page = Paginator(acts(form.narrowing() if form.is_bound else Narrowing()), PAGE).get_page(request.GET.get("page"))
    query = request.GET.copy()
    query.pop("page", None)
    context = {
        "tournament": place.tournament,
        "may": place.may,
        "form": form,
        "page": page,
        "lines": _lines(page.object_list, place.tournament),
        "keep": query.urlencode(),
        **extra,
    }
    return show(request, "desk/matches/events/journal.html", context, zone=place.zone)


def _lines(acts: Any, tournament: Tournament) -> list[LineView]:
    return [line_view(line) for line in journals.lines(acts, tournament)]
