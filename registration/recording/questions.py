"""Write questions and answers. Answers are private: they are in no act, and are deleted in time."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from journal.jobs import delay_job, enqueue
from matches.models import Event, Tournament
from registration.inputs.questions import QuestionInput
from registration.job_kinds import ANSWERS
from registration.models import Answer, Question
from registration.queries.questions import deletion_at

_SHORTEST: Final = timedelta(hours=1)  # until the job runs again


def new_question(tournament: Tournament, question: QuestionInput) -> Question:
    return Question.objects.create(
        tournament=tournament,
        event_id=question.event_id,
        kind=question.kind,
        text=question.text.strip(),
        choices=[choice.strip() for choice in question.choices],
        is_required=question.is_required,
        keep_days=question.keep_days,
    )


def remove_question(question: Question, at: datetime) -> None:
    question.removed_at = at
    question.save(update_fields=["removed_at"])


def store_answers(event: Event, registration_id: int, answers: Mapping[int, str], at: datetime) -> None:
    """Store the answers of a registration in place of those before. Answers to other questions are left out."""
    questions = Question.objects.filter(tournament=event.tournament_id, pk__in=list(answers))
    rows = [row for row in questions if row.event_id in (None, event.pk)]
    Answer.objects.filter(registration=registration_id).delete()
    Answer.objects.bulk_create(
        [Answer(registration_id=registration_id, question=row, text=answers[row.pk]) for row in rows]
    )
    if rows:
        _plan_deletion(event.tournament, list(Question.objects.filter(tournament=event.tournament_id)), at)


def delete_old_answers(tournament_id: int, at: datetime) -> None:
    """Delete the answers of a tournament that were kept long enough, and plan the next deletion."""
    rows = list(Question.objects.filter(tournament=tournament_id, answers__isnull=False).distinct().order_by("pk"))
    if not rows:
        return
    tournament = Tournament.objects.get(pk=tournament_id)
    due_ids = [row.pk for row in rows if deletion_at(tournament, row.keep_days) <= at]
    Answer.objects.filter(question__in=due_ids).delete()
    left = [row for row in rows if row.pk not in due_ids]
    if left:
        _plan_deletion(tournament, left, at)


def _plan_deletion(tournament: Tournament, questions: list[Question], at: datetime) -> None:
    due_at = min(deletion_at(tournament, row.keep_days) for row in questions)
    enqueue(ANSWERS, tournament.pk, {"tournament": tournament.pk})
    delay_job(ANSWERS, tournament.pk, max(due_at - at, _SHORTEST))
