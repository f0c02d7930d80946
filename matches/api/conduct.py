"""What an event decides that no ruleset knows, and all the rules under which it is played."""

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Body, Told, Words
from doors.schema import reads, writes
from matches.api.rooms import EventView
from matches.api.rulesets import RulesTold
from matches.api.told import Event, EventConduct
from matches.flows.change_conduct import change_conduct
from matches.flows.change_rules import change_rules
from matches.queries import rulesets
from matches.queries.conducts import conduct_from, conduct_of
from rules_engine.game.conduct import ClosedOutClock, Draws, die_on_checker_counts
from rules_engine.game.customs import DieOnChecker


class NewConduct(Body):
    draws = serializers.ChoiceField([each.value for each in Draws], default=Draws.NONE.value)
    die_on_checker = serializers.ChoiceField([each.value for each in DieOnChecker], default=DieOnChecker.BY_EVENT.value)
    closed_out_clock = serializers.ChoiceField(
        [each.value for each in ClosedOutClock], default=ClosedOutClock.PRESS.value
    )


class NewRules(Body):
    ruleset = Words(help_text="A published ruleset, or the code of one of the federation's own.")


class EventRules(Told):
    name = serializers.CharField(source="rules.name")
    ruleset = serializers.CharField(source="event.ruleset")
    ruleset_version = serializers.CharField(source="event.ruleset_version")
    rules = RulesTold()
    conduct = EventConduct()
    die_on_checker_counts = serializers.BooleanField(help_text="By what the event announces, else by the rules.")
    clock = serializers.CharField(help_text="In words; empty: without one.")


class Rules(EventView):
    @reads("events_read_rules", EventRules)
    def get(self, request: object, event: int) -> Response:
        """Every parameter of the ruleset in the version of the event, and what the event decides."""
        found = self.found()
        rules, conduct = rulesets.rules_in(found), conduct_of(found)
        told = {"event": found, "rules": rules, "conduct": conduct, "clock": found.settings.get("clock", "")}
        return self.told(EventRules, {**told, "die_on_checker_counts": die_on_checker_counts(conduct, rules)})

    @writes("events_change_rules", NewRules, Event)
    def put(self, request: object, event: int) -> Response:
        """Until the first match begins; in the latest version of the ruleset."""
        change_rules(event=event, **self.body(NewRules), by=self.by, at=self.at)
        return self.told_event()


class Conduct(EventView):
    @writes("events_change_conduct", NewConduct, Event)
    def put(self, request: object, event: int) -> Response:
        """Draws, a die on a checker, the clock of who is closed out; what is left out is as usual."""
        change_conduct(event=event, conduct=conduct_from(self.body(NewConduct)), by=self.by, at=self.at)
        return self.told_event()
