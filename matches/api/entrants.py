"""Who may be meant by a name, or by the lines of a list, before anybody is entered."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.players import Player
from doors.fields import Told, Violations
from doors.parsing import Csv
from doors.schema import reads, writes
from doors.throttling import Searches, Uploads
from matches import sheets
from matches.api.rooms import EventView
from matches.conditions.listed import Line
from matches.conditions.listed_pairs import looked_at
from matches.may import require, roles_at
from matches.models import Event
from matches.queries.candidates import look_up
from matches.readers.pasted import read_pasted

NAME = OpenApiParameter("name", str, description="As it is typed, whole or in part.")


class Candidate(Told):
    player = Player()
    clubs = serializers.CharField()
    rating = serializers.IntegerField(allow_null=True, help_text="In hundredths, in the pool of the event.")
    number = serializers.IntegerField(allow_null=True, help_text="Of his entry, where he is in already.")
    likeness = serializers.SerializerMethodField()

    def get_likeness(self, row: object) -> str:
        """same, order, typing or first_name; empty: his name holds what was asked for."""
        kind = getattr(row, "likeness", None)
        return kind.value if kind else ""


class LookedUp(Told):
    likely = Candidate(many=True, help_text="Who may be the one of this name, the most alike first.")
    found = Candidate(many=True, help_text="Others whose names hold what was asked for.")


class WishedMember(Told):
    name = serializers.CharField()
    player = serializers.CharField()
    country = serializers.CharField()
    is_new = serializers.BooleanField()


class Wish(WishedMember):
    seed = serializers.IntegerField(allow_null=True)
    partner = WishedMember(allow_null=True, help_text="The other of a pair; else null.")


class ListedLine(Told):
    line = serializers.IntegerField(source="number")
    text = serializers.CharField()
    state = serializers.CharField(
        source="state.value", help_text="found, new, entered, twice; or to be decided: several, alike, unreadable."
    )
    wanted = Wish(allow_null=True, help_text="As it can be sent to be entered.")
    club = serializers.CharField()
    candidates = Candidate(many=True)
    violations = Violations(source="faults")


class Listed(Told):
    lines = ListedLine(many=True)


class Entrants(EventView):
    """For those who may enter others."""

    def found_to_enter(self) -> Event:
        event = self.found()
        require("enter", roles_at(self.by, event.tournament, self.at))
        return event


class LookUp(Entrants):
    throttle_classes = [*Entrants.throttle_classes, Searches]

    @reads("entries_look_up", LookedUp, parameters=[NAME])
    def get(self, request: Request, event: int) -> Response:
        """Who has this name, and likely duplicates of somebody new."""
        return self.told(LookedUp, look_up(self.found_to_enter(), request.query_params.get("name", "")))


class Preview(Entrants):
    parser_classes = (Csv,)
    throttle_classes = [*Entrants.throttle_classes, Uploads]

    @writes("entries_preview_list", {"text/csv": bytes}, Listed)
    def post(self, request: Request, event: int) -> Response:
        """A pasted list line by line: who is meant, who is new, what must be decided. Nothing is changed."""
        found = self.found_to_enter()
        raw: object = request.data
        lines = looked_at(found, read_pasted(raw if isinstance(raw, bytes) else b""))
        return self.told(Listed, {"lines": [_plain(line) for line in lines]})


def _plain(line: Line) -> dict[str, object]:
    told = {name: getattr(line, name) for name in ("number", "text", "state", "wanted", "club", "candidates")}
    return {**told, "faults": sheets.plain(line.faults)}
