"""The stages of an event: proposals with reasons, rounds and pairings, lengths and settings."""

from dataclasses import replace

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.previews import decides
from interfaces.api.matches.serializers import Event
from interfaces.api.matches.stage_bodies import (
    Comparison,
    Exported,
    NewLengths,
    NewSettings,
    Pairs,
    Positions,
    Proposal,
    Stage,
    Swap,
    TableLine,
)
from interfaces.shared.throttling import Exports
from journal.refusals import Refused, cause
from matches.derive.exports import export
from matches.flows.draws.change_lengths import change_lengths
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.change_stage import change_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.entries.swap_entries import swap_entries
from matches.models import Event as EventRow
from matches.queries.draws import stage_rows
from matches.services.draws.drawing import next_draw_at, proposal, seed_for, stage_at
from matches.services.draws.explaining import by_hand, why_not
from matches.services.draws.pairs import named_pairs
from matches.services.events.outdated_fields import outdated_fields

_FIRST = OpenApiParameter("one", int, required=True, description="Number of an entry.")
_OTHER = OpenApiParameter("other", int, description="Number of another entry. Omit it for a bye.")
_PAIRS = OpenApiParameter(
    "pairs", str, required=True, description="Pairs of entry numbers, such as `3-5,4-` (entry 4 has the bye)."
)


class Stages(EventView):
    @reads("stages_list", Stage(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        """List the stages of an event in the order of play."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(event_obj, self._rows(event_obj), Stage)

    def _rows(self, event: EventRow) -> list[stage_rows.StageRow]:
        outdated = outdated_fields(event, self.at)
        rows = stage_rows.stage_rows(event)
        return [replace(row, outdated=outdated.get(row.stage.position)) for row in rows]


class Export(EventView):
    throttle_classes = [*EventView.throttle_classes, Exports]

    @reads("events_export", Exported)
    def get(self, request: object, event: int) -> Response:
        """Return the complete event in the form that the rule book's command `draw` reads. Anybody can repeat its
        draws.
        """
        return Response(export(self.get_event_with_names()))


class Table(EventView):
    @reads("stages_table", TableLine(many=True), is_tagged=True)
    def get(self, request: object, event: int, stage: int) -> Response:
        """Return the table of a stage. Each value has the parts of which it is the sum."""
        event_obj = self.get_event_with_names()
        row = stage_at(event_obj, stage)
        return self.if_changed(event_obj) or self.tagged_page(event_obj, stage_rows.table_of(row), TableLine)


class NextDraw(EventView):
    @reads("stages_propose", Proposal, refuses=(422,))
    def get(self, request: object, event: int, stage: int) -> Response:
        """Return what would be drawn now, and why. Nothing is written, and a repeated request returns the same.

        Only those who may see the desk of the tournament may do this. It is refused with 422 while matches are open, or
        if nothing is left to draw.
        """
        draw = next_draw_at(self.get_event_at_desk(), stage, self.at)
        return self.respond(Proposal, proposal(draw, seed_for(draw.row, draw.round)))


class WhyNot(EventView):
    @reads("stages_why_not", Comparison, parameters=[_FIRST, _OTHER], refuses=(422,))
    def get(self, request: Request, event: int, stage: int) -> Response:
        """Return what gets worse in the next round if these two entries are paired. Only those who may see the desk of
        the tournament may do this.
        """
        event_obj = self.get_event_at_desk()
        numbers = tuple(_number(request, name) for name in ("one", "other"))
        ((first, other),) = named_pairs(event_obj, [numbers])
        if first is None:
            raise Refused(cause("unknown_entry", entry=0))
        return self.respond(Comparison, why_not(next_draw_at(event_obj, stage, self.at), first, other))


class RoundComparison(EventView):
    @reads("rounds_compare", Comparison, parameters=[_PAIRS], refuses=(422,))
    def get(self, request: Request, event: int, stage: int, round: int) -> Response:
        """Compare a published round with the same round with these pairs, before it is changed by hand. Only those who
        may see the desk of the tournament may do this.
        """
        event_obj = self.get_event_at_desk()
        texts = [pair.split("-") for pair in request.query_params.get("pairs", "").split(",")]
        numbers = [(_integer(pair[0]), _integer(pair[-1])) for pair in texts]
        pairs = named_pairs(event_obj, numbers)
        return self.respond(Comparison, by_hand(next_draw_at(event_obj, stage, self.at), round, pairs))


def _number(request: Request, name: str) -> int | None:
    return _integer(request.query_params.get(name, ""))


def _integer(text: str) -> int | None:
    """Return the number of an entry, or None for a bye."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


class RoundPairs(EventView):
    @decides("rounds_pair_by_hand", Pairs, Event)
    def post(self, request: object, event: int, stage: int, round: int) -> Response:
        """Put pairs into a published round. An entry that loses its opponent stays unpaired until it is paired again.

        A director may do this. A pair whose match has started and an entry that is named twice are refused with 422.
        """
        body = self.body(Pairs)
        ctx = self.versioned_context(body["why"])
        change_pairing(event_id=event, stage_no=stage, round_no=round, pairs=body["pairs"], ctx=ctx)
        return self.event_response()


class PairsWithdrawal(EventView):
    @decides("rounds_withdraw_pairs", Positions, Event)
    def post(self, request: object, event: int, stage: int, round: int) -> Response:
        """Withdraw published pairs whose matches have not started. To withdraw a complete round, undo its draw.

        A director may do this.
        """
        body = self.body(Positions)
        ctx = self.versioned_context(body["why"])
        withdraw_round(event_id=event, stage_no=stage, round_no=round, positions=body["positions"], ctx=ctx)
        return self.event_response()


class Swapping(EventView):
    @decides("stages_swap", Swap, Event)
    def post(self, request: object, event: int, stage: int) -> Response:
        """Swap the seats of two entries in a bracket. A director may do this.

        An entry whose match has started is refused with 422.
        """
        body = self.body(Swap)
        first, other = body["entries"]
        ctx = self.versioned_context(body["why"])
        swap_entries(event_id=event, stage_no=stage, entries=(first, other), ctx=ctx)
        return self.event_response()


class Lengths(EventView):
    @decides("stages_change_lengths", NewLengths, Event)
    def put(self, request: object, event: int, stage: int) -> Response:
        """Change the lengths of matches that have not started. A director may do this."""
        body = self.body(NewLengths)
        ctx = self.versioned_context(body["why"])
        change_lengths(event_id=event, stage_no=stage, lengths=body["lengths"], ctx=ctx)
        return self.event_response()


class Settings(EventView):
    @decides("stages_change", NewSettings, Event)
    def put(self, request: object, event: int, stage: int) -> Response:
        """Change the settings of a stage, such as the number of rounds or the criteria. Published rounds stay.

        A director may do this. Settings that would remove a match that has started are refused with 422.
        """
        body = self.body(NewSettings)
        ctx = self.versioned_context(body["why"])
        change_stage(event_id=event, stage_no=stage, settings=body["settings"], ctx=ctx)
        return self.event_response()
