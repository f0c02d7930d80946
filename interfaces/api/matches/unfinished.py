"""Adjourned matches: adjourn, resume, list."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.matches import serializers as match_serializers
from interfaces.api.matches.base_views import EventView, MatchView
from interfaces.api.matches.previews import decides
from interfaces.api.matches.shapes import SheetGame
from interfaces.shared.parsing import Json, MultiPart
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.resume_match import resume_match
from matches.inputs.results import AdjournmentInput, Photo
from matches.models import Event
from matches.queries.events.unfinished import unfinished
from matches.queries.publications import sees_all, unpublished_of
from matches.queries.tournaments import tournaments
from matches.readers.photos import LARGEST, read_photo


class Clock(StrictIntegerField):
    """Seconds left on a clock, at most a day. None: no clock."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=86400, allow_null=True, **kwargs)


# There is no docstring, because drf-spectacular would show it as the description of both requests.
class AdjournmentBody(WriteSerializer):
    def to_input(self) -> AdjournmentInput:
        data = self.validated_data
        score, clocks = data["score"], data.get("clocks", (None, None))
        return AdjournmentInput(
            games=data.get("games"),
            score=None if score is None else (score[0], score[1]),
            cube=data["cube"],
            owner=data["owner"],
            on_roll=data["on_roll"],
            clocks=(clocks[0], clocks[1]),
            position=data["position"],
            resume_by=data["resume_by"],
        )


class NewInterruption(AdjournmentBody):
    """The state of a match that is adjourned."""

    games = SheetGame(many=True, default=None, allow_null=True, help_text="The games so far, as in a score.")
    score = serializers.ListField(
        child=StrictIntegerField(),
        min_length=2,
        max_length=2,
        default=None,
        allow_null=True,
        help_text="The score so far, instead of the games.",
    )
    cube = StrictIntegerField(default=1, min_value=1, max_value=1024, help_text="Value of the cube.")
    owner = StrictIntegerField(default=None, allow_null=True, help_text="The owner of the cube, 0 or 1. null: centred.")
    on_roll = StrictIntegerField(
        default=None, allow_null=True, help_text="The side on roll, 0 or 1. null: between games."
    )
    clocks = serializers.ListField(
        child=Clock(),
        min_length=2,
        max_length=2,
        default=lambda: [None, None],
        help_text="Seconds left of each side. null: no clock.",
    )
    position = StrictCharField(default="", allow_blank=True, help_text="XGID, position ID or a description.")
    resume_by = serializers.DateField(
        default=None, allow_null=True, help_text="The day until which it is to be resumed."
    )
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason.")


class Photographed(AdjournmentBody):
    """The state of a match that is adjourned, as a multipart form with a photo: only the score, without clocks."""

    photo = serializers.FileField(
        help_text="A photo of the position: JPEG of at most 40 megapixels, or PNG or WebP of at most 16; at "
        "most 8 megabytes."
    )
    score = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=99),
        min_length=2,
        max_length=2,
        help_text="The score so far.",
    )
    cube = serializers.IntegerField(default=1, min_value=1, max_value=1024, help_text="Value of the cube.")
    owner = serializers.IntegerField(
        default=None, min_value=0, max_value=1, help_text="The owner of the cube, 0 or 1. Omit it for a centred cube."
    )
    on_roll = serializers.IntegerField(
        default=None, min_value=0, max_value=1, help_text="The side on roll, 0 or 1. Omit it between games."
    )
    position = StrictCharField(default="", allow_blank=True, help_text="XGID, position ID or a description.")
    resume_by = serializers.DateField(default=None, help_text="The day until which it is to be resumed.")
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason.")


BROKEN_OFF = {"application/json": NewInterruption, "multipart/form-data": Photographed}


class BreakOff(MatchView):
    parser_classes = [Json, MultiPart]

    @decides("matches_break_off", BROKEN_OFF, match_serializers.Match)
    def post(self, request: object, match: int) -> Response:
        """Adjourn a match. It is resumed later from this state. Its table is released. The desk may do this.

        A score that decides the match or breaks the rules is refused with 422, an adjourned match with 409.
        """
        body = self.read_body(Photographed if self.request.FILES else NewInterruption)
        photo, ctx = _photo(body.validated_data.get("photo")), self.versioned_context(body.validated_data["why"])
        adjourn_match(match_id=match, state=body.to_input(), photo=photo, ctx=ctx)
        return self.match_response()


class GoOn(MatchView):
    @writes("matches_resume", None, match_serializers.Match)
    def post(self, request: object, match: int) -> Response:
        """Resume an adjourned match. The desk and either side may do this.

        It is refused with 409 if it is not adjourned, or if one of the players is playing another match.
        """
        resume_match(match_id=match, ctx=self.context())
        return self.match_response()


class OfEvent(EventView):
    @reads("matches_unfinished", match_serializers.ListedMatch(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the adjourned matches of an event that are not resumed, the first due first."""
        event_obj = self.get_event()
        return self.page(
            [item.row for item in unfinished(event_obj.tournament, event_obj)], match_serializers.ListedMatch
        )


class OfTournament(View):
    @reads("tournaments_unfinished", match_serializers.ListedMatch(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the adjourned matches of all events of a tournament that are not resumed, the first due first."""
        tournament_obj = tournaments.tournament(federation, tournament, self.by, self.at)
        rows = [item.row for item in unfinished(tournament_obj) if self._sees(item.event)]
        return self.page(rows, match_serializers.ListedMatch)

    def _sees(self, event: Event) -> bool:
        return not unpublished_of(event, self.at) or sees_all(event, self.by, self.at)


def _photo(file: Any) -> Photo | None:
    return read_photo(file.read(LARGEST + 1)) if file else None
