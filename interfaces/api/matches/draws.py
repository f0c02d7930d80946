"""The draw of an event: make it, prove it, show it as a bracket and as placings."""

from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base import schema
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.previews import decides
from interfaces.api.matches.serializers import Entry, Event, Reason
from interfaces.api.matches.stage_bodies import Exported
from matches.derive.exports import drawn_again
from matches.flows.draws.commit_draw import commit_draw
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_commitment import withdraw_commitment
from matches.queries.draws import boards
from matches.queries.draws.draw_history import draw_history, drawing
from matches.queries.draws.standings import standings
from matches.queries.events import event_rows
from matches.queries.tournaments import tournaments


class Proof(ReadSerializer):
    """Whoever knows the seed draws the same again; its commitment is the SHA-256 that binds it."""

    algorithm = serializers.CharField()
    attempt = serializers.IntegerField()
    seed = serializers.CharField()
    seed_commitment = serializers.CharField()
    input_sha256 = serializers.CharField()
    output = serializers.DictField(help_text="seats: entries by id from the top, null a bye.")
    drawn_at = serializers.DateTimeField(source="act.at")
    act = serializers.UUIDField(source="act_id", help_text="To be undone, as long as nothing is played.")


class WhatToDraw(Reason):
    stage = StrictIntegerField(default=None, allow_null=True, help_text="Its position; null: the one that goes on.")


class WhatToCommit(WriteSerializer):
    stage = StrictIntegerField(default=None, allow_null=True, help_text="Its position; null: the one that goes on.")


@extend_schema_serializer(component_name="GivenWhy")
class WithdrawalReason(WriteSerializer):
    why = StrictCharField(max_length=1000)


class DrawMade(ReadSerializer):
    """A draw, whether it holds or not. Drawn again by its file (`draws_file`)."""

    stage = serializers.IntegerField()
    round = serializers.IntegerField(help_text="0: the whole stage.")
    attempt = serializers.IntegerField()
    drawn_at = serializers.DateTimeField()
    algorithm = serializers.CharField()
    seed = serializers.CharField()
    seed_commitment = serializers.CharField(source="commitment")
    committed_at = serializers.DateTimeField(allow_null=True, help_text="null: committed and drawn at once.")
    input_sha256 = serializers.CharField()
    is_by_hand = serializers.BooleanField()
    fate = serializers.CharField(source="outcome", help_text="holds, undone or changed")
    why = serializers.CharField()
    undone_at = serializers.DateTimeField(allow_null=True)
    undone_why = serializers.CharField()


class CommitmentMade(ReadSerializer):
    stage = serializers.IntegerField()
    round = serializers.IntegerField()
    seed_commitment = serializers.CharField(source="commitment", help_text="SHA-256 of the seed.")
    input_sha256 = serializers.CharField()
    entries = serializers.IntegerField()
    committed_at = serializers.DateTimeField(source="at")
    state = serializers.CharField(help_text="open, drawn or taken_back")
    taken_back_at = serializers.DateTimeField(allow_null=True)
    why = serializers.CharField()


class Draws(ReadSerializer):
    draws = DrawMade(many=True)
    commitments = CommitmentMade(many=True)


class Slot(ReadSerializer):
    entry = Entry(allow_null=True)
    is_bye = serializers.BooleanField()
    comes_from = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="winner or loser, node"
    )
    is_winner = serializers.BooleanField()
    points = serializers.IntegerField(allow_null=True)
    seed = serializers.IntegerField(allow_null=True, help_text="Under which it was drawn; null: by lot.")


class Node(ReadSerializer):
    key = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()
    position = serializers.IntegerField()
    slots = Slot(many=True)
    state = serializers.CharField(source="state.value")
    match = serializers.IntegerField(source="match.id", allow_null=True, default=None)


class Standing(ReadSerializer):
    entry = Entry()
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()


class Draw(EventView):
    @reads("draw_read", Proof, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        event_obj = self.get_event()
        proof = event_rows.proof(event_obj)
        return self.if_changed(event_obj) or self.respond(Proof, proof, number=tournaments.number(event_obj))

    @decides("draw_make", WhatToDraw, Event, 201)
    def post(self, request: object, event: int) -> Response:
        """What comes next: a whole bracket, or a round."""
        sent = self.body(WhatToDraw)
        draw_stage(event_id=event, stage_no=sent["stage"], ctx=self.versioned_context(sent["why"]))
        return self.event_response(201)


class AllDraws(EventView):
    @reads("draws_list", Draws, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """Every draw of the event, those that were taken back too, and every commitment to one."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.respond(
            Draws, draw_history(event_obj), number=tournaments.number(event_obj)
        )


class DrawFile(EventView):
    @reads("draws_file", Exported)
    def get(self, request: object, event: int, stage: int, round: int, attempt: int) -> Response:
        """One draw as the rule book's command ``draw`` reads it, with all that it was drawn from as it stood then."""
        return Response(drawn_again(drawing(self.get_event(), stage, round, attempt)))


class CommitDraw(EventView):
    @schema.decides("draw_commit", WhatToCommit, {201: Event}, ())
    def post(self, request: object, event: int) -> Response:
        """Make the seed of the next draw, publish its digest, freeze the field."""
        commit_draw(event_id=event, stage_no=self.body(WhatToCommit)["stage"], ctx=self.versioned_context())
        return self.event_response(201)


class TakeCommitmentBack(EventView):
    @schema.decides("draw_take_back", WithdrawalReason, {200: Event}, ())
    def post(self, request: object, event: int) -> Response:
        """The field can be changed again; the reason is published."""
        withdraw_commitment(event_id=event, ctx=self.versioned_context(self.body(WithdrawalReason)["why"]))
        return self.event_response()


class Bracket(EventView):
    @reads("bracket_read", Node(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """Round by round from the top."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(event_obj, boards.bracket_of(event_obj), Node)


class Standings(EventView):
    @reads("standings_list", Standing(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(
            event_obj, standings(tournaments.main_stage(event_obj)), Standing
        )
