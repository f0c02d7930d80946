"""Change the answers of a registration."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from registration.inputs.questions import Answers
from registration.queries.intake import intake_of
from registration.queries.questions import questions_for
from registration.queries.registrations import ACTIVE, registration_list
from registration.recording.questions import store_answers
from registration.services.answering import is_of_desk, registration_of, require_member_or_desk
from registration.services.questions import checked_answers
from registration.services.registering import check_is_open


def answer_questions(*, event_id: int, number: int, answers: Answers, ctx: ActContext) -> None:
    """Change the answers of a registration, by its number. Its players may until registration closes; the desk always.

    ``answers``: all of them, by the id of the question. What was answered is not in the journal. Raise ``Refused`` for
    answers that are missing or impossible.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require_member_or_desk("answer_questions", event, number, ctx)
    with transaction.atomic():
        stream = lock_event(event)
        registrations = registration_list(event, ctx.at)
        row = registration_of(registrations, number)
        if row.state not in ACTIVE:
            raise Conflicting(cause("registration_ended", number=number))
        if not is_of_desk("see_answers", event, ctx):
            check_is_open(event, registrations.settings, intake_of(event), ctx.at)
        texts = checked_answers(questions_for(event.tournament, [event.pk]), answers)
        with event_act(stream, event, "answer_questions", ctx):
            store_answers(event, row.id, texts, ctx.at)
