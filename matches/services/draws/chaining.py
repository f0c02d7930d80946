"""Check whether a stage can be added after the last one, and whether the last one can be removed."""

from journal.refusals import Refused, cause
from matches.inputs.events import StageInput
from matches.models import Event, Stage
from matches.queries.draws import stage_rows
from matches.queries.tournaments import tournaments
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.staging import check_field_from, check_stage
from matches.services.tournaments.open_event import check_event_open
from rules_engine.leagues.event_formats import event_format


def check_may_follow(event: Event, plan: StageInput) -> None:
    """Raise ``Refused`` for a finished event, an invalid plan, or an unknown earlier stage."""
    last = tournaments.stages_of(event)[-1]
    check_event_open(event)
    check_not_frozen(event)
    check_stage(plan, event.play.dmp)
    if not (event_format(plan.format).can_follow and last.draw_format.has_draw):
        raise Refused(cause("field_of_stage", stage=last.position + 1))
    check_field_from(plan, last.position + 1)


def check_may_go(stage: Stage) -> None:
    """Raise ``Refused`` for the first stage, one that another follows, or one with drawings or changes."""
    if stage.position == 1 or stage != tournaments.stages_of(stage.event)[-1]:
        raise Refused(cause("not_the_last_stage", stage=stage.position))
    if stage_rows.has_history(stage):
        raise Refused(cause("stage_has_history", stage=stage.position))
