"""All rules of an event: its ruleset and its own conditions of play."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.rulesets import RulesetParameters
from interfaces.api.matches.serializers import Event, EventConduct
from matches.flows.events.change_rules import change_rules
from matches.queries.events import rulesets
from rules_engine.game.conduct import die_on_checker_counts


class NewRules(WriteSerializer):
    ruleset = StrictCharField(help_text="A published ruleset, or the code of one of the federation's own.")


class EventRules(ReadSerializer):
    name = serializers.CharField(source="rules.name")
    ruleset = serializers.CharField(source="event.ruleset")
    ruleset_version = serializers.CharField(source="event.ruleset_version")
    rules = RulesetParameters()
    conduct = EventConduct()
    die_on_checker_counts = serializers.BooleanField(help_text="By what the event announces, else by the rules.")
    clock = serializers.CharField(help_text="In words; empty: without one.")


class Rules(EventView):
    @reads("events_read_rules", EventRules)
    def get(self, request: object, event: int) -> Response:
        """Every parameter of the ruleset in the version of the event, and what the event decides."""
        event_obj = self.get_event()
        rules, play = rulesets.rules_in(event_obj), event_obj.play
        data = {"event": event_obj, "rules": rules, "conduct": play.conduct, "clock": play.clock}
        return self.respond(EventRules, {**data, "die_on_checker_counts": die_on_checker_counts(play.conduct, rules)})

    @writes("events_change_rules", NewRules, Event)
    def put(self, request: object, event: int) -> Response:
        """Until the first match begins; in the latest version of the ruleset."""
        change_rules(event_id=event, ruleset=self.body(NewRules)["ruleset"], ctx=self.context())
        return self.event_response()
