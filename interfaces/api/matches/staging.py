"""Add a stage after the last one of an event, or remove the last one."""

from rest_framework.response import Response

from interfaces.api.matches import stages
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.events import NewStage
from interfaces.api.matches.previews import decides
from interfaces.api.matches.serializers import Event
from matches.flows.draws.add_stage import add_stage
from matches.flows.draws.remove_stage import remove_stage


class Stages(stages.Stages):
    @decides("stages_add", NewStage, Event, 201)
    def post(self, request: object, event: int) -> Response:
        """Add a stage of any format, whose field comes from earlier stages. It is drawn when they are over.

        A director may do this.
        """
        add_stage(
            event_id=event,
            plan=self.read_body(NewStage).to_input(),
            ctx=self.versioned_context(),
        )
        return self.event_response(201)


class StageDetail(EventView):
    @decides("stages_remove", None, Event)
    def delete(self, request: object, event: int, stage: int) -> Response:
        """Remove the last stage. A director may do this.

        The first stage, an earlier stage, and a stage that was drawn or changed are refused with 422.
        """
        remove_stage(event_id=event, stage_no=stage, ctx=self.versioned_context())
        return self.event_response()
