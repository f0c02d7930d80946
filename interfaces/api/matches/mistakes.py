"""Mistakes at the table: what a ruleset has done about them, and those that were recorded in a match."""

from collections.abc import Iterator
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import RuleBookView
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.matches.rulesets import RULESET
from interfaces.shared.parsing import json_or_text
from interfaces.wording.mistake_words import ruling_sentences, support_sentences
from journal.refusals import Refused, check_offered
from matches.flows.results.record_mistake import record_mistake
from matches.inputs.mistakes import MistakeInput
from matches.permissions import require, roles_at
from matches.queries.events import rulesets
from matches.queries.results.mistakes import mistakes_of
from rules_engine.game.conduct import Conduct
from rules_engine.game.json_fields import Place, UnreadableError
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.protocol_json import ruling_to_json
from rules_engine.game.protocol.questions import MOMENTS, Question, Who
from rules_engine.game.ruleset import Ruleset
from rules_engine.game.sheet_json import parse_ruleset
from rules_engine.verdict import Verdict

_BY: Final = OpenApiParameter(
    "by", str, description="Who noticed it: side (that made it), opponent, director or spectator. Default: opponent."
)


class Clause(ReadSerializer):
    document = serializers.CharField(help_text="The published text.")
    place = serializers.CharField(help_text="A heading of it, and the number of the point.")


class RulingSupport(ReadSerializer):
    """What a part of a ruling rests on."""

    part = serializers.CharField(help_text="rule, remedy, limit, penalty or pointing_out.")
    basis = serializers.CharField(help_text="text, own (of the ruleset or the event) or reading: the text is silent.")
    clause = Clause(allow_null=True, help_text="null: the basis is no text.")


class MistakeRuling(ReadSerializer):
    """A mistake at a moment, with the ruling of the rules."""

    happened = serializers.CharField(help_text="What one side, below *the side*, has done.")
    noticed = serializers.CharField(help_text="When it was noticed.")
    decision = serializers.CharField(help_text="no_fault, cannot_happen, stands, must (be corrected), may or director.")
    remedy = serializers.CharField(help_text="The correction, or none.")
    by = serializers.CharField(help_text="Who sees to it: nobody, side, opponent, both or director.")
    until = serializers.CharField(allow_null=True, help_text="The last moment for it. null: no limit.")
    penalty = serializers.CharField(help_text="none or no_double_this_turn.")
    may_point_out = serializers.BooleanField(help_text="Whether those who noticed it may say so.")
    is_reading = serializers.BooleanField(help_text="Whether a part of it is our reading of a silent text.")
    supports = RulingSupport(many=True)
    sentences = serializers.ListField(child=serializers.CharField(), help_text="The ruling in the reader's language.")
    origins = serializers.ListField(child=serializers.CharField(), help_text="Where it comes from, in words.")


class RecordedMistake(ReadSerializer):
    """A mistake that was recorded in a match."""

    happened = serializers.CharField()
    noticed = serializers.CharField()
    by = serializers.CharField(help_text="Who noticed it.")
    side = serializers.IntegerField(help_text="The side that made it, 0 or 1.")
    decision = serializers.CharField(help_text="What the rules had done.")
    is_by_rules = serializers.BooleanField(help_text="Whether the director ruled so.")
    words = serializers.CharField(help_text="The note. Empty if there is none.")
    at = serializers.DateTimeField()


class NewMistake(WriteSerializer):
    happened = StrictCharField(help_text="As in the list of the rules of the event.")
    noticed = StrictCharField(help_text="As in that list.")
    by = StrictCharField(default=Who.OPPONENT.value, help_text="side (that made it), opponent, director or spectator.")
    side = StrictIntegerField(help_text="The side that made the mistake, 0 or 1.")
    is_by_rules = StrictBooleanField(default=True, help_text="false: you ruled otherwise, for the reason in `why`.")
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="A note, which officials see.")


class RulesetMistakes(RuleBookView):
    @reads("rulesets_mistakes", MistakeRuling(many=True), parameters=[RULESET, _BY], refuses=[422])
    def get(self, request: Request) -> Response:
        """List every mistake at the table, at every moment, with the ruling of a ruleset and its clauses.

        An unknown ruleset is refused with 422.
        """
        return self.page(_rulings(_ruleset(request), Conduct(), _who(request)), MistakeRuling)


class EventMistakes(EventView):
    is_always_public = True

    @reads("events_mistakes", MistakeRuling(many=True), parameters=[_BY], refuses=[422])
    def get(self, request: Request, event: int) -> Response:
        """List every mistake at the table, at every moment, with the ruling of the rules of the event."""
        event_obj = self.get_event()
        rules = rulesets.rules_in(event_obj)
        return self.page(_rulings(rules, event_obj.play.conduct, _who(request)), MistakeRuling)


class MatchMistakes(MatchView):
    @reads("matches_mistakes", RecordedMistake(many=True))
    def get(self, request: object, match: int) -> Response:
        """List the mistakes that were recorded in the match. A director may do this."""
        match_obj = self.get_match()
        require("record_mistake", roles_at(self.by, match_obj.stage.event.tournament, self.at))
        return self.page(mistakes_of(match_obj), RecordedMistake)

    @writes("matches_record_mistake", NewMistake, RecordedMistake(many=True), 201)
    def post(self, request: object, match: int) -> Response:
        """Record a mistake at the table, and whether you ruled as the rules say. It changes no score.

        A director may do this. A moment that the mistake does not have, and another ruling without a reason, are
        refused with 422. The response lists all recorded mistakes of the match.
        """
        body = self.body(NewMistake)
        mistake = MistakeInput(body["happened"], body["noticed"], body["by"], body["side"], body["is_by_rules"])
        record_mistake(match_id=match, mistake=mistake, ctx=self.context(body["why"]))
        return self.many(RecordedMistake, mistakes_of(self.get_match()), 201)


def _ruleset(request: Request) -> Ruleset:
    try:
        return parse_ruleset(json_or_text(request.query_params.get("ruleset", "INTL")), Place("ruleset"))
    except UnreadableError as error:
        raise Refused(Verdict(error.violations)) from error


def _who(request: Request) -> Who:
    by = request.query_params.get("by", Who.OPPONENT.value)
    check_offered("unknown_who", Who, by=by)
    return Who(by)


def _rulings(ruleset: Ruleset, conduct: Conduct, by: Who) -> list[dict[str, Any]]:
    return list(_rows(ruleset, conduct, by))


def _rows(ruleset: Ruleset, conduct: Conduct, by: Who) -> Iterator[dict[str, Any]]:
    for happened, moments in MOMENTS.items():
        for noticed in moments:
            ruling = ruling_on(Question(happened, noticed, by), ruleset, conduct)
            words = {"sentences": ruling_sentences(ruling), "origins": support_sentences(ruling)}
            yield {"happened": happened.value, "noticed": noticed.value, **ruling_to_json(ruling), **words}
