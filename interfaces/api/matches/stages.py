"""The stages of an event: next draws with reasons, rounds and pairings, lengths and settings."""

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
from journal.refusals import Refused, because
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
_OTHER = OpenApiParameter("other", int, description="Of another; without it a bye.")
_PAIRS = OpenApiParameter("pairs", str, required=True, description="Numbers of entries: 3-5,4- (4 has the bye).")


class Stages(EventView):
    @reads("stages_list", Stage(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
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
        """The whole event as the rule book's command ``draw`` reads it: anybody can draw it again and compare."""
        return Response(export(self.get_event()))


class Table(EventView):
    @reads("stages_table", TableLine(many=True), is_tagged=True)
    def get(self, request: object, event: int, stage: int) -> Response:
        """Every column with what it is summed from."""
        event_obj = self.get_event()
        row = stage_at(event_obj, stage)
        return self.if_changed(event_obj) or self.tagged_page(event_obj, stage_rows.table_of(row), TableLine)


class NextDraw(EventView):
    @reads("stages_propose", Proposal, refuses=(422,))
    def get(self, request: object, event: int, stage: int) -> Response:
        """What would be drawn now, and why; nothing is written, and who looks twice sees the same."""
        drawn = next_draw_at(self.get_event_at_desk(), stage, self.at)
        return self.respond(Proposal, proposal(drawn, seed_for(drawn.row, drawn.round)))


class WhyNot(EventView):
    @reads("stages_why_not", Comparison, parameters=[_FIRST, _OTHER], refuses=(422,))
    def get(self, request: Request, event: int, stage: int) -> Response:
        """What gets worse in the coming round if these two meet."""
        event_obj = self.get_event_at_desk()
        numbers = tuple(_number(request, name) for name in ("one", "other"))
        ((first, other),) = named_pairs(event_obj, [numbers])
        if first is None:
            raise Refused(because("unknown_entry", entry=0))
        return self.respond(Comparison, why_not(next_draw_at(event_obj, stage, self.at), first, other))


class RoundComparison(EventView):
    @reads("rounds_compare", Comparison, parameters=[_PAIRS], refuses=(422,))
    def get(self, request: Request, event: int, stage: int, round: int) -> Response:
        """A published round beside the same one with these pairs in it: to look at before it is changed by hand."""
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
        """Put these pairs into a published round; who loses his opponent stands alone until he is paired."""
        sent = self.body(Pairs)
        ctx = self.versioned_context(sent["why"])
        change_pairing(event_id=event, stage_no=stage, round_no=round, pairs=sent["pairs"], ctx=ctx)
        return self.event_response()


class PairsWithdrawal(EventView):
    @decides("rounds_withdraw_pairs", Positions, Event)
    def post(self, request: object, event: int, stage: int, round: int) -> Response:
        """Take pairs back in which nobody has begun; a whole round is undone instead."""
        sent = self.body(Positions)
        ctx = self.versioned_context(sent["why"])
        withdraw_round(event_id=event, stage_no=stage, round_no=round, positions=sent["positions"], ctx=ctx)
        return self.event_response()


class Swapping(EventView):
    @decides("stages_swap", Swap, Event)
    def post(self, request: object, event: int, stage: int) -> Response:
        """Two entries that have not played change seats."""
        sent = self.body(Swap)
        first, other = sent["entries"]
        ctx = self.versioned_context(sent["why"])
        swap_entries(event_id=event, stage_no=stage, entries=(first, other), ctx=ctx)
        return self.event_response()


class Lengths(EventView):
    @decides("stages_change_lengths", NewLengths, Event)
    def put(self, request: object, event: int, stage: int) -> Response:
        """Of matches that have not begun."""
        sent = self.body(NewLengths)
        ctx = self.versioned_context(sent["why"])
        change_lengths(event_id=event, stage_no=stage, lengths=sent["lengths"], ctx=ctx)
        return self.event_response()


class Settings(EventView):
    @decides("stages_change", NewSettings, Event)
    def put(self, request: object, event: int, stage: int) -> Response:
        """More rounds, fewer rounds, other criteria; what is published stays."""
        sent = self.body(NewSettings)
        ctx = self.versioned_context(sent["why"])
        change_stage(event_id=event, stage_no=stage, settings=sent["settings"], ctx=ctx)
        return self.event_response()
