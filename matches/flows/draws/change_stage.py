"""Change the settings of a running stage, such as the number of rounds or the criteria."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.events import StageInput
from matches.models import Stage
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.stages import change_plan
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.staging import check_stage
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.teams.tables import check_criteria
from matches.services.tournaments.open_event import check_event_open
from rules_engine.draws.stage import SettingsJson


def change_stage(*, event_id: int, stage_no: int, settings: SettingsJson, ctx: ActContext) -> Stage:
    """Change the settings of a stage. Published rounds stay.

    ``settings``: plain data for the stage's format. Raise ``Refused`` for settings that the format does not accept or
    that would remove a match that has started.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        check_not_frozen(event)
        row = stage_at(event, stage_no)
        check_stage(StageInput(row.format, settings))
        check_criteria(event, settings)
        with refuse_if_match_removed(event), event_act(stream, event, "change_stage", ctx) as act:
            return change_plan(act, row, settings=settings)
