"""The draw of an event: make it, prove it, and read it as a bracket and as placings."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base import schema
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.previews import decides
from interfaces.api.matches.serializers import Entry, Event, Reason
from interfaces.api.matches.shapes import DrawOutput
from interfaces.api.matches.stage_bodies import Exported
from matches.derive.exports import drawn_again
from matches.flows.draws.commit_draw import commit_draw
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_commitment import withdraw_commitment
from matches.queries.draws import boards
from matches.queries.draws.draw_history import draw_history, drawing
from matches.queries.draws.event_places import event_place_lists
from matches.queries.draws.standings import standings
from matches.queries.events import event_rows
from matches.queries.tournaments import tournaments


class Proof(ReadSerializer):
    """The proof of a draw. Anybody can repeat the draw with the seed, which `seed_commitment` binds."""

    algorithm = serializers.CharField()
    attempt = serializers.IntegerField(help_text="From 1.")
    seed = serializers.CharField(help_text="Hexadecimal.")
    seed_commitment = serializers.CharField(help_text="SHA-256 of the seed.")
    input_sha256 = serializers.CharField(help_text="SHA-256 of the input of the draw.")
    output = DrawOutput(help_text="`seats`: entry ids from the top; null is a bye.")
    drawn_at = serializers.DateTimeField(source="act.at")
    act = serializers.UUIDField(
        source="act_id", help_text="Id of the act, which can be undone until a match has started."
    )


class WhatToDraw(Reason):
    stage = StrictIntegerField(default=None, allow_null=True, help_text="Position of the stage. null: the active one.")


class WhatToCommit(WriteSerializer):
    stage = StrictIntegerField(default=None, allow_null=True, help_text="Position of the stage. null: the active one.")


class WithdrawalReason(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason, which is public.")


class DrawMade(ReadSerializer):
    """A published draw, in force or not. Its file (`draws_file`) allows anybody to repeat it."""

    stage = serializers.IntegerField(help_text="Position of the stage.")
    round = serializers.IntegerField(help_text="0: the complete stage.")
    attempt = serializers.IntegerField()
    drawn_at = serializers.DateTimeField()
    algorithm = serializers.CharField()
    seed = serializers.CharField()
    seed_commitment = serializers.CharField(source="commitment")
    committed_at = serializers.DateTimeField(allow_null=True, help_text="null: there was no earlier commitment.")
    input_sha256 = serializers.CharField()
    is_by_hand = serializers.BooleanField()
    outcome = serializers.CharField(help_text="holds, undone, or changed (replaced by another draw).")
    why = serializers.CharField(help_text="The reason given for the draw.")
    undone_at = serializers.DateTimeField(allow_null=True)
    undone_why = serializers.CharField(help_text="The reason of the undo.")


class CommitmentMade(ReadSerializer):
    """A commitment to a draw."""

    stage = serializers.IntegerField(help_text="Position of the stage.")
    round = serializers.IntegerField()
    seed_commitment = serializers.CharField(source="commitment", help_text="SHA-256 of the seed.")
    input_sha256 = serializers.CharField()
    entries = serializers.IntegerField(help_text="Number of entries.")
    committed_at = serializers.DateTimeField(source="at")
    state = serializers.CharField(help_text="open, drawn or taken_back.")
    taken_back_at = serializers.DateTimeField(allow_null=True)
    why = serializers.CharField(help_text="Why it was taken back.")


class Draws(ReadSerializer):
    draws = DrawMade(many=True)
    commitments = CommitmentMade(many=True)


class Slot(ReadSerializer):
    """One side of a node."""

    entry = Entry(allow_null=True)
    is_bye = serializers.BooleanField()
    comes_from = serializers.ListField(
        child=serializers.CharField(),
        allow_null=True,
        help_text="From where the entry comes: `winner` or `loser`, and the key of a node.",
    )
    is_winner = serializers.BooleanField()
    points = serializers.IntegerField(allow_null=True)
    seed = serializers.IntegerField(
        allow_null=True, help_text="The seed with which the entry was drawn. null: drawn by lot."
    )


class Node(ReadSerializer):
    """A place of the draw for a match."""

    key = serializers.CharField()
    section = serializers.CharField()
    round = serializers.IntegerField()
    position = serializers.IntegerField(help_text="Position in the round, from the top.")
    slots = Slot(many=True)
    state = serializers.CharField(source="state.value")
    match = serializers.IntegerField(
        source="match.id", allow_null=True, default=None, help_text="Id of the match. null: none yet."
    )


class Standing(ReadSerializer):
    """The place of an entry. Shared places go from `place_from` to `place_to`."""

    entry = Entry()
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()


class PlaceList(ReadSerializer):
    """The places of one bracket, its winner first."""

    kind = serializers.CharField(
        help_text="main (of the champion), consolation, second_consolation or last_chance, as on the page; empty: the "
        "only list of the event."
    )
    name = serializers.CharField(help_text="The name of the bracket, or empty.")
    places = Standing(source="rows", many=True)


class Draw(EventView):
    @reads("draw_read", Proof, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """Return the proof of the draw of the main stage. Before the draw the response is 404."""
        event_obj = self.get_event()
        proof = event_rows.proof(event_obj)
        return self.if_changed(event_obj) or self.respond(Proof, proof, number=tournaments.number(event_obj))

    @decides("draw_make", WhatToDraw, Event, 201)
    def post(self, request: object, event: int) -> Response:
        """Draw the next bracket or round of the event and publish it. A director may do this.

        It is refused with 422 while matches of the previous round are open, if a required commitment is missing, or if
        the field differs from the committed one.
        """
        body = self.body(WhatToDraw)
        draw_stage(event_id=event, stage_no=body["stage"], ctx=self.versioned_context(body["why"]))
        return self.event_response(201)


class AllDraws(EventView):
    @reads("draws_list", Draws, is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """List all draws of the event, undone ones too, and all commitments."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.respond(
            Draws, draw_history(event_obj), number=tournaments.number(event_obj)
        )


class DrawFile(EventView):
    @reads("draws_file", Exported)
    def get(self, request: object, event: int, stage: int, round: int, attempt: int) -> Response:
        """Return one draw with its complete input, in the form that the rule book's command `draw` reads."""
        return Response(drawn_again(drawing(self.get_event(), stage, round, attempt)))


class CommitDraw(EventView):
    @schema.decides("draw_commit", WhatToCommit, {201: Event}, ())
    def post(self, request: object, event: int) -> Response:
        """Commit to the next draw: create its seed, publish the digest of the seed, and freeze the field until the
        draw.

        A director may do this. It is refused with 409 if there is a commitment.
        """
        commit_draw(event_id=event, stage_no=self.body(WhatToCommit)["stage"], ctx=self.versioned_context())
        return self.event_response(201)


class TakeCommitmentBack(EventView):
    @schema.decides("draw_take_back", WithdrawalReason, {200: Event}, ())
    def post(self, request: object, event: int) -> Response:
        """Take back the commitment to a draw, with a public reason. The field can then be changed again.

        A director may do this.
        """
        withdraw_commitment(event_id=event, ctx=self.versioned_context(self.body(WithdrawalReason)["why"]))
        return self.event_response()


class Bracket(EventView):
    @reads("bracket_read", Node(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """List the nodes of all stages, round by round from the top."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(event_obj, boards.bracket_of(event_obj), Node)


class Standings(EventView):
    @reads("standings_list", Standing(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """List the placings in the main stage, in one list.

        Champion, consolation winner and last-chance winner have lists of their own (`places_list`).
        """
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(
            event_obj, standings(tournaments.main_stage(event_obj)), Standing
        )


class Places(EventView):
    @reads("places_list", PlaceList(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """List the places of the event as its page does: one list for each bracket, the champion's first, and one for
        each run of a jackpot.

        The first list goes on with the entries that did not reach the deciding stage.
        """
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(
            event_obj, event_place_lists(tournaments.stages_of(event_obj)), PlaceList
        )
