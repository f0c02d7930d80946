"""Mistakes at the table: what was entered as a question of the rule book."""

from journal.refusals import Refused, cause, check_each, check_offered
from matches.inputs.mistakes import MistakeInput
from matches.services.results.outcomes import check_reason
from rules_engine.game.protocol.questions import Happened, Noticed, Question, Who, check_question


def question_of(mistake: MistakeInput) -> Question:
    """Return the question. Raise ``Refused`` for a value that is not offered, or not for this mistake."""
    check_each(
        lambda: check_offered("unknown_happened", Happened, happened=mistake.happened),
        lambda: check_offered("unknown_noticed", Noticed, noticed=mistake.noticed),
        lambda: check_offered("unknown_who", Who, by=mistake.by),
    )
    question = Question(Happened(mistake.happened), Noticed(mistake.noticed), Who(mistake.by))
    verdict = check_question(question)
    if not verdict.is_ok:
        raise Refused(verdict)
    return question


def check_mistake(mistake: MistakeInput, reason: str) -> None:
    """Raise ``Refused`` for an invalid side, or if the director ruled otherwise without a reason."""
    if mistake.side not in (0, 1):
        raise Refused(cause("unknown_side"))
    if not mistake.is_by_rules:
        check_reason(reason)
