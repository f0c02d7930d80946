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
from interfaces.api.ratings.shapes import RulesOfSeason
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
_RULES: Final = "Points by what they are awarded for, in whole hundredths. An absent key awards nothing."
_CLUB: Final = OpenApiParameter("club", str, description="Slug of a club: only its seasons.")


class SeasonPreset(ReadSerializer):
    """Terms that a federation or club has published."""

    name = serializers.CharField()
    rules = RulesOfSeason()


class Season(ReadSerializer):
    code = serializers.CharField(help_text="Name of the season in addresses.")
    name = serializers.CharField()
    club = serializers.CharField(
        source="club.slug",
        default=None,
        allow_null=True,
        help_text="Slug of the club whose season it is. null: the federation.",
    )
    from_on = serializers.DateField()
    until_on = serializers.DateField(help_text="The last day. An event counts by the last day of its tournament.")
    takes = serializers.ChoiceField(choices=_TAKES)
    pool = serializers.CharField(
        source="pool.code",
        default="",
        help_text="Code of the rating pool whose events count. Empty: of any pool.",
    )
    counts_running = serializers.BooleanField(help_text="Whether unfinished events count.")
    rules = RulesOfSeason()
    version = serializers.IntegerField()


class SeasonTerms(WriteSerializer):
    name = StrictCharField(max_length=120)
    from_on = serializers.DateField(input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(input_formats=["%Y-%m-%d"])
    rules = RulesOfSeason(help_text=_RULES)
    takes = serializers.ChoiceField(choices=_TAKES, default="all")
    pool = StrictCharField(
        default="",
        allow_blank=True,
        max_length=40,
        help_text="Code of the rating pool, if `takes` is `pool`.",
    )
    counts_running = StrictBooleanField(default=False, help_text="Whether unfinished events count.")

    def to_input(self) -> SeasonInput:
        data = self.validated_data
        return SeasonInput(
            name=data["name"],
            from_on=data["from_on"],
            until_on=data["until_on"],
            rules=data["rules"],
            takes=data["takes"],
            pool=data["pool"],
            counts_running=data["counts_running"],
        )


class NewSeason(SeasonTerms):
    code = StrictCharField(max_length=40, help_text="Name of the season in addresses.")
    club = StrictCharField(
        default="",
        allow_blank=True,
        max_length=40,
        help_text="Slug of the club whose season it is. Empty: the federation.",
    )


class ChangedSeason(SeasonTerms):
    version = StrictIntegerField(
        min_value=1, max_value=MOST_VERSIONS, help_text="The version on which the change is based."
    )


class SeasonsQuery(WriteSerializer):
    club = StrictCharField(required=False, max_length=40)


class SeasonPlace(ReadSerializer):
    """A row of the table. Points are whole hundredths: 360 is 3.6."""

    place = serializers.IntegerField(allow_null=True, help_text="null: too few events.")
    shared_to = serializers.IntegerField(allow_null=True, help_text="The last of the places that are shared.")
    player = Player()
    points = serializers.IntegerField()
    attendance = serializers.IntegerField(source="days", help_text="The part of the points that is never dropped.")
    events = serializers.IntegerField(help_text="Number of events played.")
    events_counted = serializers.IntegerField(source="counted", help_text="Number of events that count.")
    wins = serializers.IntegerField()
    is_provisional = serializers.BooleanField(help_text="Whether one of the events is not finished.")


class PointsPart(ReadSerializer):
    """Points of one kind."""

    kind = serializers.CharField()
    count = serializers.IntegerField(help_text="How often they were awarded.")
    amount = serializers.CharField(help_text="Their sum in hundredths, exact, such as 500/3.")


class SeasonLine(ReadSerializer):
    """The points of a player in one event."""

    event = serializers.IntegerField(source="event.pk")
    name = serializers.CharField(source="event.name")
    tournament = serializers.CharField(source="event.tournament.slug")
    points = serializers.CharField(help_text="In hundredths, exact.")
    counts = serializers.BooleanField(help_text="false: dropped, because other events gave more.")
    is_running = serializers.BooleanField(help_text="Whether the event is not finished.")
    wins = serializers.IntegerField()
    parts = PointsPart(many=True)


class SeasonPlaceInDetail(SeasonPlace):
    lines = serializers.SerializerMethodField()

    @extend_schema_field(SeasonLine(many=True))
    def get_lines(self, row: Any) -> Any:
        return SeasonLine(season_lists.lines_of(row), many=True).data


class SeasonEvent(ReadSerializer):
    """An event and its status in a season."""

    event = serializers.IntegerField(source="event.pk")
    name = serializers.CharField(source="event.name")
    tournament = serializers.CharField(source="event.tournament.slug")
    until_on = serializers.DateField(source="event.tournament.until_on")
    standing = serializers.ChoiceField(
        source="standing.value", choices=[standing.value for standing in seasons.Standing]
    )
    picked = serializers.CharField(help_text="The decision by hand: in, out or auto. Empty: none.")


class SeasonPicked(WriteSerializer):
    picked = serializers.ChoiceField(choices=SeasonPick.Kind.choices)


class SeasonMove(ReadSerializer):
    """A player whose place or points would change."""

    player = Player()
    place_before = serializers.IntegerField(allow_null=True)
    place = serializers.IntegerField(allow_null=True)
    points_before = serializers.IntegerField(allow_null=True, help_text="In hundredths.")
    points = serializers.IntegerField(allow_null=True, help_text="In hundredths.")


class Presets(View):
    @reads("season_presets_list", SeasonPreset(many=True))
    def get(self, request: object) -> Response:
        """List the terms of seasons that federations and clubs have published."""
        return self.page([{"name": name, "rules": to_plain(rules)} for name, rules in PRESETS.items()], SeasonPreset)


class Seasons(View):
    @reads("seasons_list", Season(many=True), parameters=[_CLUB])
    def get(self, request: Request, federation: str) -> Response:
        """List the seasons of a federation and its clubs, the latest first."""
        home = federations.federation(federation)
        club_slug = self.query(SeasonsQuery).get("club")
        rows = seasons.seasons_of(home)
        return self.page(rows.filter(club__slug=club_slug) if club_slug else rows, Season)

    @writes("seasons_open", NewSeason, Season, 201)
    def post(self, request: object, federation: str) -> Response:
        """Open a season of the federation or of a club. Past events within its days count too.

        Officers of the federation may do this, and managers for their own club. A code that is in use is refused with
        409.
        """
        body = self.read_body(NewSeason)
        code, club = body.validated_data["code"], body.validated_data["club"]
        new_season = open_season(federation=federation, code=code, club=club, plan=body.to_input(), ctx=self.context())
        return self.respond(Season, new_season, 201)


class SeasonDetail(View):
    @reads("seasons_read", Season)
    def get(self, request: object, federation: str, season: str) -> Response:
        """Return a season with its terms."""
        return self.respond(Season, seasons.season(federation, season))

    @writes("seasons_change", ChangedSeason, Season)
    def put(self, request: object, federation: str, season: str) -> Response:
        """Change the terms of a season. The table is calculated again as if they had always been in force.

        Officers of the federation and managers of the club may do this. If the season has another version, the response
        is 409.
        """
        body = self.read_body(ChangedSeason)
        ctx = ActContext(self.by, self.at, "", body.validated_data["version"])
        changed_season = change_season(federation=federation, code=season, plan=body.to_input(), ctx=ctx)
        return self.respond(Season, changed_season)


class SeasonPreview(View):
    throttle_classes = [*View.throttle_classes, Rehearsals]

    @writes("seasons_preview", SeasonTerms, SeasonMove(many=True))
    def post(self, request: object, federation: str, season: str) -> Response:
        """Return the players whose place or points other terms would change. Nothing is written.

        Officers of the federation and managers of the club may do this.
        """
        plan = self.read_body(SeasonTerms).to_input()
        moves = preview_season(federation=federation, code=season, plan=plan, ctx=self.context())
        return self.many(SeasonMove, moves)


class SeasonTableView(View):
    @reads("season_points_list", SeasonPlace(many=True))
    def get(self, request: object, federation: str, season: str) -> Response:
        """Return the table of a season."""
        return self.page(seasons.rows_of(seasons.season(federation, season)), SeasonPlace)


class SeasonFile(View):
    renderer_classes = [Table]
    throttle_classes = [*View.throttle_classes, Exports]

    @reads("season_points_table", str)
    def get(self, request: object, federation: str, season: str) -> Response:
        """Return the complete table of a season as CSV."""
        rows = seasons.rows_of(seasons.season(federation, season))
        return Response(csv_text(season_lists.HEADER, (season_lists.cells(row) for row in rows)))


class PlayerDetail(View):
    @reads("season_points_read", SeasonPlaceInDetail)
    def get(self, request: object, federation: str, season: str, player: str) -> Response:
        """Return the row of a player, with the points of each event and which events count."""
        table = seasons.season(federation, season)
        return self.respond(SeasonPlaceInDetail, seasons.row_of(table, players.player(player)))


class SeasonEvents(View):
    @reads("season_events_list", SeasonEvent(many=True))
    def get(self, request: object, federation: str, season: str) -> Response:
        """List the public events within the days of the season and those picked by hand, with their status, the latest
        first.
        """
        table = seasons.season(federation, season)
        return self.page(
            seasons.events_near(table), SeasonEvent, rows_of=lambda events: seasons.season_events(table, list(events))
        )


class SeasonEventDetail(View):
    @writes("season_events_pick", SeasonPicked, None)
    def put(self, request: object, federation: str, season: str, event: int) -> Response:
        """Include an event in the season, exclude it, or let the terms decide again (`auto`).

        Officers of the federation and managers of the club may do this.
        """
        choice = self.body(SeasonPicked)["picked"]
        pick_event_for_season(federation=federation, code=season, event_id=event, pick=choice, ctx=self.context())
        return self.done()
