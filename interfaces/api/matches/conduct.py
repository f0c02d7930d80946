"""The rules of an event: its ruleset and its own conditions of play."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.rulesets import RulesetParameters
from interfaces.api.matches.serializers import VARIANT_HELP, Event, EventConduct
from interfaces.api.matches.tie_settings import NewTieSettings
from matches.flows.events.change_rules import change_rules
from matches.flows.events.change_variant import change_variant
from matches.queries.events import rulesets
from rules_engine.game.conduct import die_on_checker_counts


class NewRules(WriteSerializer):
    ruleset = StrictCharField(help_text="Name of a published ruleset, or code of one of the federation's own.")


class NewVariant(WriteSerializer):
    variant = StrictCharField(help_text=VARIANT_HELP)


class EventRules(ReadSerializer):
    name = serializers.CharField(source="rules.name")
    ruleset = serializers.CharField(source="event.ruleset")
    variant = serializers.CharField(source="event.variant", help_text="What is played.")
    ruleset_version = serializers.CharField(source="event.ruleset_version")
    rules = RulesetParameters()
    conduct = EventConduct()
    die_on_checker_counts = serializers.BooleanField(help_text="As the event decides, or else as the ruleset states.")
    clock = serializers.CharField(help_text="Time control in words. Empty: no clock.")
    tie = NewTieSettings(allow_null=True, help_text="What ties of teams follow. null: no teams play.")


class Variant(EventView):
    @writes("events_change_variant", NewVariant, Event)
    def put(self, request: object, event: int) -> Response:
        """Change what is played. A director may do this.

        It is refused with 409 once there is an entry, and for an event that is rated in a pool of another variant.
        """
        change_variant(event_id=event, variant=self.body(NewVariant)["variant"], ctx=self.context())
        return self.event_response()


class Rules(EventView):
    is_always_public = True

    @reads("events_read_rules", EventRules)
    def get(self, request: object, event: int) -> Response:
        """Return all parameters of the ruleset, in the version of the event, and the conditions that the
        event decides.
        """
        event_obj = self.get_event()
        rules, play = rulesets.rules_in(event_obj), event_obj.play
        data = {"event": event_obj, "rules": rules, "conduct": play.conduct, "clock": play.clock}
        data["tie"] = play.tie if event_obj.is_of_teams else None
        return self.respond(EventRules, {**data, "die_on_checker_counts": die_on_checker_counts(play.conduct, rules)})

    @writes("events_change_rules", NewRules, Event)
    def put(self, request: object, event: int) -> Response:
        """Change the ruleset of an event. The latest version of the ruleset applies. A director may do this.

        It is refused with 409 if a match has started.
        """
        change_rules(event_id=event, ruleset=self.body(NewRules)["ruleset"], ctx=self.context())
        return self.event_response()
