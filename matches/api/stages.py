"""The stages of an event: what each draws next and why, its rounds and their pairs, its lengths and settings."""

from dataclasses import replace
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from doors.schema import reads
from doors.throttling import Exports
from journal.refusals import Refused, because
from matches.api.rehearsing import decides
from matches.api.rooms import EventView
from matches.api.stage_bodies import (
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
from matches.api.told import Event
from matches.conditions.drawing import coming, next_round, proposal, seed_for, stage_at
from matches.conditions.explaining import by_hand, why_not
from matches.conditions.outdating import outdated_fields
from matches.conditions.pairs import named_pairs
from matches.derive.exports import export
from matches.flows.change_lengths import change_lengths
from matches.flows.change_stage import change_stage
from matches.flows.pair_by_hand import pair_by_hand
from matches.flows.swap_entries import swap_entries
from matches.flows.withdraw_pairs import withdraw_pairs
from matches.models import Event as EventRow
from matches.queries import stage_rows

_ONE = OpenApiParameter("one", int, required=True, description="Number of an entry.")
_OTHER = OpenApiParameter("other", int, description="Of another; without it a bye.")
_PAIRS = OpenApiParameter("pairs", str, required=True, description="Numbers of entries: 3-5,4- (4 has the bye).")


class Stages(EventView):
    @reads("stages_list", Stage(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        found = self.found()
        return self.if_changed(found) or self.tagged_page(found, self._rows(found), Stage)

    def _rows(self, found: EventRow) -> list[stage_rows.StageRow]:
        outdated = outdated_fields(found, self.at)
        rows = stage_rows.stage_rows(found)
        return [replace(row, outdated=outdated.get(row.stage.position)) for row in rows]


class Export(EventView):
    throttle_classes = [*EventView.throttle_classes, Exports]

    @reads("events_export", Exported)
    def get(self, request: object, event: int) -> Response:
        """The whole event as the rule book's command ``draw`` reads it: anybody can draw it again and compare."""
        return Response(export(self.found()))


class Table(EventView):
    @reads("stages_table", TableLine(many=True), is_tagged=True)
    def get(self, request: object, event: int, stage: int) -> Response:
        """Every column with what it is summed from."""
        found = self.found()
        row = stage_at(found, stage)
        return self.if_changed(found) or self.tagged_page(found, stage_rows.table_of(row), TableLine)


class NextDraw(EventView):
    @reads("stages_propose", Proposal, refuses=(422,))
    def get(self, request: object, event: int, stage: int) -> Response:
        """What would be drawn now, and why; nothing is written, and who looks twice sees the same."""
        seen = coming(stage_at(self.found_at_desk(), stage), self.at)
        return self.told(Proposal, proposal(seen, seed_for(seen.row, next_round(seen))))


class WhyNot(EventView):
    @reads("stages_why_not", Comparison, parameters=[_ONE, _OTHER], refuses=(422,))
    def get(self, request: Request, event: int, stage: int) -> Response:
        """What gets worse in the coming round if these two meet."""
        found = self.found_at_desk()
        numbers = tuple(_number(request, name) for name in ("one", "other"))
        ((one, other),) = named_pairs(found, [numbers])
        if one is None:
            raise Refused(because("unknown_entry", entry=0))
        return self.told(Comparison, why_not(coming(stage_at(found, stage), self.at), one, other))


class RoundComparison(EventView):
    @reads("rounds_compare", Comparison, parameters=[_PAIRS], refuses=(422,))
    def get(self, request: Request, event: int, stage: int, round: int) -> Response:
        """A published round beside the same one with these pairs in it: to look at before it is changed by hand."""
        found = self.found_at_desk()
        asked = [pair.split("-") for pair in request.query_params.get("pairs", "").split(",")]
        numbers = [(_whole(pair[0]), _whole(pair[-1])) for pair in asked]
        wanted = named_pairs(found, numbers)
        return self.told(Comparison, by_hand(coming(stage_at(found, stage), self.at), round, wanted))


def _number(request: Request, name: str) -> int | None:
    return _whole(request.query_params.get(name, ""))


def _whole(text: str) -> int | None:
    """A number of an entry; nothing is a bye."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


class RoundPairs(EventView):
    @decides("rounds_pair_by_hand", Pairs, Event)
    def post(self, request: object, event: int, stage: int, round: int) -> Response:
        """Put these pairs into a published round; who loses his opponent stands alone until he is paired."""
        pair_by_hand(**self.where(stage, round), **self.body(Pairs))
        return self.told_event()

    def where(self, stage: int, round_: int) -> dict[str, Any]:
        return {"event": self.kwargs["event"], "stage": stage, "round_": round_, **self.who()}

    def who(self) -> dict[str, Any]:
        return {"by": self.by, "at": self.at, "seen": self.seen}


class PairsWithdrawal(RoundPairs):
    @decides("rounds_withdraw_pairs", Positions, Event)
    def post(self, request: object, event: int, stage: int, round: int) -> Response:
        """Take pairs back in which nobody has begun; a whole round is undone instead."""
        withdraw_pairs(**self.where(stage, round), **self.body(Positions))
        return self.told_event()


class Swapping(EventView):
    @decides("stages_swap", Swap, Event)
    def post(self, request: object, event: int, stage: int) -> Response:
        """Two entries that have not played change seats."""
        sent = self.body(Swap)
        one, other = sent["entries"]
        told = {"by": self.by, "at": self.at, "seen": self.seen, "why": sent["why"]}
        swap_entries(event=event, stage=stage, entries=(one, other), **told)
        return self.told_event()


class Lengths(EventView):
    @decides("stages_change_lengths", NewLengths, Event)
    def put(self, request: object, event: int, stage: int) -> Response:
        """Of matches that have not begun."""
        change_lengths(event=event, stage=stage, **self.body(NewLengths), by=self.by, at=self.at, seen=self.seen)
        return self.told_event()


class Settings(EventView):
    @decides("stages_change", NewSettings, Event)
    def put(self, request: object, event: int, stage: int) -> Response:
        """More rounds, fewer rounds, other criteria; what is published stays."""
        change_stage(event=event, stage=stage, **self.body(NewSettings), by=self.by, at=self.at, seen=self.seen)
        return self.told_event()
