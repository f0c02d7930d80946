"""Seasons: terms and presets, tables, points by event, and which events count."""

from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.queries import federations, players
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
from interfaces.shared.tables import Table, csv_text
from interfaces.shared.throttling import Exports, Rehearsals
from journal.context import ActContext
from ratings.flows.seasons.change_season import change_season
from ratings.flows.seasons.open_season import open_season
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.flows.seasons.preview_season import preview_season
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonPick, SeasonTable
from ratings.queries.seasons import season_lists, seasons
from rules_engine.ratings.season.plain import to_plain
from rules_engine.ratings.season.presets import PRESETS

MOST_VERSIONS: Final = 32_767
_TAKES: Final = SeasonTable.Takes.choices
_RULES: Final = "Whole hundredths of a point, by what they are given for; what is left out gives nothing."
_CLUB: Final = OpenApiParameter("club", str, description="Slug of a club: its seasons alone.")


class SeasonPreset(ReadSerializer):
    name = serializers.CharField()
    rules = serializers.DictField()


class Season(ReadSerializer):
    code = serializers.CharField()
    name = serializers.CharField()
    club = serializers.CharField(source="club.slug", default=None, allow_null=True, help_text="Whose; null: all clubs.")
    from_on = serializers.DateField()
    until_on = serializers.DateField(help_text="An event counts by the last day of its tournament.")
    takes = serializers.ChoiceField(choices=_TAKES)
    pool = serializers.CharField(source="pool.code", default="", help_text="Of which rating pool; empty: of any.")
    counts_running = serializers.BooleanField(help_text="Whether events count that are not finished.")
    rules = serializers.DictField()
    version = serializers.IntegerField()


class SeasonTerms(WriteSerializer):
    name = StrictCharField(max_length=120)
    from_on = serializers.DateField(input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(input_formats=["%Y-%m-%d"])
    rules = serializers.DictField(help_text=_RULES)
    takes = serializers.ChoiceField(choices=_TAKES, default="all")
    pool = StrictCharField(default="", allow_blank=True, max_length=40)
    counts_running = StrictBooleanField(default=False)


class NewSeason(SeasonTerms):
    code = StrictCharField(max_length=40)
    club = StrictCharField(
        default="", allow_blank=True, max_length=40, help_text="Whose season it is; empty: the federation's."
    )


class ChangedSeason(SeasonTerms):
    version = StrictIntegerField(min_value=1, max_value=MOST_VERSIONS, help_text="That you saw: what is changed.")


class SeasonsQuery(WriteSerializer):
    club = StrictCharField(required=False, max_length=40)


class SeasonPlace(ReadSerializer):
    """Points are whole hundredths: 360 is 3.6."""

    place = serializers.IntegerField(allow_null=True, help_text="null: too few events.")
    shared_to = serializers.IntegerField(allow_null=True, help_text="The last of the places that are shared.")
    player = Player()
    points = serializers.IntegerField()
    attendance = serializers.IntegerField(source="days", help_text="Of the points: what is never dropped.")
    events = serializers.IntegerField()
    events_counted = serializers.IntegerField(source="counted")
    wins = serializers.IntegerField()
    is_provisional = serializers.BooleanField(help_text="Something of it is still played.")


class PointsPart(ReadSerializer):
    kind = serializers.CharField()
    count = serializers.IntegerField()
    amount = serializers.CharField(help_text="All of it, in hundredths, exact: 500/3.")


class SeasonLine(ReadSerializer):
    event = serializers.IntegerField(source="event.pk")
    name = serializers.CharField(source="event.name")
    tournament = serializers.CharField(source="event.tournament.slug")
    points = serializers.CharField(help_text="In hundredths, exact.")
    counts = serializers.BooleanField(help_text="false: dropped, since others were better.")
    is_running = serializers.BooleanField()
    wins = serializers.IntegerField()
    parts = PointsPart(many=True)


class SeasonPlaceInDetail(SeasonPlace):
    lines = serializers.SerializerMethodField()

    @extend_schema_field(SeasonLine(many=True))
    def get_lines(self, row: Any) -> Any:
        return SeasonLine(season_lists.lines_of(row), many=True).data


class SeasonEvent(ReadSerializer):
    event = serializers.IntegerField(source="event.pk")
    name = serializers.CharField(source="event.name")
    tournament = serializers.CharField(source="event.tournament.slug")
    until_on = serializers.DateField(source="event.tournament.until_on")
    standing = serializers.ChoiceField(
        source="standing.value", choices=[standing.value for standing in seasons.Standing]
    )
    picked = serializers.CharField(help_text="What was said of it by hand: in, out, auto; empty: nothing.")


class SeasonPicked(WriteSerializer):
    picked = serializers.ChoiceField(choices=SeasonPick.Kind.choices)


class SeasonMove(ReadSerializer):
    player = Player()
    place_before = serializers.IntegerField(allow_null=True)
    place = serializers.IntegerField(allow_null=True)
    points_before = serializers.IntegerField(allow_null=True)
    points = serializers.IntegerField(allow_null=True)


class Presets(View):
    @reads("season_presets_list", SeasonPreset(many=True))
    def get(self, request: object) -> Response:
        """As clubs and federations have published them."""
        return self.page([{"name": name, "rules": to_plain(rules)} for name, rules in PRESETS.items()], SeasonPreset)


class Seasons(View):
    @reads("seasons_list", Season(many=True), parameters=[_CLUB])
    def get(self, request: Request, federation: str) -> Response:
        """The latest first."""
        home = federations.federation(federation)
        club_slug = self.query(SeasonsQuery).get("club")
        rows = seasons.seasons_of(home)
        return self.page(rows.filter(club__slug=club_slug) if club_slug else rows, Season)

    @writes("seasons_open", NewSeason, Season, 201)
    def post(self, request: object, federation: str) -> Response:
        """What was played before in its days counts too."""
        sent = self.body(NewSeason)
        code, club = sent.pop("code"), sent.pop("club")
        plan = SeasonInput(**sent)
        made = open_season(federation=federation, code=code, club=club, plan=plan, ctx=self.context())
        return self.respond(Season, made, 201)


class OneSeason(View):
    @reads("seasons_read", Season)
    def get(self, request: object, federation: str, season: str) -> Response:
        return self.respond(Season, seasons.season(federation, season))

    @writes("seasons_change", ChangedSeason, Season)
    def put(self, request: object, federation: str, season: str) -> Response:
        """The table is added up again, as if the terms had always been so."""
        sent = self.body(ChangedSeason)
        version = sent.pop("version")
        plan = SeasonInput(**sent)
        made = change_season(
            federation=federation, code=season, plan=plan, ctx=ActContext(self.by, self.at, "", version)
        )
        return self.respond(Season, made)


class SeasonPreview(View):
    throttle_classes = [*View.throttle_classes, Rehearsals]

    @writes("seasons_preview", SeasonTerms, SeasonMove(many=True))
    def post(self, request: object, federation: str, season: str) -> Response:
        """Whom other terms would move; nothing is changed."""
        plan = SeasonInput(**self.body(SeasonTerms))
        moved = preview_season(federation=federation, code=season, plan=plan, ctx=self.context())
        return self.many(SeasonMove, moved)


class SeasonTableView(View):
    @reads("season_points_list", SeasonPlace(many=True))
    def get(self, request: object, federation: str, season: str) -> Response:
        return self.page(seasons.rows_of(seasons.season(federation, season)), SeasonPlace)


class SeasonFile(View):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("season_points_table", str)
    def get(self, request: object, federation: str, season: str) -> Response:
        """The whole table as CSV."""
        rows = seasons.rows_of(seasons.season(federation, season))
        return Response(csv_text(season_lists.HEADER, (season_lists.cells(row) for row in rows)))


class OnePlayer(View):
    @reads("season_points_read", SeasonPlaceInDetail)
    def get(self, request: object, federation: str, season: str, player: str) -> Response:
        """Event by event: what each gave, which count and which were dropped."""
        table = seasons.season(federation, season)
        return self.respond(SeasonPlaceInDetail, seasons.row_of(table, players.player(player)))


class SeasonEvents(View):
    @reads("season_events_list", SeasonEvent(many=True))
    def get(self, request: object, federation: str, season: str) -> Response:
        """Public events in the days of the season and those that were picked: whether they count, and why not."""
        table = seasons.season(federation, season)
        return self.page(
            seasons.events_near(table), SeasonEvent, rows_of=lambda events: seasons.season_events(table, list(events))
        )


class OneSeasonEvent(View):
    @writes("season_events_pick", SeasonPicked, None)
    def put(self, request: object, federation: str, season: str, event: int) -> Response:
        picked = self.body(SeasonPicked)["picked"]
        pick_event_for_season(federation=federation, code=season, event_id=event, picked=picked, ctx=self.context())
        return self.done()
