"""The draw of an event: made, proved, shown as a bracket, ended in placings."""

from rest_framework import serializers
from rest_framework.response import Response

from doors import schema
from doors.fields import Body, Told, Whole, Words
from doors.schema import reads
from matches.api.rehearsing import decides
from matches.api.rooms import EventView
from matches.api.stage_bodies import Exported
from matches.api.told import Entry, Event, Reason
from matches.derive.exports import drawn_again
from matches.flows.commit_draw import commit_draw
from matches.flows.draw_event import draw_event
from matches.flows.take_back_commitment import take_back_commitment
from matches.queries import boards, event_rows, tournaments
from matches.queries.draw_history import draw_history, drawing
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


class WhatToCommit(Body):
    stage = Whole(default=None, allow_null=True, help_text="Its position; null: the one that goes on.")


class GivenWhy(Body):
    why = Words(max_length=1000)


class DrawMade(Told):
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
    fate = serializers.CharField(help_text="holds, undone or changed")
    why = serializers.CharField()
    undone_at = serializers.DateTimeField(allow_null=True)
    undone_why = serializers.CharField()


class CommitmentMade(Told):
    stage = serializers.IntegerField()
    round = serializers.IntegerField()
    seed_commitment = serializers.CharField(source="commitment", help_text="SHA-256 of the seed.")
    input_sha256 = serializers.CharField()
    entries = serializers.IntegerField()
    committed_at = serializers.DateTimeField(source="at")
    state = serializers.CharField(help_text="open, drawn or taken_back")
    taken_back_at = serializers.DateTimeField(allow_null=True)
    why = serializers.CharField()


class Draws(Told):
    draws = DrawMade(many=True)
    commitments = CommitmentMade(many=True)


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


class AllDraws(EventView):
    @reads("draws_list", Draws, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """Every draw of the event, those that were taken back too, and every commitment to one."""
        found = self.found()
        return self.if_changed(found) or self.told(Draws, draw_history(found), number=tournaments.number(found))


class DrawFile(EventView):
    @reads("draws_file", Exported)
    def get(self, request: object, event: int, stage: int, round: int, attempt: int) -> Response:
        """One draw as the rule book's command ``draw`` reads it, with all that it was drawn from as it stood then."""
        return Response(drawn_again(drawing(self.found(), stage, round, attempt)))


class CommitDraw(EventView):
    @schema.decides("draw_commit", WhatToCommit, {201: Event}, ())
    def post(self, request: object, event: int) -> Response:
        """Make the seed of the next draw, publish its digest, freeze the field."""
        commit_draw(event=event, **self.body(WhatToCommit), by=self.by, at=self.at, seen=self.seen)
        return self.told_event(201)


class TakeCommitmentBack(EventView):
    @schema.decides("draw_take_back", GivenWhy, {200: Event}, ())
    def post(self, request: object, event: int) -> Response:
        """The field can be changed again; the reason is published."""
        take_back_commitment(event=event, **self.body(GivenWhy), by=self.by, at=self.at, seen=self.seen)
        return self.told_event()


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
