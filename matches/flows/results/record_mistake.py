"""Record a mistake at the table, and how the director ruled. It changes no score."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import check_each
from matches.inputs.mistakes import MistakeInput
from matches.models import MatchFact
from matches.permissions import require, roles_at
from matches.queries.events.mistake_rulings import ruling_in
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.services.results.mistakes import check_mistake, question_of
from matches.services.tournaments.open_event import check_event_open


def record_mistake(*, match_id: int, mistake: MistakeInput, ctx: ActContext) -> MatchFact:
    """Record a mistake with what the rules of the event have done about it. The note is not public.

    Raise ``Refused`` for unknown values, a finished event, or a ruling other than that of the rules without a reason.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    event = match.stage.event
    require("record_mistake", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_each(lambda: question_of(mistake), lambda: check_mistake(mistake, ctx.note))
        question = question_of(mistake)
        params = {
            "happened": question.happened.value,
            "noticed": question.noticed.value,
            "by": question.by.value,
            "side": mistake.side,
            "decision": ruling_in(event, question).decision.value,
            "is_by_rules": mistake.is_by_rules,
        }
        with event_act(stream, event, "record_mistake", ctx) as act:
            return act.state(MatchFact(match=match, kind=MatchFact.Kind.MISTAKE, params=params))
