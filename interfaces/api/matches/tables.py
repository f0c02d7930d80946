"""The tables of a tournament: list them with their matches, add, remove, reserve, call matches to them."""

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
    table = StrictCharField(max_length=80, help_text="Name of the table, at most 12 characters.")


class Table(ReadSerializer):
    """A table and the matches at it."""

    id = serializers.IntegerField(
        help_text=f"{ID} Its code is the address `/{{language}}/{{federation}}/{{tournament}}/tables/{{id}}/`, which "
        "leads to the match at the table."
    )
    name = serializers.CharField()
    reserved_for = serializers.CharField(help_text="The purpose for which it is reserved. Empty: none.")
    is_free = serializers.BooleanField(help_text="Whether no match is at the table.")
    matches = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of the matches at the table.")


class NewTables(WriteSerializer):
    names = serializers.ListField(child=StrictCharField(), max_length=500)


class Reservation(WriteSerializer):
    what = StrictCharField(
        allow_blank=True, help_text="The purpose, at most 40 characters. Empty: ends the reservation."
    )


class Filling(WriteSerializer):
    most = StrictIntegerField(
        default=None, allow_null=True, min_value=1, help_text="The maximum number of matches. null: no limit."
    )


class Added(ReadSerializer):
    tables = Table(many=True)


class Called(ReadSerializer):
    """A match and the table to which it is called."""

    match = serializers.IntegerField(source="match.row.id", help_text="Id of the match.")
    event = serializers.IntegerField(source="match.event.pk", help_text="Id of the event.")
    table = serializers.CharField(source="table.name", help_text="Name of the table.")


class Tables(View):
    @reads("tables_list", Table(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the tables of a tournament with the matches at them."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page(tables.rows_of(tournament_obj), Table)

    @writes("tables_add", NewTables, Added, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Add tables and return the new ones. Existing tables stay as they are.

        Directors of the tournament, managers of the host club and officers may do this. If none is new the response is
        409.
        """
        names = self.body(NewTables)["names"]
        new_tables = add_tables(ref=TournamentRef(federation, tournament), names=names, ctx=self.context())
        rows = [tables.TableRow(table.pk, table.name, table.reserved_for) for table in new_tables]
        return self.respond(Added, {"tables": rows}, 201)


class TableDetail(View):
    @writes("tables_remove", None, None)
    def delete(self, request: object, federation: str, tournament: str, table: int) -> Response:
        """Remove a table. A table in use is refused with 409.

        Directors of the tournament, managers of the host club and officers may do this.
        """
        remove_table(ref=TournamentRef(federation, tournament), table_id=table, ctx=self.context())
        return self.done()


class TableReservation(View):
    @writes("tables_reserve", Reservation, None)
    def put(self, request: object, federation: str, tournament: str, table: int) -> Response:
        """Reserve a table. It is then used only for matches that are called to it by name.

        Directors of the tournament, managers of the host club and officers may do this.
        """
        purpose = str(self.body(Reservation)["what"])
        reserve_table(ref=TournamentRef(federation, tournament), table_id=table, purpose=purpose, ctx=self.context())
        return self.done()


class TablesFilling(View):
    pagination_class = None  # one response

    @writes("tables_fill", Filling, Called(many=True), 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Call the matches that have waited longest, of all running events, to the free tables. The desk may do this.

        Reserved tables are not used, and locked matches are skipped. If no table is free, or no match can be called,
        the response is 409.
        """
        most = self.body(Filling)["most"]
        matches = call_waiting_matches(ref=TournamentRef(federation, tournament), most=most, ctx=self.context())
        return self.many(Called, matches, 201)


class MatchTable(MatchView):
    @writes("matches_call", AtTable, Match)
    def put(self, request: object, match: int) -> Response:
        """Call a match to a table, its first or another one. The desk may do this.

        A table in use is refused with 409.
        """
        call_match(match_id=match, table=self.body(AtTable)["table"], ctx=self.context())
        return self.match_response()

    @writes("matches_release", None, Match)
    def delete(self, request: object, match: int) -> Response:
        """Release the table of a match. The match waits to be called again. The desk may do this."""
        release_table(match_id=match, ctx=self.context())
        return self.match_response()
