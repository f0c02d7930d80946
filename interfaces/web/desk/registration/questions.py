"""Questions that a tournament asks at registration, and the answers that its desk sees."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.flows.note_looks import note_looks
from clubs.models import Look
from interfaces.shared.answer_files import answer_table
from interfaces.shared.table_download import Kind, as_file
from interfaces.shared.throttling import Exports, throttled
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from interfaces.web.desk.matches.access import EventContext, event_for, tournament_for
from interfaces.web.public.registration.question_forms import AnswersForm, QuestionForm, typed_answers
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.flows.answer_questions import answer_questions
from registration.flows.edit_questions import add_question, remove_question
from registration.permissions import require
from registration.queries.questions import (
    answered_rows,
    answers_of,
    event_questions,
    question_of,
    questions_for,
    questions_of,
)
from registration.queries.registrations import ACTIVE, RegistrationRow, registration_list
from registration.services.answering import is_of_desk, registration_of, require_member_or_desk


@desk
def questions(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the questions, and add one."""
    place = tournament_for(request, federation, tournament, "see_desk")
    require("edit_questions", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    events = [(event.pk, event.name) for event in tournaments.events_of(place.tournament)]
    form = QuestionForm(events, posted(request))
    page = ActPage(
        _("Questions at registration"),
        _("Add the question"),
        next=request.path,
        back=place.url,
        done=_("Added."),
        hint=_("Only the desk sees the answers."),
        template="desk/registration/questions.html",
        context=lambda: {"questions": questions_of(place.tournament), "tournament": place.tournament},
    )

    def do() -> None:
        add_question(federation=federation, tournament=tournament, question=form.to_input(), ctx=place.ctx)

    return act(request, page, form, do)


@desk
def question_removal(request: HttpRequest, federation: str, tournament: str, question: int) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_desk")
    require("edit_questions", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    row = question_of(place.tournament, question)
    address = reverse("desk_questions", args=[federation, tournament])
    page = ActPage(_("Remove the question"), _("Remove"), next=address, done=_("Removed."), hint=row.text)

    def do() -> None:
        remove_question(federation=federation, tournament=tournament, question_id=question, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def answers(request: HttpRequest, event: int) -> HttpResponse:
    """Show the answers of the active registrations of an event."""
    place = event_for(request, event, "see_desk")
    require("see_answers", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    rows_of_questions = event_questions(place.event)
    rows = registration_list(place.event, place.ctx.at).in_state(*ACTIVE)
    _note(place, rows)
    context = {
        "event": place.event,
        "may": place.may,
        "questions": rows_of_questions,
        "rows": answered_rows(rows, rows_of_questions),
    }
    return show(request, "desk/registration/answers.html", context, zone=place.zone)


@desk
@throttled(Exports, by_login=True)
def answer_file(request: HttpRequest, event: int, kind: Kind) -> Any:
    """Send the answers as a file."""
    place = event_for(request, event, "see_desk")
    require("see_answers", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    _note(place, registration_list(place.event, place.ctx.at).in_state(*ACTIVE))
    return as_file(answer_table(place.event, place.ctx.at), kind)


def _note(place: EventContext, rows: Iterable[RegistrationRow]) -> None:
    """Note whose answers are shown, if there are questions."""
    if event_questions(place.event):
        players = [player for row in rows for player in row.players]
        note_looks(players=players, kind=Look.What.ANSWERS, place=place.tournament.name, ctx=place.ctx)


@desk
def changed_answers(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Change the answers of a registration: its players until registration closes, the desk always."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    require_member_or_desk("answer_questions", event_obj, number, ctx)
    row = registration_of(registration_list(event_obj, ctx.at), number)
    form = AnswersForm(questions_for(event_obj.tournament, [event]), answers_of(row.id), posted(request))
    is_desk = is_of_desk("see_answers", event_obj, ctx)
    back = reverse("desk_answers" if is_desk else "desk_my_registration", args=[event])
    page = ActPage(_("Answers"), _("Save"), next=back, done=_("Saved."), hint=f"{event_obj.name}: {row.name}")

    def do() -> None:
        answer_questions(event_id=event, number=number, answers=typed_answers(form.cleaned_data), ctx=ctx)

    return act(request, page, form, do)
