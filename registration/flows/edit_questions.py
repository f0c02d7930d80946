"""Add and remove the questions that a tournament asks at registration."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.models import Tournament
from matches.permissions import roles_at
from matches.queries.tournaments import tournaments
from registration.inputs.questions import QuestionInput
from registration.models import Question
from registration.permissions import require
from registration.queries.questions import question_of, questions_of
from registration.recording import questions
from registration.services.questions import check_question, check_question_count


def add_question(*, federation: str, tournament: str, question: QuestionInput, ctx: ActContext) -> Question:
    """Ask a question of who registers for a tournament, or for one of its events. A director may do this.

    Raise ``Refused`` for a question out of bounds.
    """
    row = _tournament(federation, tournament, ctx)
    check_question(row, question)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, row.pk)
        check_question_count(questions_of(row))
        with record_act(stream, "add_question", ctx.with_note(question.text)):
            return questions.new_question(row, question)


def remove_question(*, federation: str, tournament: str, question_id: int, ctx: ActContext) -> None:
    """Ask a question no more. Its answers stay until they are deleted. Raise ``NotFound`` for an unknown question."""
    row = _tournament(federation, tournament, ctx)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, row.pk)
        question = question_of(row, question_id)
        with record_act(stream, "remove_question", ctx.with_note(question.text)):
            questions.remove_question(question, ctx.at)


def _tournament(federation: str, slug: str, ctx: ActContext) -> Tournament:
    row = tournaments.tournament(federation, slug, ctx.actor, ctx.at)
    require("edit_questions", roles_at(ctx.actor, row, ctx.at))
    return row
