"""The tables of a tournament: list with their matches, add, remove, reserve, assign to waiting matches."""

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches.base_views import MatchView
from interfaces.api.matches.serializers import ID, Match
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.call_waiting_matches import call_waiting_matches
from matches.flows.tables.release_table import release_table
from matches.flows.tables.remove_table import remove_table
from matches.flows.tables.reserve_table import reserve_table
from matches.inputs.tournaments import TournamentRef
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments


class AtTable(WriteSerializer):
    table = StrictCharField(max_length=80)


class Table(ReadSerializer):
    id = serializers.IntegerField(help_text=ID)
    name = serializers.CharField()
    reserved_for = serializers.CharField(help_text="Empty: for anybody.")
    is_free = serializers.BooleanField()
    matches = serializers.ListField(child=serializers.IntegerField(), help_text="The numbers of those that play there.")


class NewTables(WriteSerializer):
    names = serializers.ListField(child=StrictCharField(), max_length=500)


class Reservation(WriteSerializer):
    what = StrictCharField(allow_blank=True, help_text="What it is kept for; empty: for anybody.")


class Filling(WriteSerializer):
    most = StrictIntegerField(
        default=None, allow_null=True, min_value=1, help_text="At most so many matches; 1: the next one."
    )


class Added(ReadSerializer):
    tables = Table(many=True)


class Called(ReadSerializer):
    match = serializers.IntegerField(source="match.row.id")
    event = serializers.IntegerField(source="match.event.pk")
    table = serializers.CharField(source="table.name")


class Tables(View):
    @reads("tables_list", Table(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(tables.rows_of(tournament_obj), Table)

    @writes("tables_add", NewTables, Added, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Those that are on the list already stay as they are; told are the new ones."""
        names = self.body(NewTables)["names"]
        made = add_tables(ref=TournamentRef(federation, tournament), names=names, ctx=self.context())
        rows = [tables.TableRow(table.pk, table.name, table.reserved_for) for table in made]
        return self.respond(Added, {"tables": rows}, 201)


class OneTable(View):
    @writes("tables_remove", None, None)
    def delete(self, request: object, federation: str, tournament: str, table: int) -> Response:
        remove_table(ref=TournamentRef(federation, tournament), table_id=table, ctx=self.context())
        return self.done()


class TableReservation(View):
    @writes("tables_reserve", Reservation, None)
    def put(self, request: object, federation: str, tournament: str, table: int) -> Response:
        what = str(self.body(Reservation)["what"])
        reserve_table(ref=TournamentRef(federation, tournament), table_id=table, what=what, ctx=self.context())
        return self.done()


class TablesFilling(View):
    pagination_class = None  # sent in one response

    @writes("tables_fill", Filling, Called(many=True), 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Calls those who have waited longest, of all running events, to the tables that are free."""
        most = self.body(Filling)["most"]
        called = call_waiting_matches(ref=TournamentRef(federation, tournament), most=most, ctx=self.context())
        return self.many(Called, called, 201)


class MatchTable(MatchView):
    @writes("matches_call", AtTable, Match)
    def put(self, request: object, match: int) -> Response:
        """Also from one table to another. Where somebody plays there: 409."""
        call_match(match_id=match, table=self.body(AtTable)["table"], ctx=self.context())
        return self.match_response()

    @writes("matches_release", None, Match)
    def delete(self, request: object, match: int) -> Response:
        """The table is free, and the match waits to be called again."""
        release_table(match_id=match, ctx=self.context())
        return self.match_response()
