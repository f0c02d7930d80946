"""Change the lengths of the matches of a stage that have not started."""

from django.db import transaction

from journal.context import ActContext
from matches.models import Stage
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.stages import change_plan
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.staging import check_stage_lengths
from matches.services.tournaments.open_event import check_event_open
from rules_engine.draws.stage import SettingsJson


def change_lengths(*, event_id: int, stage_no: int, lengths: SettingsJson, ctx: ActContext) -> Stage:
    """Change the lengths of a stage. Matches that have started keep their length.

    ``lengths``: plain data as in the rule book, with "nodes" for single matches by key; empty for the lengths of the
    event.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        check_stage_lengths(lengths, event.play.dmp)
        row = stage_at(event, stage_no)
        with event_act(stream, event, "change_lengths", ctx) as act:
            return change_plan(act, row, lengths=lengths)
