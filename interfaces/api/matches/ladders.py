"""A ladder: its order, its challenges, and what is done in it."""

from typing import Any, Final

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.previews import decides
from interfaces.api.matches.serializers import Reason
from journal.refusals import NotFound, cause
from matches.flows.ladders.act_in_ladder import act_in_ladder
from matches.flows.ladders.start_ladder import start_ladder
from matches.inputs.ladders import LadderAction, LadderInput, StartBy
from matches.inputs.publication import Part
from matches.queries.ladders.sheets import ladder_sheet
from matches.queries.ladders.sides import own_entry
from matches.queries.tournaments import tournaments

_STATES: Final = (
    *("challenged", "accepted", "played", "declined", "silence", "default"),
    *("taken_back", "not_played", "void", "left"),
)
_MOVES: Final = ("joined", "left", "away", "back", "dropped")
_MOST: Final = 2**31 - 1


class LadderPlace(ReadSerializer):
    """A place of a ladder."""

    place = serializers.IntegerField()
    entry = match_serializers.Entry()
    moved = serializers.IntegerField(
        allow_null=True, help_text="Places up (positive) or down in 30 days. null: it was not in the ladder then."
    )
    is_away = serializers.BooleanField()
    has_challenged = serializers.BooleanField(help_text="Whether it has made a challenge that is open.")
    is_challenged = serializers.BooleanField(help_text="Whether a challenge to it is open.")


class Challenge(ReadSerializer):
    """A challenge and what became of it."""

    number = serializers.IntegerField(source="course.number", help_text="Number in the ladder, from 1.")
    by = serializers.IntegerField(source="by.number", help_text="Number of the entry that challenges.")
    to = serializers.IntegerField(source="to.number", help_text="Number of the entry that is challenged.")
    state = serializers.ChoiceField(
        _STATES, source="course.state", help_text="default: a win without a match. not_played, void: nobody moves."
    )
    at = serializers.DateTimeField(help_text="The time of what happened last.")
    due_at = serializers.DateTimeField(
        source="course.due_at",
        allow_null=True,
        help_text="By when it is to be answered, or its match to be played. null: it is over, or its score waits.",
    )
    match = serializers.IntegerField(source="match_id", allow_null=True, help_text="The match of an accepted one.")


class LadderMove(ReadSerializer):
    """What happened to an entry without a challenge."""

    kind = serializers.ChoiceField(_MOVES)
    entry = serializers.IntegerField(source="entry.number", help_text="Number of the entry.")
    at = serializers.DateTimeField()


class Ladder(ReadSerializer):
    """A ladder as it is now."""

    is_started = serializers.BooleanField()
    places = LadderPlace(source="lines", many=True, help_text="From the top.")
    open = Challenge(many=True, help_text="The challenges to answer or to play, the next deadline first.")
    over = Challenge(many=True, help_text="The latest that are over.")
    moves = LadderMove(many=True, help_text="Who came, left, was away or dropped, the latest first.")
    may_challenge = serializers.ListField(
        child=serializers.IntegerField(), help_text="Numbers of the entries whom you may challenge, the nearest first."
    )


class LadderStart(Reason):
    """The first order of a ladder."""

    by = serializers.ChoiceField([by.value for by in StartBy], help_text="rating, lot or hand.")
    numbers = serializers.ListField(
        child=StrictIntegerField(min_value=1, max_value=_MOST),
        default=list,
        max_length=1000,
        help_text="With hand: the numbers of all entries, from the top.",
    )


class LadderAct(WriteSerializer):
    """What a player does in a ladder, or a director for them."""

    act = serializers.ChoiceField([action.value for action in LadderAction])
    entry = StrictIntegerField(
        default=None,
        allow_null=True,
        min_value=1,
        max_value=_MOST,
        help_text="With challenge, away or back: the number of the entry that does it. null: your own.",
    )
    opponent = StrictIntegerField(
        default=0, min_value=0, max_value=_MOST, help_text="With challenge: the number of the entry that is challenged."
    )
    number = StrictIntegerField(
        default=0, min_value=0, max_value=_MOST, help_text="With accept, decline or take_back: the challenge."
    )

    def to_input(self) -> LadderInput:
        data = self.validated_data
        return LadderInput(LadderAction(data["act"]), data["entry"], data["opponent"], data["number"])


class EventLadder(EventView):
    shows = Part.STANDINGS

    @reads("events_ladder", Ladder)
    def get(self, request: object, event: int) -> Response:
        """Return the order of a ladder and its challenges, as they are at this moment.

        Another event has none (404).
        """
        return self.ladder_response()

    @writes("events_act_in_ladder", LadderAct, Ladder)
    def post(self, request: object, event: int) -> Response:
        """Do one act in a ladder.

        A player may `challenge` an entry above their own, `accept` or `decline` a challenge to it, `take_back` one that
        is not accepted, be `away` and come `back`; a director may do so for everybody. An accepted challenge makes a
        match. What the rules of the ladder do not allow is refused with 422.
        """
        body = self.read_body(LadderAct)
        act_in_ladder(event_id=event, step=body.to_input(), ctx=self.context())
        return self.ladder_response()

    def ladder_response(self, status: int = 200) -> Response:
        event = self.get_event()
        sheet, entry = ladder_sheet(event, self.at), own_entry(event, self.by)
        if sheet is None:
            raise NotFound(cause("not_a_ladder"))
        numbers = [line.entry.number for line in sheet.challengeable(entry.pk if entry else None)]
        data: dict[str, Any] = {
            "is_started": sheet.is_started,
            "lines": sheet.lines,
            "open": sheet.open,
            "over": sheet.over,
            "moves": sheet.moves,
            "may_challenge": numbers,
        }
        return self.respond(Ladder, data, status, tournaments.number(event))


class StartOfLadder(EventLadder):
    http_method_names = ["post", "options"]

    @decides("events_start_ladder", LadderStart, Ladder)
    def post(self, request: object, event: int) -> Response:
        """Start a ladder with everybody who is in, in an order by rating, by lot or by hand.

        Who enters later joins at the end. Only a director may do this. Refused if it has started, or if fewer than two
        are in.
        """
        body = self.body(LadderStart)
        ctx = self.versioned_context(body["why"])
        start_ladder(event_id=event, by=StartBy(body["by"]), numbers=body["numbers"], ctx=ctx)
        return self.ladder_response()
