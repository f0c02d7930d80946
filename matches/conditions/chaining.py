"""Stages one after the other: whether another may follow the last one, and whether the last one may go again."""

from journal.refusals import Refused, because
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.staging import check_field_from, check_stage
from matches.models import LIST, REENTERED, Event, Stage
from matches.plans import StagePlan
from matches.queries import stage_rows, tournaments


def check_may_follow(event: Event, plan: StagePlan) -> None:
    """Refused: a finished event, a plan that cannot be, no word on whom it takes or of a stage that is not there."""
    last = tournaments.stages_of(event)[-1]
    check_goes_on(event)
    check_not_frozen(event)
    check_stage(plan, event.settings["dmp"])
    if plan.format in (LIST, *REENTERED) or last.format == LIST:
        raise Refused(because("field_of_stage", stage=last.position + 1))
    check_field_from(plan, last.position + 1)


def check_may_go(stage: Stage) -> None:
    """Refused: the first stage, one that another follows, one of which something was drawn, said or changed."""
    if stage.position == 1 or stage != tournaments.stages_of(stage.event)[-1]:
        raise Refused(because("not_the_last_stage", stage=stage.position))
    if stage_rows.has_history(stage):
        raise Refused(because("stage_has_history", stage=stage.position))
