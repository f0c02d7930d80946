"""The journal of an event or a tournament: who did what, when and why, with the values before and after."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer
from interfaces.api.base.schema import reads
from interfaces.api.base.views import View
from interfaces.api.matches.base_views import EventView
from matches.permissions import require, roles_at
from matches.queries.journal import journals
from matches.queries.journal.journals import Narrowing
from matches.queries.tournaments import tournaments

_NUMBER = {"type": "integer", "minimum": 1, "maximum": 2**31 - 1}
_PARAMETERS = [
    OpenApiParameter("kind", {"type": "string", "maxLength": 40}, description="Only acts of this kind."),
    OpenApiParameter(
        "who", {**_NUMBER, "minimum": 0}, description="Only acts of this login, by `actor_id`. 0: the system."
    ),
    OpenApiParameter("match", {**_NUMBER, "maximum": 2**63 - 1}, description="Only acts on this match, by its id."),
    OpenApiParameter("entry", _NUMBER, description="Only acts on this entry, by its number in its event."),
]


class JournalQuery(serializers.Serializer[Any]):
    kind = serializers.CharField(default="", allow_blank=True, max_length=40)
    who = serializers.IntegerField(default=None, min_value=0, max_value=2**31 - 1)
    match = serializers.IntegerField(default=None, min_value=1, max_value=2**63 - 1)
    entry = serializers.IntegerField(default=None, min_value=1, max_value=2**31 - 1)

    def to_input(self) -> Narrowing:
        data = self.validated_data
        return Narrowing(kind=data["kind"], who=data["who"], match=data["match"], entry=data["entry"])


class ActChange(ReadSerializer):
    """A change that an act made."""

    what = serializers.CharField(help_text="entry, result, table, length, seed, settings, ruling …")
    about = serializers.ListField(child=serializers.CharField(), help_text="Names of the entries concerned.")
    before = serializers.DictField(allow_null=True, help_text="null: there was nothing.")
    after = serializers.DictField(allow_null=True, help_text="null: there is nothing any more.")


class Act(ReadSerializer):
    """An act in the journal."""

    id = serializers.UUIDField(source="act.id")
    number = serializers.IntegerField(source="act.seq", help_text="Number of the act in its stream.")
    stream = serializers.CharField(help_text="tournament, event or match.")
    event = serializers.IntegerField(
        source="event.pk",
        allow_null=True,
        default=None,
        help_text="Id of the event. null: the act is on the tournament.",
    )
    kind = serializers.CharField(source="act.kind")
    at = serializers.DateTimeField(source="act.at")
    actor_kind = serializers.CharField(source="act.actor_kind")
    actor_id = serializers.CharField(source="act.actor_id")
    who = serializers.CharField(
        source="by.name", help_text="User name; of a player card, its player. Empty: no login, or a deleted one."
    )
    role = serializers.CharField(
        source="by.role",
        help_text="The role at that time: officer, director, manager, scorer, cashier, player or operator; system, "
        "side, or former (a deleted login). Empty: none.",
    )
    via = serializers.CharField(source="act.via", help_text="web, api, job, command or qr (a player card).")
    note = serializers.CharField(
        source="act.note.text", allow_null=True, default=None, help_text="The reason. null: none."
    )
    match = serializers.IntegerField(
        source="row.match", allow_null=True, help_text="Id of the match, if the act is on a single one."
    )
    entries = serializers.ListField(
        source="row.entries", child=serializers.IntegerField(), help_text="Numbers of the entries concerned."
    )
    changes = ActChange(many=True)
    undoes = serializers.UUIDField(
        source="act.undoes_id", allow_null=True, help_text="Id of the act that this one undid."
    )
    undone_by = serializers.UUIDField(
        source="undone_by.id", allow_null=True, default=None, help_text="Id of the act that undid this one."
    )
    hash = serializers.CharField(
        source="act.hash", help_text="The hash that proves this act and all earlier ones of its stream."
    )


class Journal(EventView):
    @reads("events_journal", Act(many=True), parameters=_PARAMETERS)
    def get(self, request: object, event: int) -> Response:
        """List the acts of an event, received scores included, the latest first.

        Only those who may see the desk of the tournament may do this.
        """
        event_obj = self.get_event_at_desk()
        acts = journals.of_event(event_obj, self.read_query(JournalQuery).to_input())
        return self.page(acts, Act, rows_of=lambda rows: journals.lines(rows, event_obj.tournament))


class TournamentJournal(View):
    @reads("tournaments_journal", Act(many=True), parameters=_PARAMETERS)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the acts of a tournament and all its events, including staff and tables, the latest first.

        Only those who may see the desk of the tournament may do this.
        """
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        require("see_desk", roles_at(self.by, tournament_obj, self.at))
        acts = journals.of_tournament(tournament_obj, self.read_query(JournalQuery).to_input())
        return self.page(acts, Act, rows_of=lambda rows: journals.lines(rows, tournament_obj))
