"""Add a stage after the last one of an event."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.events import StageInput
from matches.models import Stage
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.chaining import check_may_follow
from matches.services.teams.tables import as_played_by


def add_stage(*, event_id: int, plan: StageInput, ctx: ActContext) -> Stage:
    """Add a stage of any format, whose field comes from earlier stages.

    ``plan``: format, settings, lengths, and which places of which stages enter. Raise ``Refused`` for invalid settings
    or lengths, an unknown earlier stage, or a finished event.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_may_follow(event, plan)
        with event_act(stream, event, "add_stage", ctx) as act:
            return act.make(_stage(tournaments.stages_of(event)[-1], plan))


def _stage(last: Stage, plan: StageInput) -> Stage:
    columns = {"lengths": dict(plan.lengths), "field_from": dict(plan.field_from)}
    table = as_played_by(last.event, plan)
    return Stage(event=last.event, position=last.position + 1, format=plan.format, settings=table, **columns)
