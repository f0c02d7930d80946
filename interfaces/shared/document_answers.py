"""Answers to who is who in a document that comes in, as typed: ``abcd2345=new``."""

from collections.abc import Iterable

from journal.refusals import Refused, cause


def answers_of(texts: Iterable[str]) -> dict[str, str]:
    """Return the answers by the id in the document. Raise Refused for a text of another form."""
    answers: dict[str, str] = {}
    for text in texts:
        name, sign, answer = text.partition("=")
        if not sign or not name.strip() or not answer.strip():
            raise Refused(cause("document_answer_form", answer=text[:80]))
        answers[name.strip()] = answer.strip()
    return answers
