"""Stages that are added after the last one of an event, and the last one that is removed again."""

from rest_framework.response import Response

from matches.api import stages
from matches.api.events import NewStage
from matches.api.rehearsing import decides
from matches.api.rooms import EventView
from matches.api.told import Event
from matches.flows.add_stage import add_stage
from matches.flows.remove_stage import remove_stage
from matches.plans import StagePlan


class Stages(stages.Stages):
    @decides("stages_add", NewStage, Event, 201)
    def post(self, request: object, event: int) -> Response:
        """Any format, for those whom earlier stages give; it is drawn when they are over."""
        add_stage(event=event, plan=StagePlan(**self.body(NewStage)), by=self.by, at=self.at, seen=self.seen)
        return self.told_event(201)


class OneStage(EventView):
    @decides("stages_remove", None, Event)
    def delete(self, request: object, event: int, stage: int) -> Response:
        """The last one, as long as nothing of it was drawn or changed."""
        remove_stage(event=event, stage=stage, by=self.by, at=self.at, seen=self.seen)
        return self.told_event()
