"""Stages one after the other: whether another may follow the last one, and whether the last one may go again."""

from journal.refusals import Refused, because
from matches.conditions.staging import check_stage, read_field_from
from matches.models import LIST, REENTERED, Event, Stage
from matches.plans import StagePlan
from matches.queries import stage_rows, tournaments


def check_may_follow(event: Event, plan: StagePlan) -> None:
    """Refused: a finished event, a plan that cannot be, no word on whom it takes or of a stage that is not there."""
    before = tournaments.stages_of(event)
    if tournaments.is_finished(event):
        raise Refused(because("event_finished"))
    check_stage(plan, event.settings["dmp"])
    if not plan.field_from or plan.format in (LIST, *REENTERED) or before[-1].format == LIST:
        raise Refused(because("field_of_stage", stage=before[-1].position + 1))
    for take in read_field_from(plan.field_from).takes:
        if take.stage not in {one.position for one in before}:
            raise Refused(because("unknown_stage", stage=take.stage))


def check_may_go(stage: Stage) -> None:
    """Refused: the first stage, one that another follows, one of which something was drawn, said or changed."""
    if stage.position == 1 or stage != tournaments.stages_of(stage.event)[-1]:
        raise Refused(because("not_the_last_stage", stage=stage.position))
    if stage_rows.has_history(stage):
        raise Refused(because("stage_has_history", stage=stage.position))
