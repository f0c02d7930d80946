"""Performances in a PR list: what officers entered, the list as it stands, those of a player."""

from collections.abc import Mapping
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.permissions import roles_in_federation
from clubs.queries import players
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from interfaces.api.ratings.rating_lists import GRADE, GRADE_NAMES
from interfaces.shared.throttling import Rehearsals
from interfaces.wording.sentences import sentence
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.derive.performance_lists import performance_list, with_players
from ratings.flows.performances.enter_performances import enter_performances
from ratings.flows.performances.take_back_performance import take_back_performance
from ratings.inputs.performances import PerformanceInput
from ratings.models import Performance
from ratings.permissions import require
from ratings.queries.lists.list_rules import rule_on
from ratings.queries.lists.rating_days import today
from ratings.queries.performances.performances import performance_rows, performances_by, performances_of
from ratings.services.performances.performance_checks import Judged, check_of_performances, judge_performances

MOST_ROWS: Final = 2_000
_PR: Final = "The PR, in hundredths: 525 is 5.25. Lower is better."
_PARAMETERS: Final = (
    OpenApiParameter(
        "months",
        {"type": "integer", "minimum": 0, "maximum": 1200},
        description="Decisions of this many months count; 0: of all years. Default: as in published lists.",
    ),
    GRADE,
)


class ListedPerformanceRow(ReadSerializer):
    """A player on a PR list."""

    rank = serializers.IntegerField(allow_null=True, help_text="null: too few decisions for a rank.")
    player = Player()
    rating = serializers.IntegerField(help_text=_PR)
    grade = serializers.CharField(help_text="The class; empty: none.")
    decisions = serializers.IntegerField(help_text="Those that count.")
    last_on = serializers.DateField(help_text="The day of the last performance.")


class PerformanceListQuery(WriteSerializer):
    months = serializers.IntegerField(required=False, min_value=0, max_value=1_200)
    grade = serializers.ChoiceField(GRADE_NAMES, required=False)


class PlayerPerformance(ReadSerializer):
    """A performance that an officer entered, as an analyser elsewhere found it."""

    id = serializers.IntegerField(source="row.pk")
    federation = serializers.CharField(source="row.pool.federation.slug")
    pool = serializers.CharField(source="row.pool.code")
    player = Player()
    on = serializers.DateField(source="row.on")
    rating = serializers.IntegerField(help_text=_PR)
    decisions = serializers.IntegerField(source="row.decisions")
    loss = serializers.IntegerField(source="row.loss", help_text="Equity lost, in hundred-thousandths of a point.")
    analyser = serializers.ChoiceField(source="row.analyser", choices=Performance.Analyser.choices)
    match = serializers.IntegerField(source="match_id", allow_null=True, help_text="null: none, or not public.")
    entered_at = serializers.DateTimeField(source="row.act.at")


class EnteredPerformance(PlayerPerformance):
    """The same with what only officers see."""

    entered_by = serializers.CharField(source="by", help_text="User name. Empty: a deleted login.")
    why = serializers.CharField(help_text="The note of the officer.")


class NewPerformance(WriteSerializer):
    player = StrictCharField(max_length=20, help_text="Public id, or member number.")
    on = serializers.DateField(help_text="Day of play.")
    decisions = StrictIntegerField(help_text="Without forced and obvious decisions.")
    analyser = StrictCharField(help_text="xg, gnubg, bgblitz or other.")
    rating = StrictIntegerField(default=None, allow_null=True, help_text=_PR)
    loss = StrictIntegerField(
        default=None, allow_null=True, help_text="Equity lost, in hundred-thousandths of a point: instead, or as well."
    )
    match = StrictIntegerField(
        default=None, allow_null=True, min_value=1, max_value=2**63 - 1, help_text="The match here, if it is one."
    )


class NewPerformances(WriteSerializer):
    rows = serializers.ListField(child=NewPerformance(), min_length=1, max_length=MOST_ROWS)
    skip = StrictBooleanField(default=False, help_text="Leave out the rows that are refused.")
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="A note that only officers see.")

    def to_input(self) -> list[PerformanceInput]:
        rows = self.validated_data["rows"]
        return [_input(number, row) for number, row in enumerate(rows, 1)]


def _input(number: int, row: Mapping[str, Any]) -> PerformanceInput:
    return PerformanceInput(
        player=row["player"],
        on=row["on"],
        decisions=row["decisions"],
        analyser=row["analyser"],
        rating=row["rating"],
        loss=row["loss"],
        match=row["match"],
        line=number,
    )


class JudgedPerformance(ReadSerializer):
    """A row before it is entered. ``why``: "" if it would be entered."""

    number = serializers.IntegerField(source="entered.line", help_text="From 1.")
    player = Player(source="performance.player", default=None, allow_null=True, help_text="null: it is refused.")
    is_accepted = serializers.BooleanField()
    why = serializers.SerializerMethodField(help_text="Why it is refused. Empty if it would be entered.")

    def get_why(self, row: Judged) -> str:
        return " ".join(sentence(violation.code, violation.params) for violation in row.violations)


class PerformanceWhy(WriteSerializer):
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason, for the journal.")


class PerformanceList(View):
    @reads("performance_list", ListedPerformanceRow(many=True), parameters=_PARAMETERS, refuses=[422])
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """List the players of a PR list as it stands now, the best first; then those with too few decisions.

        A pool that rates matches is refused with 422.
        """
        rating_pool, query = pools.pool(federation, pool), self.query(PerformanceListQuery)
        check_of_performances(rating_pool)
        on = today(rating_pool, self.at)
        rule = rule_on(rating_pool, on)
        months = query.get("months", rule.active_months) or None
        lines = performance_list(rating_pool, on, rule, months, query.get("grade", ""))
        return self.page(lines, ListedPerformanceRow, rows_of=with_players)


class Performances(View):
    @reads("performances_list", EnteredPerformance(many=True), refuses=[422])
    def get(self, request: Request, federation: str, pool: str) -> Response:
        """List what was entered in a PR list, the latest day first. Officers of the federation may do this."""
        rating_pool = _pool(self, federation, pool)
        return self.page(performances_of(rating_pool), EnteredPerformance, rows_of=performance_rows)

    @writes("performances_enter", NewPerformances, EnteredPerformance(many=True), 201)
    def post(self, request: Request, federation: str, pool: str) -> Response:
        """Enter performances, all or none. Officers of the federation may do this.

        Figures that are impossible or contradict each other are refused with 422, and so is a row that is known; of a
        single row that is known the response is 409.
        """
        body = self.read_body(NewPerformances)
        data = body.validated_data
        ctx = self.context(data["why"])
        rows = enter_performances(federation=federation, pool=pool, rows=body.to_input(), skip=data["skip"], ctx=ctx)
        return self.many(EnteredPerformance, performance_rows(rows), 201)


class PerformancePreview(View):
    throttle_classes = [*View.throttle_classes, Rehearsals]

    @writes("performances_preview", NewPerformances, JudgedPerformance(many=True))
    def post(self, request: Request, federation: str, pool: str) -> Response:
        """Judge rows without entering them. Officers of the federation may do this."""
        rows = self.read_body(NewPerformances).to_input()
        rating_pool = _pool(self, federation, pool)
        return self.many(JudgedPerformance, judge_performances(rating_pool, rows, self.at))


class TakenBackPerformance(View):
    @writes("performances_take_back", PerformanceWhy, EnteredPerformance(many=True))
    def post(self, request: Request, federation: str, pool: str, performance: int) -> Response:
        """Take back a performance and all that were entered with it. Officers of the federation may do this."""
        ctx = self.context(self.body(PerformanceWhy)["why"])
        rows = take_back_performance(federation=federation, pool=pool, performance_id=performance, ctx=ctx)
        return self.many(EnteredPerformance, performance_rows(rows))


class PlayerPerformances(View):
    @reads("players_performances", PlayerPerformance(many=True))
    def get(self, request: Request, player: str) -> Response:
        """List the performances of a player that officers entered, the latest day first."""
        return self.page(performances_by(players.subject(player)), PlayerPerformance)


def _pool(view: View, federation: str, pool: str) -> RatingPool:
    """Return a PR list. Raise NotAllowed for others than officers of the federation."""
    rating_pool = pools.pool(federation, pool)
    require("enter_performances", roles_in_federation(view.by, rating_pool.federation_id, view.at))
    check_of_performances(rating_pool)
    return rating_pool
