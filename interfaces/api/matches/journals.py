"""The journal of an event or a tournament: who did what, when, why, and each value before and after."""

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
    OpenApiParameter("kind", {"type": "string", "maxLength": 40}, description="Of the act."),
    OpenApiParameter(
        "who", {**_NUMBER, "minimum": 0}, description="The number of a login, as `actor_id`; 0: the system."
    ),
    OpenApiParameter("match", {**_NUMBER, "maximum": 2**63 - 1}, description="Its number."),
    OpenApiParameter("entry", _NUMBER, description="Its number in its event."),
]


class JournalQuery(serializers.Serializer[Any]):
    kind = serializers.CharField(default="", allow_blank=True, max_length=40)
    who = serializers.IntegerField(default=None, min_value=0, max_value=2**31 - 1)
    match = serializers.IntegerField(default=None, min_value=1, max_value=2**63 - 1)
    entry = serializers.IntegerField(default=None, min_value=1, max_value=2**31 - 1)


class ActChange(ReadSerializer):
    what = serializers.CharField(help_text="entry, result, table, length, seed, settings, ruling …")
    about = serializers.ListField(child=serializers.CharField(), help_text="The entries concerned, by name.")
    before = serializers.DictField(allow_null=True, help_text="null: there was nothing.")
    after = serializers.DictField(allow_null=True, help_text="null: there is nothing any more.")


class Act(ReadSerializer):
    id = serializers.UUIDField(source="act.id")
    number = serializers.IntegerField(source="act.seq", help_text="In its stream.")
    stream = serializers.CharField(help_text="tournament, event or match")
    event = serializers.IntegerField(source="event.pk", allow_null=True, default=None)
    kind = serializers.CharField(source="act.kind")
    at = serializers.DateTimeField(source="act.at")
    actor_kind = serializers.CharField(source="act.actor_kind")
    actor_id = serializers.CharField(source="act.actor_id")
    who = serializers.CharField(source="by.name", help_text="Of the login; empty: none, or it is erased.")
    role = serializers.CharField(
        source="by.role",
        help_text="What he was then: officer, director, manager, scorer, player, operator; system, side, former.",
    )
    via = serializers.CharField(source="act.via")
    note = serializers.CharField(source="act.note.text", allow_null=True, default=None)
    match = serializers.IntegerField(source="row.match", allow_null=True)
    entries = serializers.ListField(source="row.entries", child=serializers.IntegerField(), help_text="By number.")
    changes = ActChange(many=True)
    undoes = serializers.UUIDField(source="act.undoes_id", allow_null=True)
    undone_by = serializers.UUIDField(source="undone_by.id", allow_null=True, default=None)
    hash = serializers.CharField(source="act.hash")


class Journal(EventView):
    @reads("events_journal", Act(many=True), parameters=_PARAMETERS)
    def get(self, request: object, event: int) -> Response:
        """What was done, the latest first, scores as they came in too; for those who serve at the tournament."""
        event_obj = self.get_event_at_desk()
        acts = journals.of_event(event_obj, Narrowing(**self.query(JournalQuery)))
        return self.page(acts, Act, rows_of=lambda rows: journals.lines(rows, event_obj.tournament))


class TournamentJournal(View):
    @reads("tournaments_journal", Act(many=True), parameters=_PARAMETERS)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Of all its events, with its posts and tables."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        require("see_desk", roles_at(self.by, tournament_obj, self.at))
        acts = journals.of_tournament(tournament_obj, Narrowing(**self.query(JournalQuery)))
        return self.page(acts, Act, rows_of=lambda rows: journals.lines(rows, tournament_obj))
