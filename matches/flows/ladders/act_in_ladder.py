"""Challenge, answer a challenge or take it back, be away and come back in a ladder."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.ladders import LadderInput
from matches.models import LadderFact
from matches.permissions import is_member, require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.ladder_letters import write_ladder_letter
from matches.services.ladders.acting import acting_entry, ladder_fact, ladder_stage
from matches.services.tournaments.open_event import check_event_open


def act_in_ladder(*, event_id: int, step: LadderInput, ctx: ActContext) -> LadderFact:
    """Do one act in a ladder: a player for themselves, a director for anybody. An accepted challenge makes a match.

    Whether it is possible depends on the ladder alone, so it needs no version. Raise ``Refused`` for an event that is
    not a ladder, or has not started, and for what the rule book refuses.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    stage = ladder_stage(event)
    entry = acting_entry(event, stage, step, ctx.actor)
    if not is_member(ctx.actor, entry):
        require("play_ladder", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        stage = ladder_stage(event)
        fact = ladder_fact(stage, entry, step, ctx.at)
        with event_act(stream, event, f"ladder_{step.action.value}", ctx) as act:
            act.state(fact)
        write_ladder_letter(act, event, stage, fact)
        return fact
