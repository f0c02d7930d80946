"""Matches that are broken off: the act, going on, and their lists."""

from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from doors.fields import Body, Whole, Words
from doors.parsing import Json, MultiPart
from doors.schema import reads, writes
from doors.views import View
from matches.api import told
from matches.api.rehearsing import decides
from matches.api.rooms import EventView, MatchView
from matches.flows.break_off_match import break_off_match
from matches.flows.resume_match import resume_match
from matches.plans import Interruption, Photo
from matches.queries import tournaments
from matches.queries.unfinished import unfinished
from matches.readers.photos import LARGEST, read_photo


class Clock(Whole):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=86400, allow_null=True, **kwargs)


class NewInterruption(Body):
    games = serializers.ListField(child=serializers.DictField(), default=None, allow_null=True)
    score = serializers.ListField(
        child=Whole(), min_length=2, max_length=2, default=None, allow_null=True, help_text="Instead of the games."
    )
    cube = Whole(default=1, min_value=1, max_value=1024)
    owner = Whole(default=None, allow_null=True, help_text="0 or 1; null: centred.")
    on_roll = Whole(default=None, allow_null=True, help_text="0 or 1; null: between two games.")
    clocks = serializers.ListField(
        child=Clock(), min_length=2, max_length=2, default=lambda: [None, None], help_text="Seconds left; null: none."
    )
    position = Words(default="", allow_blank=True, help_text="XGID, position ID, or words.")
    resume_by = serializers.DateField(default=None, allow_null=True)
    why = Words(default="", allow_blank=True, max_length=1000)


class Photographed(Body):
    """In a form of several parts numbers are text: a bare score, and no clocks."""

    photo = serializers.FileField(help_text="Of the position: JPEG, PNG or WebP, at most 8 megabytes, 40 megapixels.")
    score = serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=99), min_length=2, max_length=2)
    cube = serializers.IntegerField(default=1, min_value=1, max_value=1024)
    owner = serializers.IntegerField(default=None, min_value=0, max_value=1)
    on_roll = serializers.IntegerField(default=None, min_value=0, max_value=1)
    position = Words(default="", allow_blank=True, help_text="XGID, position ID, or words.")
    resume_by = serializers.DateField(default=None)
    why = Words(default="", allow_blank=True, max_length=1000)


BROKEN_OFF = {"application/json": NewInterruption, "multipart/form-data": Photographed}


class BreakOff(MatchView):
    parser_classes = [Json, MultiPart]

    @decides("matches_break_off", BROKEN_OFF, told.Match)
    def post(self, request: object, match: int) -> Response:
        """It goes on another day, from what is told here. Its table is free."""
        sent = self.body(Photographed if self.request.FILES else NewInterruption)
        kept = {"why": sent.pop("why"), "photo": _photo(sent.pop("photo", None))}
        break_off_match(match=match, state=_state(sent), **kept, by=self.by, at=self.at, seen=self.seen)
        return self.told_match()


class GoOn(MatchView):
    @writes("matches_resume", None, told.Match)
    def post(self, request: object, match: int) -> Response:
        """Go on with a match that is broken off: the desk, or either side."""
        resume_match(match=match, by=self.by, at=self.at)
        return self.told_match()


class OfEvent(EventView):
    @reads("matches_unfinished", told.ListedMatch(many=True))
    def get(self, request: object, event: int) -> Response:
        """Broken off, and not going on yet; what is due first comes first."""
        found = self.found()
        return self.page([one.row for one in unfinished(found.tournament, found)], told.ListedMatch)


class OfTournament(View):
    @reads("tournaments_unfinished", told.ListedMatch(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """The same of all events of a tournament."""
        found = tournaments.tournament(federation, tournament, self.by, self.at)
        return self.page([one.row for one in unfinished(found)], told.ListedMatch)


def _photo(file: Any) -> Photo | None:
    return read_photo(file.read(LARGEST + 1)) if file else None


def _state(sent: dict[str, Any]) -> Interruption:
    score, clocks = sent.pop("score"), sent.pop("clocks", (None, None))
    return Interruption(**sent, score=None if score is None else (score[0], score[1]), clocks=(clocks[0], clocks[1]))
