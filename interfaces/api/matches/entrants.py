"""Search for entrants: the players that a name, or the lines of a list, may mean."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, Violations
from interfaces.api.base.schema import reads, writes
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import EventView
from interfaces.shared.parsing import Csv
from interfaces.shared.throttling import Searches, Uploads
from matches import scores
from matches.models import Event
from matches.permissions import require, roles_at
from matches.queries.entries.player_suggestions import suggest_players
from matches.readers.pasted import read_pasted
from matches.services.entries.entry_list_check import Line
from matches.services.entries.pair_list_check import looked_at

NAME = OpenApiParameter("name", str, description="As it is typed, whole or in part.")


class Candidate(ReadSerializer):
    player = Player()
    clubs = serializers.CharField()
    rating = serializers.IntegerField(allow_null=True, help_text="In hundredths, in the pool of the event.")
    number = serializers.IntegerField(allow_null=True, help_text="Of his entry, where he is in already.")
    likeness = serializers.SerializerMethodField()

    def get_likeness(self, row: object) -> str:
        """same, order, typing or first_name; empty: his name holds what was asked for."""
        kind = getattr(row, "likeness", None)
        return kind.value if kind else ""


class LookedUp(ReadSerializer):
    likely = Candidate(many=True, help_text="Who may be the one of this name, the most alike first.")
    found = Candidate(many=True, source="candidates", help_text="Others whose names hold what was asked for.")


class WishedMember(ReadSerializer):
    name = serializers.CharField()
    player = serializers.CharField()
    country = serializers.CharField()
    is_new = serializers.BooleanField()


class Wish(WishedMember):
    seed = serializers.IntegerField(allow_null=True)
    partner = WishedMember(allow_null=True, help_text="The other of a pair; else null.")


class ListedLine(ReadSerializer):
    line = serializers.IntegerField(source="number")
    text = serializers.CharField()
    state = serializers.CharField(
        source="state.value", help_text="found, new, entered, twice; or to be decided: several, alike, unreadable."
    )
    wanted = Wish(allow_null=True, help_text="As it can be sent to be entered.")
    club = serializers.CharField()
    candidates = Candidate(many=True)
    violations = Violations(source="faults")


class Listed(ReadSerializer):
    lines = ListedLine(many=True)


class Entrants(EventView):
    """For those who may enter others."""

    def get_event_to_enter(self) -> Event:
        event = self.get_event()
        require("enter", roles_at(self.by, event.tournament, self.at))
        return event


class LookUp(Entrants):
    throttle_classes = [*Entrants.throttle_classes, Searches]

    @reads("entries_look_up", LookedUp, parameters=[NAME])
    def get(self, request: Request, event: int) -> Response:
        """Who has this name, and likely duplicates of somebody new."""
        return self.respond(LookedUp, suggest_players(self.get_event_to_enter(), request.query_params.get("name", "")))


class Preview(Entrants):
    parser_classes = (Csv,)
    throttle_classes = [*Entrants.throttle_classes, Uploads]

    @writes("entries_preview_list", {"text/csv": bytes}, Listed)
    def post(self, request: Request, event: int) -> Response:
        """A pasted list line by line: who is meant, who is new, what must be decided. Nothing is changed."""
        event_obj = self.get_event_to_enter()
        raw: object = request.data
        lines = looked_at(event_obj, read_pasted(raw if isinstance(raw, bytes) else b""))
        return self.respond(Listed, {"lines": [_plain(line) for line in lines]})


def _plain(line: Line) -> dict[str, object]:
    data = {name: getattr(line, name) for name in ("number", "text", "state", "club", "candidates")}
    return {**data, "wanted": line.entrant, "faults": scores.plain(line.faults)}
