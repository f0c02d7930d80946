"""Questions of a tournament and of its events, and the answers to them."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Q

from journal.refusals import NotFound, cause
from matches.models import Event, Tournament
from registration.models import Answer, Question
from registration.queries.registrations import RegistrationRow


@dataclass(frozen=True, slots=True)
class AnsweredRow:
    """A registration with its answers, in the order of the questions; "" for none."""

    row: RegistrationRow
    answers: tuple[str, ...]


def questions_of(tournament: Tournament) -> list[Question]:
    """Return the questions that a tournament asks, in the order in which they were added."""
    rows = Question.objects.filter(tournament=tournament, removed_at=None).select_related("event")
    return list(rows.order_by("pk"))


def question_keys(tournament_ids: Iterable[int]) -> set[tuple[int, int]]:
    """Return the tournament and the event, 0 for all, of each question that some tournaments ask."""
    rows = Question.objects.filter(tournament__in=set(tournament_ids), removed_at=None)
    return {(tournament_id, event_id or 0) for tournament_id, event_id in rows.values_list("tournament", "event")}


def questions_for(tournament: Tournament, event_ids: Collection[int]) -> list[Question]:
    """Return the questions to those who register for some events of a tournament."""
    return [row for row in questions_of(tournament) if row.event_id is None or row.event_id in event_ids]


def question_of(tournament: Tournament, question_id: int) -> Question:
    """Return a question that a tournament asks. Raise NotFound otherwise."""
    row = Question.objects.filter(tournament=tournament, removed_at=None, pk=question_id).first()
    if row is None:
        raise NotFound(cause("no_such_question"))
    return row


def event_questions(event: Event) -> list[Question]:
    """Return the questions to those who register for an event, also former ones that have answers."""
    of_event = Q(event=None) | Q(event=event)
    is_current = Q(removed_at=None) | Q(answers__registration__event=event)
    rows = Question.objects.filter(of_event, is_current, tournament=event.tournament_id)
    return list(rows.distinct().order_by("pk"))


def answers_of(registration_id: int) -> dict[int, str]:
    """Return the answers of a registration by the id of the question."""
    return dict(Answer.objects.filter(registration=registration_id).values_list("question", "text"))


def filled_answers(answers: Mapping[int, str]) -> dict[int, str]:
    """Return answers without those that are empty, and without spaces around them."""
    return {key: text.strip() for key, text in answers.items() if text.strip()}


def stored_answers(registration_ids: Collection[int]) -> Mapping[int, dict[int, str]]:
    """Return the answers of some registrations, by registration and question."""
    texts: dict[int, dict[int, str]] = defaultdict(dict)
    for row in Answer.objects.filter(registration__in=registration_ids) if registration_ids else ():
        texts[row.registration_id][row.question_id] = row.text
    return texts


def answered_rows(rows: Iterable[RegistrationRow], questions: Iterable[Question]) -> list[AnsweredRow]:
    """Return registrations with their answers to some questions."""
    ids, registrations = [row.pk for row in questions], list(rows)
    answers = Answer.objects.filter(registration__in=[row.id for row in registrations], question__in=ids)
    texts = {(row.registration_id, row.question_id): row.text for row in answers}
    return [AnsweredRow(row, tuple(texts.get((row.id, pk), "") for pk in ids)) for row in registrations]


def deletion_at(tournament: Tournament, days: int) -> datetime:
    """Return when answers are deleted that are kept for so many days after a tournament."""
    day = tournament.until_on + timedelta(days=days + 1)
    return datetime.combine(day, time(), ZoneInfo(tournament.time_zone))
