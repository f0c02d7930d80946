"""When the lists of a pool are published: its plan, and newer editions of lists that differ from the ratings."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from matches.queries.events import pools
from ratings.flows.lists.ask_editions import ask_editions
from ratings.flows.lists.plan_lists import plan_lists
from ratings.inputs.lists import ListPlanInput
from ratings.models import ListPlan
from ratings.queries.lists import list_editions, list_plans


class PublicationPlan(WriteSerializer):
    """When the lists of a pool are published."""

    every = serializers.ChoiceField(choices=ListPlan.Every.choices)
    day = serializers.IntegerField(
        min_value=1,
        max_value=31,
        default=7,
        help_text="Day of the week (1 is Monday) or of the month (31 is the last day) to which a list belongs.",
    )
    wait = serializers.IntegerField(min_value=0, max_value=336, default=0, help_text="Hours after the end of that day.")
    editions = serializers.ChoiceField(choices=ListPlan.Editions.choices, default="automatic")
    from_on = serializers.DateField(
        required=False, allow_null=True, help_text="Missed lists from this day on are published later. Default: today."
    )

    def to_input(self) -> ListPlanInput:
        data = self.validated_data
        return ListPlanInput(
            every=data["every"],
            day=data["day"],
            wait=data["wait"],
            editions=data["editions"],
            from_on=data.get("from_on"),
        )


class EditionsDue(ReadSerializer):
    days = serializers.ListField(
        child=serializers.DateField(), help_text="Days of the lists that need a newer edition."
    )


class ListPlans(View):
    @reads("list_plans_read", PublicationPlan)
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Return the publication plan of a pool. Without a plan, `every` is `never`."""
        plan = list_plans.plan_of(pools.pool(federation, pool))
        return self.respond(PublicationPlan, plan or ListPlanInput("never"))

    @writes("list_plans_change", PublicationPlan, PublicationPlan)
    def put(self, request: object, federation: str, pool: str) -> Response:
        """Change the publication plan of a pool. Officers of the federation may do this."""
        plan = self.read_body(PublicationPlan).to_input()
        return self.respond(
            PublicationPlan, plan_lists(federation=federation, pool=pool, plan=plan, ctx=self.context())
        )


class NewEditions(View):
    @reads("list_editions_due", EditionsDue)
    def get(self, request: object, federation: str, pool: str) -> Response:
        """Return the published lists that no longer agree with the ratings."""
        return self._due_response(pools.pool(federation, pool))

    @writes("list_editions_ask", None, EditionsDue, 202)
    def post(self, request: object, federation: str, pool: str) -> Response:
        """Ask for newer editions of these lists. A job publishes them. Officers of the federation may do this.

        If every list is up to date the response is 409.
        """
        return self._due_response(ask_editions(federation=federation, pool=pool, ctx=self.context()))

    def _due_response(self, pool: Any) -> Response:
        days = [due.on for due in list_editions.due(pool)]
        return self.respond(EditionsDue, {"days": days}, 202 if self.request.method == "POST" else 200)
