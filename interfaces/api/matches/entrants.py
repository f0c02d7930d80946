"""Search for entrants: the players that a name, or the lines of a list, may denote."""

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, Violations
from interfaces.api.base.schema import FILE, reads, writes
from interfaces.api.clubs.clubs import Club
from interfaces.api.clubs.players import Player
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.entries import list_of
from interfaces.shared.parsing import Csv, RawFile, Workbook
from interfaces.shared.throttling import Searches, Uploads
from matches import scores
from matches.models import Event
from matches.permissions import require, roles_at
from matches.queries.entries.player_suggestions import suggest_players
from matches.services.entries.entry_list_check import Line
from matches.services.entries.list_preview import preview_list

NAME = OpenApiParameter("name", str, description="A name or a part of it, as typed.")


class Candidate(ReadSerializer):
    """A player whom a name may denote."""

    player = Player()
    clubs = serializers.CharField(help_text="Names of the clubs.")
    rating = serializers.IntegerField(allow_null=True, help_text="In the pool of the event, in hundredths.")
    number = serializers.IntegerField(
        allow_null=True, help_text="Number of the player's entry, if the player is entered already."
    )
    likeness = serializers.SerializerMethodField()

    def get_likeness(self, row: object) -> str:
        """same, order, typing or first_name. Empty: the name contains the searched text."""
        kind = getattr(row, "likeness", None)
        return kind.value if kind else ""


class LookedUp(ReadSerializer):
    """Players for a typed name."""

    likely = Candidate(many=True, help_text="Players whom the name may denote, the most similar first.")
    candidates = Candidate(many=True, help_text="Other players whose names contain the searched text.")


class WishedMember(ReadSerializer):
    name = serializers.CharField()
    player = serializers.CharField(help_text="Public id, or empty.")
    country = serializers.CharField()
    is_new = serializers.BooleanField(help_text="Whether a new player is registered.")
    club = serializers.CharField(help_text="Short name or name of the club that a new player joins, or empty.")


class Wish(WishedMember):
    seed = serializers.IntegerField(allow_null=True)
    partner = WishedMember(allow_null=True, help_text="The other member of a pair. null: not in doubles.")


class ListedLine(ReadSerializer):
    line = serializers.IntegerField(source="number", help_text="Number of the line.")
    text = serializers.CharField()
    state = serializers.CharField(
        source="state.value",
        help_text="found, new, entered, twice or skipped (it names nobody); or to be decided: several, alike, "
        "unclear or unreadable.",
    )
    entry = Wish(allow_null=True, help_text="The entry in the form that `entries_enter` takes.")
    club = serializers.CharField(help_text="As it is written.")
    readings = Wish(many=True, help_text="What an unclear line may mean, each as `entries_enter` takes it.")
    unused = serializers.ListField(
        child=serializers.CharField(), help_text="What an entry has no place for: ratings, addresses, numbers."
    )
    candidates = Candidate(many=True)
    violations = Violations(source="faults")


class ClubOfList(ReadSerializer):
    """A club of new players of the list."""

    text = serializers.CharField(help_text="As it is written.")
    state = serializers.CharField(
        source="state.value",
        help_text="found; new (`add_clubs` founds it); several (others are called alike); or forbidden: you may "
        "not add members.",
    )
    club = Club(allow_null=True)
    similar = Club(many=True)


class Listed(ReadSerializer):
    lines = ListedLine(many=True)
    clubs = ClubOfList(many=True, help_text="The clubs that new players of the list join.")


class Entrants(EventView):
    """Base view for those who may enter players."""

    def get_event_to_enter(self) -> Event:
        event = self.get_event()
        require("enter", roles_at(self.by, event.tournament, self.at))
        return event


class LookUp(Entrants):
    throttle_classes = [*Entrants.throttle_classes, Searches]

    @reads("entries_look_up", LookedUp, parameters=[NAME])
    def get(self, request: Request, event: int) -> Response:
        """Search players by a typed name, and likely duplicates of a new player. A director may do this."""
        return self.respond(LookedUp, suggest_players(self.get_event_to_enter(), request.query_params.get("name", "")))


class Preview(Entrants):
    parser_classes = (Csv, Workbook, RawFile)
    throttle_classes = [*Entrants.throttle_classes, Uploads]

    @writes("entries_preview_list", FILE, Listed)
    def post(self, request: Request, event: int) -> Response:
        """Check a list, as text or as an XLSX workbook: for each line how it is understood, the player it denotes,
        whether they are new, or what has to be decided; and the clubs that new players join.

        The body is the list, as text; its type may also be `text/csv`. Nothing is written. A director may do this.
        """
        preview = preview_list(self.get_event_to_enter(), list_of(request), self.context())
        data = {"lines": [_plain(line) for line in preview.lines], "clubs": list(preview.clubs.values())}
        return self.respond(Listed, data)


def _plain(line: Line) -> dict[str, object]:
    names = ("number", "text", "state", "club", "candidates", "readings", "unused")
    data = {name: getattr(line, name) for name in names}
    return {**data, "entry": line.entrant, "faults": scores.plain(line.faults)}
