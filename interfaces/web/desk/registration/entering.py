"""Enter a player or pair at the desk, with their answers to the questions of registration."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, act, desk, posted, show
from interfaces.web.desk.matches.access import event_for
from interfaces.web.desk.matches.change_preview import looking_on
from interfaces.web.desk.matches.entries.change_forms import LateForm
from interfaces.web.public.registration.question_forms import PREFIX, question_fields, typed_answers
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.queries.draws import draws
from matches.queries.entries.player_suggestions import LookedUp, suggest_players
from matches.queries.tournaments import tournaments
from registration.models import Question
from registration.queries.questions import questions_for

_LONGEST: Final = {"name": 120, "losses": 2, "halves": 2, "why": 120}  # letters of what an address says


class EnteringForm(LateForm):
    """An entry with answers. Who was chosen among the candidates stays chosen while the answers are typed."""

    def __init__(self, *args: Any, questions: Sequence[Question], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update(question_fields(questions))
        self.keeps_choice = bool(questions) and bool(self.data.get("player") or self.data.get("is_new"))
        if self.keeps_choice:
            self.fields["name"].widget.attrs["readonly"] = True

    @property
    def of_questions(self) -> list[Any]:
        return [field for field in self if field.name.startswith(PREFIX)]

    def entry_input(self) -> EntryInput:
        return replace(super().entry_input(), answers=typed_answers(self.cleaned_data))


@desk
def enter_one(request: HttpRequest, event: int) -> HttpResponse:
    """Enter a player by name: exact matches, candidates, or a new player. ``part``: only the results, for a script."""
    place = event_for(request, event, "enter")
    form = _form(request, place.event)
    context = partial(_context, form, place.event)
    if request.method == "GET" and request.GET.get("part"):
        return show(request, "desk/matches/entries/_found.html", context(), zone=place.zone)
    page = _page(place.event, form.is_of_pairs, context)

    def do() -> None:
        enter(
            event_id=event,
            entrants=[form.entry_input()],
            register_new=form.registers_new,
            losses=form.begins_with,
            halves=form.half_points,
            ctx=form.act_context(place.ctx),
        )

    return act(request, replace(page, preview=looking_on(place.event, do)), form, do)


def _form(request: HttpRequest, event: Event) -> EnteringForm:
    """Return the form; the address may say what it begins with."""
    initial = {name: request.GET.get(name, "")[:most] for name, most in _LONGEST.items()}
    questions = questions_for(event.tournament, [event.pk])
    return EnteringForm(tournaments.main_stage(event), posted(request), initial=initial, questions=questions)


def _context(form: EnteringForm, event: Event) -> dict[str, object]:
    name = str(form["name"].value() or "")
    looked_up = LookedUp("") if form.is_of_pairs or form.keeps_choice else suggest_players(event, name)
    return {"event": event, "found": looked_up, "press": _("Enter"), **_for_late(form, event)}


def _page(event: Event, is_of_pairs: bool, context: Callable[[], dict[str, object]]) -> ActPage:
    return ActPage(
        _("Enter a pair") if is_of_pairs else _("Enter a player"),
        _("Enter"),
        next=reverse("desk_entries", args=[event.pk]),
        done=_("Entered."),
        hint=event.name,
        event_id=event.pk,
        template="desk/matches/entries/enter.html",
        context=context,
    )


def _for_late(form: LateForm, event: Event) -> dict[str, object]:
    """Return the URL and the values of the form of each candidate."""
    names = [name for name in ("losses", "halves", "why") if name in form.fields]
    fields: dict[str, object] = {name: form[name].value() for name in names}
    is_drawn = draws.is_drawn(tournaments.main_stage(event))
    return {"act_at": reverse("desk_enter", args=[event.pk]), "is_drawn": is_drawn, **fields}
