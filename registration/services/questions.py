"""Check questions and answers."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from journal.refusals import Refused, cause, check_each
from matches.models import Tournament
from matches.queries.tournaments import tournaments
from registration.inputs.questions import (
    LONGEST_ANSWER,
    LONGEST_CHOICE,
    LONGEST_QUESTION,
    MOST_CHOICES,
    MOST_DAYS,
    MOST_QUESTIONS,
    OF_CHOICES,
    QuestionInput,
    QuestionKind,
)
from registration.models import Question
from registration.queries.questions import filled_answers

YES_NO = ("yes", "no")
_NUMBER: Final = re.compile(r"-?[0-9]{1,12}([.,][0-9]{1,6})?")


def check_question(tournament: Tournament, question: QuestionInput) -> None:
    """Raise ``Refused`` for a question out of bounds, or of an event of another tournament."""
    if not 1 <= len(question.text.strip()) <= LONGEST_QUESTION:
        raise Refused(cause("bad_question", most=LONGEST_QUESTION))
    if not 0 <= question.keep_days <= MOST_DAYS:
        raise Refused(cause("bad_keep_days", most=MOST_DAYS))
    if question.kind in OF_CHOICES and not _are_choices(question.choices):
        raise Refused(cause("bad_choices", most=MOST_CHOICES, longest=LONGEST_CHOICE))
    if question.event_id is not None and tournaments.find_event_of(tournament, question.event_id) is None:
        raise Refused(cause("unknown_event", event=min(question.event_id, 2**63)))


def check_question_count(questions: Sequence[Question]) -> None:
    if len(questions) >= MOST_QUESTIONS:
        raise Refused(cause("too_many_questions", most=MOST_QUESTIONS))


def checked_answers(questions: Sequence[Question], answers: Mapping[int, str]) -> dict[int, str]:
    """Return the answers, without empty ones. Raise ``Refused`` with every answer that is missing or impossible."""
    texts = filled_answers(answers)
    _check_questions(questions, texts)
    missing_checks = [partial(_refuse_missing, row) for row in questions if row.is_required and row.pk not in texts]
    check_each(*missing_checks, partial(check_answers, questions, texts))
    return texts


def check_answers(questions: Sequence[Question], texts: Mapping[int, str]) -> None:
    """Raise ``Refused`` with every answer that is impossible, or to a question that is not asked."""
    _check_questions(questions, texts)
    check_each(*(partial(_check_answer, row, texts[row.pk]) for row in questions if row.pk in texts))


def _check_questions(questions: Sequence[Question], texts: Mapping[int, str]) -> None:
    if set(texts) - {row.pk for row in questions}:
        raise Refused(cause("no_such_question"))


def _refuse_missing(question: Question) -> None:
    raise Refused(cause("answer_missing", question=question.text))


def _check_answer(question: Question, text: str) -> None:
    if len(text) > LONGEST_ANSWER or not _is_answer(question, text):
        raise Refused(cause("bad_answer", question=question.text, most=LONGEST_ANSWER))


def _is_answer(question: Question, text: str) -> bool:
    """Return whether a text is an answer to a question of its kind."""
    match question.kind:
        case QuestionKind.CHOICE:
            return text in question.choices
        case QuestionKind.SEVERAL:
            lines = text.splitlines()
            return set(lines) <= set(question.choices) and len(set(lines)) == len(lines)
        case QuestionKind.NUMBER:
            return _NUMBER.fullmatch(text) is not None
        case QuestionKind.YES_NO:
            return text in YES_NO
    return True


def _are_choices(choices: Sequence[str]) -> bool:
    """Return whether there are two choices or more, each once, which all fit into an answer."""
    is_each_short = all(1 <= len(choice.strip()) <= LONGEST_CHOICE for choice in choices)
    is_short = is_each_short and len("\n".join(choices)) <= LONGEST_ANSWER
    return (
        2 <= len(choices) <= MOST_CHOICES and is_short and len({choice.strip() for choice in choices}) == len(choices)
    )
