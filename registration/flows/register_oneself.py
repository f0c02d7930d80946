"""Register without a login: the site writes to the address, and nothing else happens until it is confirmed."""

from dataclasses import replace

from django.db import transaction

from journal.context import ActContext
from matches.queries.tournaments import tournaments
from registration.inputs.visitors import VisitorInput
from registration.queries.questions import questions_for
from registration.recording.visitors import record_request
from registration.services.questions import checked_answers
from registration.services.visitors import visitor_of


def register_oneself(*, federation: str, tournament: str, visitor: VisitorInput, ctx: ActContext) -> None:
    """Register a person without a login for events of a tournament (slugs), once they confirm their address.

    This is no act: who asks is not known. Raise ``Refused`` for events in which they cannot register, for a name like
    that of a registered player unless they say whether they are that player, and for missing answers.
    """
    row = tournaments.tournament(federation, tournament, ctx.actor, ctx.at)
    checked = visitor_of(row, visitor, ctx.at)
    answers = checked_answers(questions_for(row, visitor.event_ids), visitor.answers)
    with transaction.atomic():
        record_request(row, checked, replace(visitor, answers=answers), ctx.at)
