"""The draw of an event: made, proved, shown as a bracket, ended in placings."""

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Told, Whole
from doors.schema import reads
from matches.api.rehearsing import decides
from matches.api.rooms import EventView
from matches.api.told import Entry, Event, Reason
from matches.flows.draw_event import draw_event
from matches.queries import boards, event_rows, tournaments
from matches.queries.standings import standings


class Proof(Told):
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
    stage = Whole(default=None, allow_null=True, help_text="Its position; null: the one that goes on.")


class Slot(Told):
    entry = Entry(allow_null=True)
    is_bye = serializers.BooleanField()
    comes_from = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="winner or loser, node"
    )
    is_winner = serializers.BooleanField()
    points = serializers.IntegerField(allow_null=True)
    seed = serializers.IntegerField(allow_null=True, help_text="Under which it was drawn; null: by lot.")


class Node(Told):
    key = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()
    position = serializers.IntegerField()
    slots = Slot(many=True)
    state = serializers.CharField(source="state.value")
    match = serializers.IntegerField(source="match.id", allow_null=True, default=None)


class Standing(Told):
    entry = Entry()
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()


class Draw(EventView):
    @reads("draw_read", Proof, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        found = self.found()
        proof = event_rows.proof(found)
        return self.if_changed(found) or self.told(Proof, proof, number=tournaments.number(found))

    @decides("draw_make", WhatToDraw, Event, 201)
    def post(self, request: object, event: int) -> Response:
        """What comes next: a whole bracket, or a round."""
        draw_event(event=event, **self.body(WhatToDraw), by=self.by, at=self.at, seen=self.seen)
        return self.told_event(201)


class Bracket(EventView):
    @reads("bracket_read", Node(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """Round by round from the top."""
        found = self.found()
        return self.if_changed(found) or self.tagged_page(found, boards.bracket_of(found), Node)


class Standings(EventView):
    @reads("standings_list", Standing(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        found = self.found()
        return self.if_changed(found) or self.tagged_page(found, standings(tournaments.main_stage(found)), Standing)
